// chunk of this folder: embedded
import { DISCONNECT_TIMEOUT_MS, RPC_TIMEOUT_MS } from '../../config/constants.js';
import { listEmbeddedNetworks, wantsEmbeddedWallet, PUBLIC_SERVICES } from '../../config/services.js';
import type { AccountType, Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { EmbeddedWallet } from '../../embedded-wallet/create-embedded-wallet.js';
import type { EmbeddedAccountType } from '../../embedded-wallet/schemas.js';
import { BaseError } from '../../errors/base-error.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { accountTypesKey, loginKey, type StoredLogin } from '../../storage/login-key.js';
import { atom } from '../../utils/atom.js';
import { createLazy } from '../../utils/lazy.js';
import { waitAtMost } from '../../utils/wait-at-most.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type {
  Connector,
  ConnectorContext,
  RawConnection,
  WalletListener,
  WalletProvider,
  ConnectorSource,
  ConnectorLogin,
  EmbeddedWalletContext,
  LoginUser,
  LoginUsers,
} from '../connector.js';
import { createEmbeddedProvider, createSolanaProvider } from './embedded-provider.js';

/** Default account type per namespace. Spec §3. */
export const DEFAULT_ACCOUNT_TYPES: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
};

/** The connector's id and kind. Spec §1. */
export const EMBEDDED = 'embedded';
/** An envelope in a squircle's colours. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Cpath fill="%2341606b" d="M0 0h40v40H0z"/%3E%3Cpath fill="none" stroke="%23fff" stroke-width="2.4" stroke-linejoin="round" d="M9 12.5h22v15H9zl11 9 11-9"/%3E%3C/svg%3E';

/** Inputs of {@link createEmbeddedConnector}. */
export type EmbeddedConnectorContext = ConnectorContext & {
  /** The networks that the embedded wallet serves now; one at least. Read at each use. */
  readonly networks: readonly Network[];
  getEmbeddedWalletContext(): Promise<EmbeddedWalletContext>;
};

/**
 * A wallet that a visitor logs in to on this page: by e-mail, or with an account elsewhere. One login, with an account of its
 * own in each namespace.
 */
