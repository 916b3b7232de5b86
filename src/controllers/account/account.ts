import type { AccountType, Namespace } from '../../config/namespaces.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { AccountDetails, AccountKnowledge, AddressFacts } from './account-details.js';
import { getActiveNetwork, type ActiveNetwork } from '../network/active-network.js';
import type { ConnectionState } from '../connection-state.js';

/**
 * One address that a wallet shares. Spec §3.
 *
 * @example
 * const toText = ({ address, type }: AccountRecord) => `${address} (${type})`;
 */
export type AccountRecord = AddressFacts & {
  /** CAIP-2 namespace. */
  readonly namespace: Namespace;
  /** Address in the form of its namespace. */
  readonly address: string;
  /** Account type. */
  readonly type: AccountType;
};

/**
 * The account as hosts read it: data of the connection, and data read since.
 *
 * @example
 * const toText = ({ address, network }: Account) => `${address} on ${network?.name}`;
 */
export type Account = AccountKnowledge &
  AddressFacts & {
    /** CAIP-2 namespace. */
    readonly namespace: Namespace;
    /** Address in the form of its namespace. */
    readonly address: string;
    /** CAIP-10, for example `eip155:1:0x…`. */
    readonly caipAddress: string;
    /** Network that the wallet is on; `undefined` where the namespace has none. */
    readonly network: ActiveNetwork | undefined;
    /** `reconnecting` while a stored session has not been confirmed by its wallet. */
    readonly status: 'connected' | 'reconnecting';
    /** Account type. */
    readonly type: AccountType;
    /** Id of the connector: an rdns, a catalogue id, or `walletConnect`, `injected`, `embedded`, `watch` (watch-only). */
    readonly connectorId: string;
    /** Name, icon and rdns of the wallet. */
    readonly walletInfo: { readonly name: string; readonly icon?: string; readonly rdns?: string };
    /** Every address that the wallet shares, the active one first. */
    readonly allAccounts: readonly AccountRecord[];
  };

/**
 * Returns the account of a namespace, or `undefined` while none is connected.
 *
 * @param details Data read since connecting.
 */
export function toAccount(
  options: ResolvedOptions,
  namespace: Namespace,
  connection: ConnectionState | undefined,
  details: AccountDetails,
): Account | undefined {
  if (!connection?.connection) return undefined;
  const { accounts, chainId, connectorId, types, wallet } = connection.connection;
  const caipAddress = `${namespace}:${chainId}:${accounts[0]}`;
  const all = accounts.map((address, at): AccountRecord => ({
    namespace,
    address,
    type: types?.[at] ?? 'eoa',
    ...details[address],
  }));
  return {
    ...details[caipAddress],
    ...all[0]!,
    caipAddress,
    network: getActiveNetwork(options, namespace, connection),
    status: connection.status,
    connectorId,
    walletInfo: wallet,
    allAccounts: all,
  };
}
