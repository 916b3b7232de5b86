// chunk: restore
import { getTerms, type TermsSource } from '../../config/terms.js';
import type { TermsOptions } from '../../config/options.js';
import { type StoredTerms, termsKey } from '../../storage/terms-key.js';
import type { BaseControllers } from '../controllers.js';

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** The visitor accepted the terms: the addresses of the documents, their version, and the time in milliseconds since 1970. */
    TERMS_ACCEPTED: { readonly url?: string; readonly privacyUrl?: string; readonly version?: string; readonly acceptedAtMs: number };
    /** The acceptance was taken back. */
    TERMS_WITHDRAWN: { readonly url?: string; readonly privacyUrl?: string; readonly version?: string; readonly withdrawnAtMs: number };
  }
}

/** Storage, events and options of an acceptance. */
export type TermsContext = Pick<BaseControllers, '$consent' | 'environment' | 'events' | 'storage'> & {
  readonly stores: { readonly $options: { get(): TermsSource } };
};

const toText = ({ url, privacyUrl, version }: TermsOptions): string => JSON.stringify([url, privacyUrl, version]);

const toFacts = ({ url, privacyUrl, version }: TermsOptions) => ({
  ...(url !== undefined && { url }),
  ...(privacyUrl !== undefined && { privacyUrl }),
  ...(version !== undefined && { version }),
});

/** Returns the acceptance of the present text; one of another text or version does not count. */
export function readAcceptance(storage: TermsContext['storage'], options: TermsSource): StoredTerms | undefined {
  const terms = getTerms(options);
  const stored = terms && storage.get(termsKey);
  return stored?.text === (terms && toText(terms)) ? stored : undefined;
}

/**
 * Whether no terms are in the way.
 *
 * @param account CAIP-10 account. Without one: whether a wallet may be asked.
 */
export function isAccepted(storage: TermsContext['storage'], options: TermsSource, account?: string): boolean {
  const terms = getTerms(options);
  if (!terms) return true;
  const stored = readAcceptance(storage, options);
  return stored !== undefined && (terms.per !== 'address' || stored.isOpen || stored.accounts.includes(account!));
}

/** Keeps and reports that the visitor accepts the present text. Where each address has to, it counts for the next one. */
export function acceptTerms({ $consent, environment, events, storage, stores }: TermsContext): void {
  const options = stores.$options.get();
  const terms = getTerms(options);
  if (!terms) return;
  const acceptedAtMs = environment.now();
  const accounts = readAcceptance(storage, options)?.accounts ?? [];
  storage.set(termsKey, { text: toText(terms), acceptedAtMs, accounts, isOpen: true });
  events.emit('TERMS_ACCEPTED', { ...toFacts(terms), acceptedAtMs });
  $consent.set({ isAccepted: true });
}

/** Forgets the acceptance, and reports that. */
export function withdrawTerms({ $consent, environment, events, storage, stores }: TermsContext): void {
  const options = stores.$options.get();
  const was = readAcceptance(storage, options);
  storage.remove(termsKey);
  if (was) events.emit('TERMS_WITHDRAWN', { ...toFacts(getTerms(options)!), withdrawnAtMs: environment.now() });
  $consent.set({ isAccepted: false });
}

/** Reads into the views whether a wallet may be asked. */
export function readConsent({ $consent, storage, stores }: Pick<TermsContext, '$consent' | 'storage' | 'stores'>): void {
  const now = isAccepted(storage, stores.$options.get());
  if ($consent.get()?.isAccepted !== now) $consent.set({ isAccepted: now });
}