export function createEmbeddedConnector(context: EmbeddedConnectorContext): Connector {
  const { environment, options, getAdapter, getEmbeddedWalletContext } = context;
  const namespaces = [...new Set(context.networks.map(({ chainNamespace }) => chainNamespace))];
  const $users = atom<LoginUsers>({});
  const $smartNetworks = atom<readonly number[]>([]);
  const listeners = new Map<Namespace, WalletListener>();
  /** Namespaces that are being reconnected after a reload: they have no listeners yet, and share the login. */
  const restoring = new Set<Namespace>();
  /** The reading before. */
  let last: Promise<unknown> = Promise.resolve();
  /** The latest reading of each namespace; none once its login has ended. The answer to an earlier one changes nothing. */
  const readings = new Map<Namespace, object>();

  const running = createLazy(async () => {
    await context.assertOptions?.();
    const [{ loadWallet, messages, toCaip, toUser }, host] = await Promise.all([import('./load-wallet.js'), getEmbeddedWalletContext()]);
    const getUser = (namespace: Namespace) => $users.get()[namespace];
    const wallet = loadWallet({
      environment,
      options,
      getNetworks: () => context.networks,
      host,
      getUser,
      setSmartNetworks: $smartNetworks.set,
    });
    return { wallet, host, messages, toCaip, toUser };
  });
  const ask: EmbeddedWallet['ask'] = async (message, payload, askOptions) =>
    (await running.load()).wallet.ask(message, payload, askOptions);

  const setUser = (namespace: Namespace, user: LoginUser | undefined) => {
    const { [namespace]: _, ...others } = $users.get();
    $users.set(user ? { ...others, [namespace]: user } : others);
  };
  /** The network to read the login on: the page's, else the one of the stored login, else the frame's, else the first. */
  const getTarget = async ({ getNetwork, storage }: EmbeddedWalletContext, namespace: Namespace): Promise<Network> => {
    const own = context.networks.filter(({ chainNamespace }) => chainNamespace === namespace);
    const find = (id: string | undefined) => own.find(({ caipNetworkId }) => caipNetworkId === id);
    const known = find(getNetwork(namespace)?.caipNetworkId) ?? find(storage.get(loginKey)?.chain);
    if (known) return known;
    const { messages, toCaip } = await running.load();
    const answer = ask(messages.getChainId, undefined).then(({ chainId }) => find(toCaip(namespace, chainId)));
    const limit = { setTimer: environment.setTimer, limitMs: RPC_TIMEOUT_MS, createError: () => new Error('Unanswered') };
    return (await withTimeout(answer, limit).catch(() => undefined)) ?? own[0]!;
  };
  const getType = ({ storage }: EmbeddedWalletContext, { chainNamespace, id }: Network): EmbeddedAccountType => {
    const type =
      storage.get(accountTypesKey)?.[chainNamespace] ??
      options.features?.defaultAccountTypes?.[chainNamespace] ??
      DEFAULT_ACCOUNT_TYPES[chainNamespace];
    return type === 'smartAccount' && $smartNetworks.get().includes(Number(id)) ? 'smartAccount' : 'eoa';
  };
  const readNow = async (namespace: Namespace, target?: Network): Promise<LoginUser> => {
    const reading = {};
    readings.set(namespace, reading);
    const [{ wallet, host, messages, toUser }, adapter] = await Promise.all([running.load(), getAdapter(namespace)]);
    // The frame has to be there: it reports which chains have smart accounts.
    await wallet.load();
    const network = target ?? (await getTarget(host, namespace));
    // There are two kinds of account on EVM chains only; the frame might take the word for one of them.
    const kind = namespace === 'eip155' && { preferredAccountType: getType(host, network) };
    const user = toUser(adapter, await wallet.ask(messages.getUser, { chainId: toFrameChain(network), ...kind }));
    // The visitor has disconnected meanwhile, or the login is another one.
    if (readings.get(namespace) !== reading) throw new ConnectError('closed', { details: 'The login has ended or changed.' });
    setUser(namespace, user);
    const { isLoggedIn: _, email, userName, ...kept } = host.storage.get(loginKey) ?? ({} as Partial<StoredLogin>);
    host.storage.set(loginKey, {
      ...kept,
      isLoggedIn: true,
      email: user.email ?? email,
      userName: user.userName ?? userName,
      chain: user.network,
    });
    return user;
  };
  /**
   * Reads the logged-in user on a network: one reading at a time, because a frame is on one network at a time. An unanswered one times out.
   */
  const read = async (namespace: Namespace, target?: Network): Promise<LoginUser> => {
    const before = withTimeout(last, {
      setTimer: environment.setTimer,
      limitMs: RPC_TIMEOUT_MS,
      createError: () => new Error('Unanswered'),
    });
    const now = before.catch(() => {}).then(async () => readNow(namespace, target));
    last = now.catch(() => {});
    return now;
  };
  const withName = async (user: LoginUser): Promise<RawConnection> => {
    const { name } = (await running.load()).host;
    return { ...toRawConnection(user), wallet: { name, icon: ICON } };
  };
  const tell = (namespace: Namespace, user: LoginUser) => {
    const { accounts, types, chainId } = toRawConnection(user);
    listeners.get(namespace)?.onChain(chainId);
    listeners.get(namespace)?.onAccounts(accounts, types);
  };
  const forget = ({ storage }: EmbeddedWalletContext) => {
    readings.clear();
    $users.set({});
    storage.remove(loginKey);
  };

  /** Asks the frame whether the visitor is logged in. The answer "no" ends the login, unless another one was read meanwhile. */
  const isLoggedIn = async (): Promise<boolean> => {
    const { host, messages } = await running.load();
    const before = Object.values($users.get());
    const { isConnected } = await ask(messages.getIsConnected, undefined);
    if (isConnected || Object.values($users.get()).some((user) => !before.includes(user))) return true;
    forget(host);
    return false;
  };

  /** Has the frame prepare the smart account, and notes whether it is deployed. A frame that does not answer changes nothing. */
  const initSmartAccount = async (namespace: Namespace) => {
    const { messages } = await running.load();
    const [adapter, { address, isDeployed }] = await Promise.all([getAdapter(namespace), ask(messages.initSmartAccount, undefined)]);
    const user = $users.get()[namespace];
    if (user && user.address === adapter.parseAddress(address)) setUser(namespace, { ...user, isDeployed });
  };

  const login: ConnectorLogin = {
    get networks() {
      return context.networks;
    },
    $users,
    $smartNetworks,
    load: async () => (await running.load()).wallet.load(),
    ask,
    async refresh() {
      const isHere = await isLoggedIn();
      for (const [namespace, { onAccounts }] of listeners) {
        if (isHere) tell(namespace, await read(namespace));
        else onAccounts([]);
      }
    },
    async setAccountType(namespace, type) {
      if (!$users.get()[namespace]) throw new NoLoginAccountError(namespace);
      const { wallet, host, messages } = await running.load();
      const holds = await messages.preferAccount(wallet, type);
      host.storage.set(accountTypesKey, { ...host.storage.get(accountTypesKey), [namespace]: holds });
      tell(namespace, await read(namespace));
      if (holds === 'smartAccount') void initSmartAccount(namespace).catch(() => {});
      return holds;
    },
  };

  const providers = new Map<Namespace, WalletProvider>(
    namespaces.map((namespace) => {
      const create = namespace === 'solana' ? createSolanaProvider : createEmbeddedProvider;
      const provider = create({
        getNetworks: () => context.networks,
        getUser: () => $users.get()[namespace],
        async switchTo(network) {
          await ask((await running.load()).messages.switchNetwork, { chainId: toFrameChain(network) });
          // Another chain may have another account.
          tell(namespace, await read(namespace, network));
        },
        ask: async (call) => (await running.load()).wallet.request(call),
      });
      return [namespace, provider];
    }),
  );

  return {
    id: EMBEDDED,
    kind: EMBEDDED,
    type: 'AUTH',
    name: 'E-mail wallet',
    icon: ICON,
    namespaces,
    hosts: [options.services?.secureSite ?? PUBLIC_SERVICES.secureSite],
    login,

    async connect(namespace) {
      // The login may be another visitor's: read every account again.
      for (const [other, { onAccounts }] of listeners) {
        if (other === namespace) continue;
        await read(other).then(
          (user) => tell(other, user),
          () => onAccounts([]),
        );
      }
      return withName(await read(namespace));
    },

    async getAccounts(namespace, before) {
      const { host } = await running.load();
      if (!host.storage.get(loginKey)?.isLoggedIn) return undefined;
      if (before !== undefined) restoring.add(namespace);
      try {
        return (await isLoggedIn()) ? await withName(await read(namespace)) : undefined;
      } finally {
        restoring.delete(namespace);
      }
    },

    async disconnect(namespace) {
      listeners.delete(namespace);
      restoring.delete(namespace);
      readings.delete(namespace);
      setUser(namespace, undefined);
      // One login serves every namespace: it ends with the last one.
      if (listeners.size + restoring.size > 0) return;
      const loaded = await running.load().catch(() => undefined);
      if (!loaded) return;
      const { wallet, host, messages } = loaded;
      // Abort pending requests of the account that is logged out.
      wallet.abort();
      forget(host);
      await waitAtMost(wallet.ask(messages.signOut, undefined), { setTimer: environment.setTimer, limitMs: DISCONNECT_TIMEOUT_MS });
      wallet.remove();
    },

    getProvider: (namespace) => providers.get(namespace)!,

    listen(namespace, listener) {
      listeners.set(namespace, listener);
      return () => {
        if (listeners.get(namespace) === listener) listeners.delete(namespace);
      };
    },
  };
}

