// chunk: restore
import { ANNOUNCE_TIMEOUT_MS } from '../../config/constants.js';
import type { Namespace } from '../../config/namespaces.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { Account, AccountRecord } from '../../controllers/account/account.js';
import type { Connection } from '../../controllers/connection-state.js';
import { moveFirst } from '../../controllers/connection/keep-choice.js';
import { reconnect } from '../../controllers/connection/reconnect.js';
import { waitForConnector } from '../../controllers/connection/wait-for-connector.js';
import { rememberConnector } from '../../controllers/connection/record-connection.js';
import { getActiveConnection } from '../../controllers/connection/reduce-connection.js';
import type { Controllers } from '../../controllers/controllers.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { connectionsKey } from '../../storage/connections-key.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';

/**
 * A wallet that the visitor connected and has not disconnected since; of a namespace up to four.
 *
 * @example
 * const toText = ({ wallet, accounts }: WalletConnection) => `${wallet.name}: ${accounts[0]?.address}`;
 */
export type WalletConnection = {
  /** CAIP-2 namespace. */
  readonly namespace: Namespace;
  /** Id of the wallet, as `connect({ walletId })` takes it. */
  readonly walletId: string;
  /** Name, icon and rdns of the wallet. */
  readonly wallet: { readonly name: string; readonly icon?: string; readonly rdns?: string };
  /** The addresses that it shares now, the one in use first. */
  readonly accounts: readonly Pick<AccountRecord, 'address' | 'type'>[];
  /** CAIP-2 id of the chain that it is on. */
  readonly caipNetworkId: CaipNetworkId;
  /** Whether `getAccount(namespace)` is an account of this wallet. */
  readonly isActive: boolean;
};

/**
 * Wallet, address or both that become the active ones.
 *
 * @example
 * const parameters: SwitchAccountParameters = { namespace: 'eip155', walletId: 'io.metamask' };
 */
export type SwitchAccountParameters = {
  /** Default: the active namespace. */
  readonly namespace?: Namespace | undefined;
  /** Id of a connected wallet. Default: the active one. */
  readonly walletId?: string | undefined;
  /** One of the addresses that the wallet shares. Default: its first one. */
  readonly address?: string | undefined;
};

/** Controllers that reading a connection uses. */
type ReadControllers = Pick<Controllers, 'connectors' | 'environment' | 'getAdapter' | 'stores'>;
type ConnectionsControllers = Pick<Controllers, 'connection' | 'connectors' | 'environment' | 'getAdapter' | 'storage' | 'stores'>;

/**
 * Lists the wallets that are connected, the active one of each namespace first. Wallets that are not in the browser now, or share no
 * account any more, are left out. Shows the visitor no prompt.
 */
export async function listConnections(
  controllers: ConnectionsControllers,
  namespace: Namespace | undefined,
): Promise<readonly WalletConnection[]> {
  const { connectors, stores } = controllers;
  await connectors.start();
  const namespaces = namespace ? [namespace] : stores.$options.get().adapters;
  const lists = namespaces.map(async (one) => {
    const active = getConnection(controllers, one);
    const others = listConnected(controllers, one).filter((id) => id !== active?.connectorId);
    const read = others.map(async (id) => readConnection(controllers, one, id).catch(() => undefined));
    return [active, ...(await Promise.all(read))].flatMap((connection) =>
      connection ? toWalletConnection(one, connection, connection === active) : [],
    );
  });
  return (await Promise.all(lists)).flat();
}

/**
 * Makes a connected wallet, or another address of it, the one that the page works with. Shows no prompt; where signing in is required, the
 * visitor signs in with that account first.
 *
 * @throws {ConnectError} `notFound` for a wallet that is not here or not connected, `rejected` for one that shares no account or not this
 * one; what stood before stays.
 */
export async function switchAccount(
  controllers: ConnectionsControllers,
  { namespace = controllers.stores.$activeNamespace.get(), walletId, address }: SwitchAccountParameters,
): Promise<Account> {
  const { connection, stores } = controllers;
  const [controller, { parseAddress, parseAccount = parseAddress }] = await Promise.all([
    connection.load(),
    controllers.getAdapter(namespace),
  ]);
  const disconnects = controller.getDisconnects();
  const active = getConnection(controllers, namespace);
  const target = walletId ?? active?.connectorId;
  if (target === undefined) throw new ConnectError('notFound', { details: `No wallet is connected on ${namespace}.` });
  if (!listConnected(controllers, namespace).includes(target))
    throw new ConnectError('notFound', { details: `"${target}" is not connected on ${namespace}.` });
  const isSame = active?.connectorId === target;
  const first = address === undefined ? undefined : (parseAccount(address) ?? address);
  const chosen = withFirst(isSame ? active : await readConnection(controllers, namespace, target), first);
  // The wallet was silent for a while: what the visitor has disconnected meanwhile stays so.
  if (controller.getDisconnects() !== disconnects) throw new ConnectError('closed');
  if (first !== undefined || !isSame) await (await controller.getAdmission()?.load())?.admit(namespace, chosen, false);
  const stored = { ...getConnections(controllers), [namespace]: chosen };
  if (isSame) {
    const connections = stores.$connections.get();
    const state = connections[namespace]!;
    stores.$connections.set({ ...connections, [namespace]: { ...state, ['connection' in state ? 'connection' : 'previous']: chosen } });
    controller.storage.set(connectionsKey, { ...controller.storage.get(connectionsKey), active: namespace, links: stored });
    stores.$activeNamespace.set(namespace);
  } else {
    await controller.follow({ ...controller.storage.get(connectionsKey), active: namespace, links: stored });
    rememberConnector(controller.storage, namespace, target);
    const now = getConnection(controllers, namespace);
    if (now?.connectorId !== target) throw new ConnectError('rejected', { details: `"${target}" shares no account any more.` });
    // Its answer came in the wallet's own order.
    if (now.accounts[0] !== chosen.accounts[0]) await switchAccount(controllers, { namespace, address: chosen.accounts[0] });
  }
  await controller.whenAgreed(namespace);
  const account = stores.getAccount(namespace);
  if (!account) throw new ConnectError('closed');
  return account;
}

