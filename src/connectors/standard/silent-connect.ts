import { isUserRejection } from '../../errors/provider-errors.js';
import { readStandardError } from './standard-errors.js';

/** No visitor declines faster, in milliseconds: what comes earlier came without a window. */
const FASTEST_VISITOR_MS = 300;

/** A silent `standard:connect` of one wallet. */
export type SilentConnect = {
  /** Asks silently, unless that has shown a window: then it resolves with `undefined` at once. @throws Whatever the wallet refused with. */
  ask(): Promise<unknown>;
  /** Allows the next one: the visitor has connected. */
  allow(): void;
};

/**
 * Asks a wallet silently for its accounts. Some show a window for that: one that waits for its answer, or that a visitor declined, is not
 * shown again until the visitor connects.
 *
 * @param now The time, in milliseconds.
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/features/src/connect.ts
 */
export function createSilentConnect(connect: (input: { readonly silent: true }) => unknown, now: () => number): SilentConnect {
  let hasRequested = false;
  return {
    async ask() {
      if (hasRequested) return undefined;
      hasRequested = true;
      const startMs = now();
      try {
        const answer = await connect({ silent: true });
        hasRequested = false;
        return answer;
      } catch (thrown) {
        hasRequested = isUserRejection(readStandardError(thrown)) && now() - startMs >= FASTEST_VISITOR_MS;
        throw thrown;
      }
    },
    allow() {
      hasRequested = false;
    },
  };
}
