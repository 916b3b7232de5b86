import { NATIVE_ADDRESS } from '../../utils/token-address.js';
import type { Controllers } from '../controllers.js';
import type { QueryController } from './query-controller.js';

const toKey = (caipAddress: string) => ['moved-tokens', caipAddress] as const;

/** Keys of the queries that a transaction may have changed. */
const CHANGED = ['native-balance', 'portfolio', 'history', 'token-facts', 'swap-allowance', 'onramp-history'];

/**
 * Reads the data again that a transaction may have changed. Unused queries are not loaded.
 *
 * @param moved The tokens that moved, where that is known: the data service reads them from the chain, past its own cache.
 */
export function invalidateAfterTransaction({ query }: Pick<Controllers, 'query'>, moved?: MovedTokens): void {
  query.load().then(
    (loaded) => {
      if (moved) noteMovedTokens(loaded, moved);
      for (const key of CHANGED) {
        // `invalidateQueries` does not restart a first fetch, whose result may be older than the transaction: cancel it.
        void loaded.client.cancelQueries({ queryKey: [key], type: 'active' }, { silent: true });
        void loaded.client.invalidateQueries({ queryKey: [key] });
      }
    },
    () => {},
  );
}

/** Tokens that a transaction of an account moved. */
export type MovedTokens = {
  /** CAIP-10: network and address of the account. */
  readonly caipAddress: string;
  /** CAIP-2. */
  readonly network: string;
  /** Addresses of the tokens; `undefined` is the chain's own coin. */
  readonly tokens: readonly (string | undefined)[];
};

/** Notes that tokens moved, until the next reading of the account's balances. On EVM chains only: the data service takes no others. */
export function noteMovedTokens({ client }: Pick<QueryController, 'client'>, { caipAddress, network, tokens }: MovedTokens): void {
  if (!network.startsWith('eip155:')) return;
  restoreMovedTokens(
    { client },
    caipAddress,
    tokens.map((token) => `${network}:${token ?? NATIVE_ADDRESS}`),
  );
}

/** Notes tokens in CAIP-10 again, of which a reading failed. */
export function restoreMovedTokens({ client }: Pick<QueryController, 'client'>, caipAddress: string, added: readonly string[]): void {
  if (added.length === 0) return;
  client.setQueryDefaults(['moved-tokens'], { gcTime: Infinity });
  client.setQueryData(toKey(caipAddress), (before: readonly string[] = []) => [...new Set([...before, ...added])]);
}

/** Returns the tokens that moved since the last call, in CAIP-10, and clears the list. */
export function takeMovedTokens({ client }: Pick<QueryController, 'client'>, caipAddress: string): readonly string[] {
  const moved = client.getQueryData<readonly string[]>(toKey(caipAddress)) ?? [];
  if (moved.length > 0) client.setQueryData(toKey(caipAddress), []);
  return moved;
}
