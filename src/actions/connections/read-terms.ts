// chunk: restore
import { getTerms } from '../../config/terms.js';
import type { TermsOptions } from '../../config/options.js';
import type { Controllers } from '../../controllers/controllers.js';
import { acceptTerms, isAccepted, readAcceptance, type TermsContext, withdrawTerms } from '../../controllers/connection/terms.js';

/**
 * Terms of the page, and the visitor's acceptance of their present text.
 *
 * @example
 * const ask = async (terms: Terms) => terms.isAccepted || (confirm('Accept the terms?') && terms.accept());
 */
export type Terms = Pick<TermsOptions, 'url' | 'privacyUrl' | 'version'> & {
  /** Whether a wallet may be asked: where each address has to accept, whether the acceptance counts for the next one. */
  readonly isAccepted: boolean;
  /** Time of the acceptance of this text, in milliseconds since 1970. */
  readonly acceptedAtMs?: number | undefined;
  /** CAIP-10 accounts without a chain (`eip155:0x…`) that have accepted, where each has to. */
  readonly accounts: readonly string[];
  /** Accepts, for a page that draws the question itself. */
  accept(): void;
  /** Takes the acceptance back, and ends the connections. */
  withdraw(): Promise<void>;
};

/** Reads the terms of the page. */
export function readTerms(context: TermsContext & Pick<Controllers, 'connection' | 'stores'>): Terms | undefined {
  const { connection, storage, stores } = context;
  const options = stores.$options.get();
  const terms = getTerms(options);
  if (!terms) return undefined;
  const { url, privacyUrl, version } = terms;
  const acceptance = readAcceptance(storage, options);
  return {
    url,
    privacyUrl,
    version,
    isAccepted: isAccepted(storage, options),
    acceptedAtMs: acceptance?.acceptedAtMs,
    accounts: acceptance?.accounts ?? [],
    accept: () => acceptTerms(context),
    async withdraw() {
      withdrawTerms(context);
      await (await connection.load()).disconnect();
    },
  };
}
