// chunk: background
import type { Namespace } from '../../config/namespaces.js';
import type { CaipNetworkId, Network, NetworkInput } from '../../config/network.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { type Account, toAccount } from '../../controllers/account/account.js';
import type { Connection } from '../../controllers/connection-state.js';
import type { Controllers } from '../../controllers/controllers.js';
import { ConnectError, SwitchNetworkError } from '../../errors/modal-errors.js';
import { getConnection, listConnected, readConnection, withFirst } from './manage-connections.js';

/**
 * An account of a connected wallet and a network for it, without a switch of the page: account, network, tags and storage stay as they are.
 *
 * @example
 * const target: AccountTarget = { account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', network: 'eip155:8453' };
 */
export type AccountTarget = {
  /** Address that a connected wallet shares. Default: the first one of the wallet. */
  readonly account?: string | undefined;
  /** Id of a connected wallet. Default: the one in use if it shares the address, else the one that was used last and does. */
  readonly walletId?: string | undefined;
  /** A network of the page, its CAIP-2 id, or the chain id of an EVM network. Default: the one that the wallet is on. */
  readonly network?: NetworkInput | CaipNetworkId | number | undefined;
};

/** Controllers that finding an account uses. */
export type FindControllers = Pick<
  Controllers,
  'connection' | 'connectors' | 'environment' | 'getAdapter' | 'network' | 'storage' | 'stores'
>;

/** An account as it was named. Its wallet has answered. */
export type FoundAccount = {
  /** The account, on {@link network}. */
  readonly account: Account;
  readonly network: Network;
  /** The wallet's own provider; where requests carry their chain, for requests on {@link network}. */
  readonly provider: WalletProvider;
  /** Whether the wallet is still connected, and shared the account when it was read last. */
  isHere(): boolean;
  /** Asks the wallet again what it shares, without a prompt. Never rejects. */
  reread(): Promise<void>;
};

/** Whether a request names an account or a network. */
export const isNamed = ({ account, walletId, network }: AccountTarget): boolean =>
  account !== undefined || walletId !== undefined || network !== undefined;

/**
 * Finds a named account among those that the connected wallets share. One that the page does not show is decided about like any other: by the
 * terms and `accept`. No prompt, and no store changes.
 *
 * @param isAdmitted Whether the decision was made before, as for the status of calls. Default: false.
 * @throws {ConnectError} `notFound` where no connected wallet is meant, `rejected` where none shares the address, `refused` and `terms` by the
 * page's decision, `closed` where the wallet was disconnected meanwhile.
 * @throws {SwitchNetworkError} `notFound` for a network that the page does not list, `unsupported` for one that the wallet did not allow.
 * @throws {InvalidCaipError}
 */
export async function findAccount(
  controllers: FindControllers,
  namespace: Namespace,
  target: AccountTarget,
  isAdmitted = false,
): Promise<FoundAccount> {
  const { connection, connectors, environment, stores } = controllers;
  const [controller, { find }, adapter] = await Promise.all([
    connection.load(),
    controllers.network.load(),
    controllers.getAdapter(namespace),
    connectors.start(),
  ]);
  const { account, walletId } = target;
  const address = account === undefined ? undefined : ((adapter.parseAccount ?? adapter.parseAddress)(account) ?? account);
  const named = target.network === undefined ? undefined : find(target.network);
  const isKnown = (id: string) => listConnected(controllers, namespace).includes(id);
  const disconnects = controller.getDisconnects();
  const chosen = await choose(controllers, namespace, walletId, address);
  const { connectorId, accounts } = chosen;
  const [from] = accounts;
  const isShown = () => {
    const state = stores.$connections.get()[namespace];
    const shown = state?.status === 'connected' ? state.connection : undefined;
    return shown?.connectorId === connectorId && shown.accounts[0] === from;
  };
  if (!isAdmitted && !isShown()) await (await controller.getAdmission()?.load())?.judge(namespace, chosen, false);
  // The wallet, or the page's decision, took a while: what was disconnected meanwhile stays so.
  if (environment.isDisposed() || (controller.getDisconnects() !== disconnects && !isKnown(connectorId))) throw new ConnectError('closed');

  const connector = connectors.find(connectorId);
  if (!connector || !isKnown(connectorId))
    throw new ConnectError('notFound', { details: `"${connectorId}" is not connected on ${namespace}.` });
  const network = named ?? find(`${namespace}:${chosen.chainId}`);
  if (network.chainNamespace !== namespace)
    throw new SwitchNetworkError('notFound', { details: `${network.caipNetworkId} is not a network of ${namespace}.` });
  const own = connector.getProvider(namespace);
  const reference = network.caipNetworkId.slice(namespace.length + 1);
  if (own.approves?.(reference) === false)
    throw new SwitchNetworkError('unsupported', { details: `${chosen.wallet.name} did not allow ${network.caipNetworkId}.` });
  let isShared = true;
  const state = { status: 'connected', connection: { ...chosen, chainId: reference } } as const;
  return {
    account: toAccount(stores.$options.get(), namespace, state, {})!,
    network,
    provider: own.forChain?.(reference) ?? own,
    isHere: () => isShared && !environment.isDisposed() && isKnown(connectorId),
    async reread() {
      const now = await readConnection(controllers, namespace, connectorId).catch(() => undefined);
      isShared = now?.accounts.includes(from) === true;
    },
  };
}

/** Returns the connection that a target means, with its account first. @throws {ConnectError} */
async function choose(
  controllers: FindControllers,
  namespace: Namespace,
  walletId: string | undefined,
  address: string | undefined,
): Promise<Connection> {
  const { connectors, stores } = controllers;
  const active = getConnection(controllers, namespace);
  const known = listConnected(controllers, namespace);
  if (walletId !== undefined && !known.includes(walletId))
    throw new ConnectError('notFound', { details: `"${walletId}" is not connected on ${namespace}.` });
  const candidates = walletId === undefined ? known : [walletId];
  if (candidates.length === 0) throw new ConnectError('notFound', { details: `No wallet is connected on ${namespace}.` });
  /** A connection that waits for its wallet's answer after a reload is read like one that is not in use. */
  const read = async (id: string) =>
    active?.connectorId === id && stores.$connections.get()[namespace]?.status === 'connected'
      ? active
      : readConnection(controllers, namespace, id);
  const [first, ...others] = candidates as [string, ...string[]];
  const shares = (one: Connection) => address === undefined || one.accounts.includes(address);
  let failure: unknown;
  const found = await read(first).catch((thrown: unknown) => {
    failure = thrown;
    return undefined;
  });
  let chosen = found && shares(found) ? found : undefined;
  if (!chosen && address !== undefined) {
    // All at once: one that is not in the browser is waited for.
    const rest = await Promise.all(others.map(async (id) => read(id).catch(() => undefined)));
    chosen = rest.find((one) => one !== undefined && shares(one));
  }
  if (!chosen) {
    if (failure !== undefined && candidates.length === 1) throw failure;
    throw new ConnectError('rejected', { details: `No connected wallet shares ${address ?? 'an account'}.` });
  }
  const ordered = withFirst(chosen, address);
  // Of the two accounts of a login one is in use, and a switch is a step of the visitor's.
  if (ordered.accounts[0] !== chosen.accounts[0] && connectors.find(chosen.connectorId)?.login)
    throw new ConnectError('rejected', { details: `${chosen.wallet.name} uses ${chosen.accounts[0]}.` });
  return ordered;
}