/** Thrown when the kind of account is chosen in a namespace in which no account is logged in, for example after a logout in another tab. Spec §8. */
export class NoLoginAccountError extends BaseError {
  override readonly name = 'NoLoginAccountError';
  readonly code = 'NO_LOGIN_ACCOUNT';

  constructor(namespace: Namespace) {
    super('Chain is required to set account prop', { details: `No account of ${namespace} is logged in.` });
  }
}

/** Returns the frame's name of a network: an EVM chain by its number, every other one by its CAIP-2 id. */
function toFrameChain({ chainNamespace, id, caipNetworkId }: Network): string | number {
  return chainNamespace === 'eip155' ? Number(id) : caipNetworkId;
}

/** Converts the login to the answer that any wallet gives. */
function toRawConnection({ accounts, network }: LoginUser): RawConnection & { readonly types: readonly AccountType[] } {
  return {
    accounts: accounts.map(({ address }) => address),
    types: accounts.map(({ type }) => type),
    chainId: network.split(':')[1],
  };
}

/** Gives the one connector there is of this kind, where the page serves a network that it serves; its frame comes when it is asked. */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const { getEmbeddedWalletContext, options } = context;
  const first = getEmbeddedWalletContext && wantsEmbeddedWallet(options) ? listEmbeddedNetworks(options) : [];
  const connectors =
    getEmbeddedWalletContext && first.length > 0
      ? [
          createEmbeddedConnector({
            ...context,
            getEmbeddedWalletContext,
            get networks() {
              const networks = listEmbeddedNetworks(context.options);
              return networks.length > 0 ? networks : first;
            },
          }),
        ]
      : [];
  return {
    subscribe(listener) {
      listener(connectors);
      return () => {};
    },
  };
}
