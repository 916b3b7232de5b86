// chunk: flow-store
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { TokenLists } from '../../adapters/open-node.js';
import type { Network } from '../../config/network.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { Account } from '../../controllers/account/account.js';
import { getBalanceSources } from '../../controllers/query/ask-in-order.js';
import { FORM_PERIODS, type Portfolio, portfolioQuery, toTokenBalances } from '../../controllers/query/portfolio.js';
import type { TokenBalance } from '../../controllers/query/token-balance.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import type { SlotResult } from '../../controllers/query/query-slot.js';
import { isOneAddress } from '../../utils/token-address.js';
import type { Fact, FlowInputs } from '../create-flow-store.js';

/** A bridge's ending after a token symbol, such as `.e` of `USDC.e`. */
const BRIDGE_ENDING = /\.[A-Z]{1,4}$/;

/** A symbol in the form in which symbols are compared: compatibility letters, capitals, no spaces, `₮` as `T`. */
const toComparable = (symbol: string): string => symbol.normalize('NFKC').replace(/\s+/gu, '').replaceAll('₮', 'T').toUpperCase();

/**
 * Whether two token symbols name the same token: letter case, spaces and the ending of a bridge (`USDC.e`) do not count.
 * Letters of other scripts that look alike do.
 */
export function isSameSymbol(one: string, other: string): boolean {
  const [a, b] = [toComparable(one), toComparable(other)];
  if (a === b) return true;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return shorter !== '' && longer.replace(BRIDGE_ENDING, '') === shorter;
}

/** A token as a list shows it; without an address the native currency. */
export type ListedToken = { readonly address?: string | undefined; readonly symbol: string };

/**
 * A reason to doubt that a token is the one that its symbol says.
 *
 * - `renamed`: the contract reports another symbol than the service that listed the token.
 * - `alias`: the contract reports another symbol than the list of the host or the package, which names its address.
 * - `native`: the token uses the symbol of the native currency.
 * - `twin`: another token of the list, or of the account, has the same symbol.
 */
export type TokenDoubt =
  | { readonly kind: 'renamed' | 'alias'; readonly shown: string; readonly contract: string }
  | { readonly kind: 'native'; readonly shown: string }
  | { readonly kind: 'twin'; readonly shown: string; readonly other: string };

/**
 * Compares a token with what its contract reports and with the other tokens that are shown.
 *
 * @param contractSymbol `symbol()` of the contract; empty if it reports none.
 * @param others Tokens of the account and of the service's list, the native currency without an address.
 * @param isOwn Returns whether the host or the package names this address with this symbol. Default: never.
 * @returns The gravest doubt; `undefined` for the native currency and for a token without doubt.
 */
export function findTokenDoubt(
  token: ListedToken,
  contractSymbol: string,
  others: readonly ListedToken[],
  isOwn: (token: ListedToken) => boolean = () => false,
): TokenDoubt | undefined {
  const { address, symbol } = token;
  if (address === undefined) return undefined;
  const isRenamed = contractSymbol !== '' && !isSameSymbol(symbol, contractSymbol);
  const isAlias = isRenamed && isOwn(token);
  if (isRenamed && !isAlias) return { kind: 'renamed', shown: symbol, contract: contractSymbol };
  // Suffixes of bridges distinguish two tokens of one list: only equal symbols are duplicates.
  const isTwin = (other: ListedToken) => other.symbol.toUpperCase() === symbol.toUpperCase();
  if (others.some((other) => other.address === undefined && isTwin(other))) return { kind: 'native', shown: symbol };
  if (isAlias) return { kind: 'alias', shown: symbol, contract: contractSymbol };
  const twin = others.find((other) => other.address !== undefined && !isOneAddress(other.address, address) && isTwin(other));
  return twin && { kind: 'twin', shown: symbol, other: twin.address! };
}

/** Whether a doubt forbids to go on; any other one asks the visitor to confirm the address. */
export const isForbidden = (doubt: TokenDoubt | undefined): boolean => doubt?.kind === 'renamed' || doubt?.kind === 'native';

/** Returns the function that tells the symbols of the host's and the package's lists from those of a service. @param kept Lists that were read. */
export const createIsOwn =
  (
    lists: TokenLists | undefined,
    options: Pick<ResolvedOptions, 'tokens'>,
    network: Network | undefined,
    kept?: Pick<QueryController, 'tokenLists'>,
  ) =>
  ({ address, symbol }: ListedToken): boolean =>
    network !== undefined &&
    lists !== undefined &&
    lists
      .listTokens(network, options.tokens?.[network.caipNetworkId]?.list, kept?.tokenLists)
      .some((one) => one.symbol === symbol && isOneAddress(one.address, address));

/** Part of a view that its portfolio depends on. `key`: that of account and network. */
type PortfolioView = {
  readonly key: string | undefined;
  readonly inputs: Pick<FlowInputs<unknown>, 'account' | 'options' | 'provider'>;
};

/** The portfolio of a flow's account, as a fact; it is not read where no source lists it. */
export const PORTFOLIO_FACT: Fact<PortfolioView, Portfolio | null> = {
  key({ key, inputs: { account, options, provider } }) {
    const { namespace, network } = account;
    return network?.supported && getBalanceSources(options, provider, namespace).length > 0 ? key : undefined;
  },
  query: (loaded, { inputs: { account } }) => portfolioQuery(account, loaded, FORM_PERIODS),
};

/**
 * Returns the tokens of an account, the native currency first; `undefined` while they are being read. A service that fails leaves the native
 * currency.
 *
 * @param result Portfolio of the account; `idle` where no source lists it.
 * @param kept Portfolios that were read.
 */
export function deriveTokenBalances(
  { network }: Account,
  adapter: NamespaceAdapter | undefined,
  result: SlotResult<Portfolio | null>,
  kept?: Pick<QueryController, 'ownedTokens'>,
): readonly TokenBalance[] | undefined {
  if (!network || !adapter || result.status === 'loading') return undefined;
  return toTokenBalances(
    result.status === 'ready' ? result.data : undefined,
    network,
    (value) => adapter.parseAddress(value),
    kept?.ownedTokens,
  );
}
