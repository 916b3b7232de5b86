import type { Query, QueryObserverOptions } from '@tanstack/query-core';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { BALANCE_RETRY_GATE_MS, NATIVE_BALANCE_LIFETIME_MS } from '../../config/constants.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { BalanceUnavailableError, isUnserved } from '../../errors/request-errors.js';
import { InvalidOptionsError } from '../../errors/base-error.js';
import { nativeBalanceKey } from '../../storage/account-cache-keys.js';
import type { CachedToken } from '../../storage/holdings-keys.js';
import type { InstanceStorage } from '../../storage/storage.js';
import type { Account } from '../account/account.js';
import type { Controllers } from '../controllers.js';

/** Address by which services name SOL, as if it were a token. */
const SOLANA_NATIVE_ADDRESS = 'So11111111111111111111111111111111111111111';

/** A balance in base units, and how it counts. */
export type ShownBalance = { readonly amount: bigint; readonly decimals: number; readonly symbol: string };

/** Dependencies of reading a balance. */
export type NativeBalanceDependencies = {
  readonly storage: InstanceStorage;
  now(): number;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
  getProvider(namespace: Namespace): WalletProvider | undefined;
  /** The token whose balance is shown for a network in place of its currency's, by CAIP-2 id. Default: none. */
  readonly tokens?: ResolvedOptions['tokens'];
};

type BalanceQuery = QueryObserverOptions<ShownBalance, Error, ShownBalance, ShownBalance, readonly unknown[]>;

/**
 * The query of an account's balance of the native currency, or of the token that `tokens` names for the network: fresh for
 * 30 s, left alone for 30 s after a failure (spec §9), kept for the button of the next visit.
 */
export function nativeBalanceQuery(
  account: Account,
  { storage, now, getAdapter, getProvider, tokens }: NativeBalanceDependencies,
): BalanceQuery {
  const { namespace, address, caipAddress, network } = account;
  const token = network && tokens?.[network.caipNetworkId]?.address;
  const keep = (balance: ShownBalance) => {
    storeBalance(balance, account, { storage, tokens });
    return balance;
  };
  return {
    queryKey: ['native-balance', caipAddress, ...(token ? [token] : [])],
    enabled: account.status === 'connected' && network?.supported === true,
    // A second look at a balance that has just failed waits with the first one; the visitor's own "Try again" does not.
    ...balancePolling<ShownBalance>(NATIVE_BALANCE_LIFETIME_MS, now),
    async queryFn({ signal }) {
      const adapter = await getAdapter(namespace);
      const provider = getProvider(namespace);
      if (token === undefined) {
        const amount = await adapter.getBalance({ provider, address, network, signal });
        const { decimals, symbol } = network!.nativeCurrency;
        return keep({ amount, decimals, symbol });
      }
      if (!provider || !adapter.loadTransfers) throw new BalanceUnavailableError(`Tokens of ${network!.name} cannot be read.`);
      if (adapter.parseAddress(token, network) === undefined)
        throw new InvalidOptionsError({ [`tokens.${network!.caipNetworkId}`]: `must have an \`address\` of ${network!.name}` });
      const { readToken } = await adapter.loadTransfers();
      const { balance: amount, decimals, symbol } = await readToken({ provider, network: network!, token, owner: address });
      return keep({ amount, decimals, symbol });
    },
  };
}

/** Stores a balance for the button, as that of the account's native currency or of the token that `tokens` names for its network. */
export function storeBalance(
  { amount, decimals, symbol }: ShownBalance,
  { caipAddress, network }: Account,
  { storage, tokens }: Pick<NativeBalanceDependencies, 'storage' | 'tokens'>,
): void {
  const address = network && tokens?.[network.caipNetworkId]?.address;
  const token = address === undefined ? {} : { token: { address, decimals, symbol } };
  storage.set(nativeBalanceKey, { caipAddress, amount: amount.toString(), ...token });
}

/** The parts of an instance from which the balance is read that the page shows. */
export function toBalanceDependencies({
  storage,
  environment,
  getAdapter,
  stores,
}: Pick<Controllers, 'storage' | 'environment' | 'getAdapter' | 'stores'>): NativeBalanceDependencies {
  return {
    storage,
    now: environment.now,
    getAdapter,
    getProvider: (namespace) => stores.$providers.get()[namespace],
    tokens: stores.$options.get().tokens,
  };
}

type Row = Pick<CachedToken, 'address'>;

type NetworkRef = Pick<Network, 'caipNetworkId' | 'chainNamespace'>;

/** A row's address on a network, as services write it: CAIP-10, and bare outside EVM chains. `undefined`: it has none, or another network's. */
export function toLocalAddress({ address }: Row, { caipNetworkId, chainNamespace }: NetworkRef): string | undefined {
  if (address?.startsWith(`${caipNetworkId}:`)) return address.slice(caipNetworkId.length + 1);
  return chainNamespace === 'eip155' || address?.includes(':') ? undefined : address;
}

/** Whether a service's row is the network's native token: it has no address, or the service's placeholder address. */
export function isNativeToken(row: Row, network: NetworkRef): boolean {
  if (row.address === undefined) return true;
  const local = toLocalAddress(row, network);
  // In namespaces without tokens the address is `0x`.
  return local === SOLANA_NATIVE_ADDRESS || local === '0x';
}

/**
 * Returns the polling options of a balance while a view shows it: read again as soon as it is stale, paused for 30 s after a failure. No
 * request is sent while the page is hidden or the browser is offline; a stale balance is read at once afterwards. One without a source is
 * not requested again. Spec §9.
 *
 * @param lifetimeMs Lifetime of an answer, in milliseconds.
 * @param periods Number of lifetimes after which it is read again. Default: 1.
 */
export function balancePolling<Data>(lifetimeMs: number, now: () => number, periods = 1) {
  // Only time ends the gate: neither coming back to the page, nor to the view, nor to the network does.
  const isAllowed = ({ state }: Query<Data, Error, Data, readonly unknown[]>) =>
    state.status !== 'error' || now() - state.errorUpdatedAt >= BALANCE_RETRY_GATE_MS;
  return {
    staleTime: lifetimeMs,
    networkMode: 'online',
    retryOnMount: isAllowed,
    refetchOnMount: isAllowed,
    refetchOnReconnect: isAllowed,
    refetchOnWindowFocus: isAllowed,
    refetchInterval: ({ state }) => (state.status === 'error' ? !isUnserved(state.error) && BALANCE_RETRY_GATE_MS : lifetimeMs * periods),
  } satisfies Partial<QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>>;
}
