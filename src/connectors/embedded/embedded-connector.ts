import { DEFAULT_ACCOUNT_TYPES } from '../../config/account-types.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import { PUBLIC_SERVICES } from '../../config/public-services.js';
import type { EmbeddedWallet } from '../../embedded-wallet/create-embedded-wallet.js';
import type { EmbeddedAccountType } from '../../embedded-wallet/schemas.js';
import { accountTypesKey, loginKey, type StoredLogin } from '../../storage/login-key.js';
import { atom } from '../../utils/atom.js';
import { createLazy } from '../../utils/lazy.js';
import type { Connector, ConnectorContext, RawConnection, WalletListener, WalletProvider } from '../connector.js';
import type { ConnectorLogin, EmbeddedHost, LoginUser } from '../login.js';
import { createEmbeddedProvider } from './embedded-provider.js';
import { toRawConnection, toUser } from './to-user.js';

/** The connector's id and kind. Spec §1. */
export const EMBEDDED = 'embedded';
/** How long a sign-out is waited for, in milliseconds: the visitor is gone here either way. */
const SIGN_OUT_MS = 3000;
/** An envelope in a squircle's colours. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Cpath fill="%2341606b" d="M0 0h40v40H0z"/%3E%3Cpath fill="none" stroke="%23fff" stroke-width="2.4" stroke-linejoin="round" d="M9 12.5h22v15H9zl11 9 11-9"/%3E%3C/svg%3E';

/** What {@link createEmbeddedConnector} needs. */
export type EmbeddedConnectorContext = ConnectorContext & {
  /** The networks that the embedded wallet serves; one at least. */
  readonly networks: readonly Network[];
  getEmbeddedHost(): Promise<EmbeddedHost>;
};

/** A wallet that a visitor logs in to on this page: by e-mail, or with an account elsewhere. */
export function createEmbeddedConnector(context: EmbeddedConnectorContext): Connector {
  const { environment, networks, options, getEmbeddedHost } = context;
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))];
  const $user = atom<LoginUser | undefined>();
  const $smartNetworks = atom<readonly number[]>([]);
  const listeners = new Map<Namespace, WalletListener>();

  const running = createLazy(async () => {
    const [{ loadWallet, messages }, host] = await Promise.all([import('./load-wallet.js'), getEmbeddedHost()]);
    const wallet = loadWallet({ environment, options, networks, host, getUser: $user.get, setSmartNetworks: $smartNetworks.set });
    return { wallet, host, messages };
  });
  const ask: EmbeddedWallet['ask'] = async (message, payload, given) => (await running.load()).wallet.ask(message, payload, given);

  /** The network that a question is for: where the visitor is, else where they were, else the first. */
  const getWanted = ({ getNetwork, storage }: EmbeddedHost, namespace: Namespace): Network => {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace);
    const find = (id: string | undefined) => own.find(({ caipNetworkId }) => caipNetworkId === id);
    return find(getNetwork(namespace)?.caipNetworkId) ?? find(storage.get(loginKey)?.chain) ?? own[0]!;
  };
  const getType = ({ storage }: EmbeddedHost, { chainNamespace, id }: Network): EmbeddedAccountType => {
    const wanted =
      storage.get(accountTypesKey)?.[chainNamespace] ??
      options.features?.defaultAccountTypes?.[chainNamespace] ??
      DEFAULT_ACCOUNT_TYPES[chainNamespace];
    return wanted === 'smartAccount' && $smartNetworks.get().includes(Number(id)) ? 'smartAccount' : 'eoa';
  };
  /** Reads who is logged in, on a network. */
  const read = async (namespace: Namespace, wanted?: Network): Promise<LoginUser> => {
    const { wallet, host, messages } = await running.load();
    // Which chains have smart accounts is known as soon as the frame is there.
    await wallet.load();
    const network = wanted ?? getWanted(host, namespace);
    const chainId = namespace === 'eip155' ? Number(network.id) : network.caipNetworkId;
    const user = toUser(namespace, await wallet.ask(messages.getUser, { chainId, preferredAccountType: getType(host, network) }));
    $user.set(user);
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
  const withName = async (user: LoginUser): Promise<RawConnection> => {
    const { name } = (await running.load()).host;
    return { ...toRawConnection(user), wallet: { name, icon: ICON } };
  };
  const tell = (namespace: Namespace, user: LoginUser) => {
    const { accounts, types, chainId } = toRawConnection(user);
    listeners.get(namespace)?.onChain(chainId);
    listeners.get(namespace)?.onAccounts(accounts, types);
  };
  const forget = ({ storage }: EmbeddedHost) => {
    $user.set(undefined);
    storage.remove(loginKey);
  };

  const login: ConnectorLogin = {
    networks,
    $user,
    $smartNetworks,
    load: async () => (await running.load()).wallet.load(),
    ask,
    async refresh(namespace) {
      const { host, messages } = await running.load();
      const { isConnected } = await ask(messages.getIsConnected, undefined);
      if (isConnected) return tell(namespace, await read(namespace));
      forget(host);
      listeners.get(namespace)?.onAccounts([]);
    },
    async setAccountType(namespace, type) {
      const { wallet, host, messages } = await running.load();
      const holds = await messages.preferAccount(wallet, type);
      host.storage.set(accountTypesKey, { ...host.storage.get(accountTypesKey), [namespace]: holds });
      tell(namespace, await read(namespace));
      return holds;
    },
  };

  const providers = new Map<Namespace, WalletProvider>(
    namespaces.map((namespace) => [
      namespace,
      createEmbeddedProvider({
        networks,
        getUser: $user.get,
        async switchTo(network) {
          await ask((await running.load()).messages.switchNetwork, { chainId: network.id });
          // Another chain may have another account.
          tell(namespace, await read(namespace, network));
        },
        ask: async (call) => (await running.load()).wallet.request(call),
      }),
    ]),
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

    connect: async (namespace) => withName(await read(namespace)),

    async getAccounts(namespace) {
      const { host, messages } = await running.load();
      if (!host.storage.get(loginKey)?.isLoggedIn) return undefined;
      const { isConnected } = await ask(messages.getIsConnected, undefined);
      if (isConnected) return withName(await read(namespace));
      forget(host);
      return undefined;
    },

    async disconnect(namespace) {
      listeners.delete(namespace);
      // One login serves every namespace: it ends with the last one that listens.
      if (listeners.size > 0) return;
      const { wallet, host, messages } = await running.load();
      // What is still asked is asked of somebody who has left.
      wallet.abort();
      forget(host);
      await new Promise<void>((resolve) => {
        const stop = environment.setTimer(resolve, SIGN_OUT_MS);
        wallet
          .ask(messages.signOut, undefined)
          .catch(() => {})
          .finally(() => {
            stop();
            resolve();
          });
      });
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
