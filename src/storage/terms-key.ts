import type { StorageKey } from './read-stored.js';

/** Acceptance of terms as it is kept. */
export type StoredTerms = {
  /** Addresses of the documents and their version, as one text. */
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly acceptedAtMs: number;
  /** CAIP-10 accounts that it counts for. */
  readonly accounts: readonly string[];
  /** Whether it also counts for the next account. */
  readonly isOpen: boolean;
};

/** The acceptance of the latest terms. */
export const termsKey: StorageKey<StoredTerms> = {
  name: 'terms',
  version: 1,
  parse(stored) {
    const { text, acceptedAtMs, accounts, isOpen } = (stored ?? {}) as StoredTerms;
    const isValid = typeof text === 'string' && Number.isFinite(acceptedAtMs) && Array.isArray(accounts);
    return isValid ? { text, acceptedAtMs, accounts: accounts.map(String), isOpen: isOpen === true } : undefined;
  },
};
