// chunk: engine
import type { ResolvedOptions, TermsOptions } from './options.js';

/** Options that say what a visitor has to accept. */
export type TermsSource = Pick<ResolvedOptions, 'features' | 'privacyPolicyUrl' | 'terms' | 'termsConditionsUrl'>;

/** Returns the terms that have to be accepted before a wallet is asked; `undefined` where there are none, or no document to accept. */
export function getTerms({ features, privacyPolicyUrl, terms, termsConditionsUrl }: TermsSource): TermsOptions | undefined {
  const found = terms ?? (features?.legalCheckbox ? { url: termsConditionsUrl, privacyUrl: privacyPolicyUrl } : {});
  return found.url || found.privacyUrl ? found : undefined;
}

/** Whether the page may decide before an account is seen: by terms, or by a function of its own. */
export const isGuarded = (options: TermsSource & Pick<ResolvedOptions, 'accept'>): boolean =>
  Boolean(options.accept ?? options.terms ?? options.features?.legalCheckbox);
