import type { AccountType, Namespace } from '../../config/namespaces.js';
import type { ResolvedOptions } from '../../config/options.js';
import { getActiveNetwork, type ActiveNetwork } from '../network/active-network.js';
import type { ConnectionState } from '../stores.js';

/** One address that a wallet shares. Spec §3. */
export type AccountRecord = { readonly namespace: Namespace; readonly address: string; readonly type: AccountType };

/** An account as hosts see it. */
export type Account = {
  readonly namespace: Namespace;
  readonly address: string;
  /** CAIP-10, for example `eip155:1:0x…`. */
  readonly caipAddress: string;
  readonly network: ActiveNetwork | undefined;
  /** `reconnecting` while a stored session has not been confirmed by its wallet. */
  readonly status: 'connected' | 'reconnecting';
  readonly type: AccountType;
  readonly connectorId: string;
  readonly walletInfo: { readonly name: string; readonly icon?: string; readonly rdns?: string };
  readonly allAccounts: readonly AccountRecord[];
};

/** The account of a namespace, or `undefined` while none is connected. */
export function toAccount(options: ResolvedOptions, namespace: Namespace, connection: ConnectionState | undefined): Account | undefined {
  if (!connection || !('link' in connection)) return undefined;
  const { accounts, chainId, connectorId, types, wallet } = connection.link;
  const all = accounts.map((address, at): AccountRecord => ({ namespace, address, type: types?.[at] ?? 'eoa' }));
  return {
    ...all[0]!,
    caipAddress: `${namespace}:${chainId}:${accounts[0]}`,
    network: getActiveNetwork(options, namespace, connection),
    status: connection.status,
    connectorId,
    walletInfo: wallet,
    allAccounts: all,
  };
}