/**
 * Ends the connection of one wallet and leaves the others. Where it was the active one, the wallet that was used before it takes its place,
 * if it still shares an account.
 *
 * @throws {ConnectError} `notFound` for a wallet that is not connected.
 */
export async function disconnectWallet(
  controllers: ConnectionsControllers,
  namespace: Namespace = controllers.stores.$activeNamespace.get(),
  walletId: string,
): Promise<void> {
  const { connection, connectors, stores } = controllers;
  const controller = await connection.load();
  const { storage } = controller;
  const active = getConnection(controllers, namespace)?.connectorId;
  const recent = storage.get(recentConnectorsKey) ?? {};
  const others = (recent[namespace] ?? []).filter((id) => id !== walletId);
  if (active !== walletId) {
    if (others.length === (recent[namespace] ?? []).length)
      throw new ConnectError('notFound', { details: `"${walletId}" is not connected on ${namespace}.` });
    storage.set(recentConnectorsKey, { ...recent, [namespace]: others });
    // The connection is the same one: this has lists of wallets read anew.
    stores.$connections.set({ ...stores.$connections.get() });
    await connectors.find(walletId)?.disconnect(namespace);
    return;
  }
  // It ends every wallet that is stored.
  storage.set(recentConnectorsKey, { ...recent, [namespace]: [] });
  await controller.disconnect(namespace);
  storage.set(recentConnectorsKey, { ...storage.get(recentConnectorsKey), [namespace]: others });
  for (const next of others) {
    try {
      await switchAccount(controllers, { namespace, walletId: next });
      return;
    } catch {
      // The one before it, then; with none the namespace stays disconnected.
    }
  }
}

/** Ids of the connected wallets of a namespace, the one in use first: those of this tab, where it has connections of its own. */
export function listConnected(
  controllers: Pick<Controllers, 'connection' | 'storage' | 'stores'>,
  namespace: Namespace,
): readonly string[] {
  const active = getConnection(controllers, namespace);
  const { storage } = controllers.connection.loaded ?? controllers;
  const recent = storage.get(recentConnectorsKey)?.[namespace] ?? [];
  return [...new Set([...(active ? [active.connectorId] : []), ...recent])];
}

/** The connection of a namespace: one that waits for its wallet's answer after a reload counts. */
export function getConnection({ stores }: Pick<Controllers, 'stores'>, namespace: Namespace): Connection | undefined {
  const state = stores.$connections.get()[namespace];
  return state && ('connection' in state ? state.connection : getActiveConnection(state));
}

function getConnections(controllers: ConnectionsControllers): Partial<Record<Namespace, Connection>> {
  const found = controllers.stores.$options.get().adapters.flatMap((namespace) => {
    const connection = getConnection(controllers, namespace);
    return connection ? [[namespace, connection]] : [];
  });
  return Object.fromEntries(found) as Partial<Record<Namespace, Connection>>;
}

/** Asks a wallet for what it shares already. */
export async function readConnection(controllers: ReadControllers, namespace: Namespace, walletId: string): Promise<Connection> {
  const { connectors, environment } = controllers;
  const connector = await waitForConnector(connectors, environment, walletId, ANNOUNCE_TIMEOUT_MS, namespace);
  if (!connector) throw new ConnectError('notFound', { details: `${walletId} is not here.` });
  const chainId = getConnection(controllers, namespace)?.chainId ?? '';
  const stored: Connection = { connectorId: walletId, wallet: { name: connector.name }, accounts: [''], chainId };
  const connection = await reconnect(controllers, namespace, stored, []);
  if (!connection) throw new ConnectError('rejected', { details: `${connector.name} shares no account.` });
  return connection;
}

/** Puts an address of a connection first. @throws {ConnectError} `rejected` where the wallet does not share it. */
export function withFirst(connection: Connection, address: string | undefined): Connection {
  if (address === undefined) return connection;
  const at = connection.accounts.indexOf(address);
  if (at < 0) throw new ConnectError('rejected', { details: `${connection.wallet.name} does not share ${address}.` });
  const { walletFirst: _, ...rest } = connection;
  return { ...rest, ...moveFirst(connection, at) };
}

function toWalletConnection(namespace: Namespace, connection: Connection, isActive: boolean): WalletConnection {
  const { accounts, chainId, connectorId, types, wallet } = connection;
  return {
    namespace,
    walletId: connectorId,
    wallet,
    accounts: accounts.map((address, at) => ({ address, type: types?.[at] ?? 'eoa' })),
    caipNetworkId: `${namespace}:${chainId}`,
    isActive,
  };
}
