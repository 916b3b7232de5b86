import type { Environment } from '../../config/environment.js';
import type { Network } from '../../config/network.js';
import { hasErrorCode, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import { unsharedExtensionsKey } from '../../storage/unshared-extensions-key.js';
import { createStorage } from '../../storage/storage.js';
import type { Connector, ConnectorContext, ConnectorSource, RawConnection, WalletListener } from '../connector.js';
import { followAccounts, isSameList, readAccounts, type SharedAccounts } from './extension-accounts.js';
import { type EnabledExtension, type Extension, listExtensions } from './extension-list.js';
import { createExtensionProvider, holdSigner } from './extension-provider.js';
import { asking, sharesNoAccount } from './extension-words.js';

const { disconnected, userRejected } = PROVIDER_ERROR_CODES;

/** Inputs of an extension's connector. */
export type ExtensionConnectorParameters = Pick<Environment, 'setTimer'> & {
  readonly extension: Extension;
  /** Networks of Polkadot's kind, at least one. */
  /** Networks of the namespace that the page has now; one at least. */
  getNetworks(): readonly [Network, ...Network[]];
  /** The network on which the page is, or would start. Default: the first one. */
  getStart?(): Network | undefined;
  /** Returns the name of the page, which the extension shows when it asks the visitor. */
  getDappName(): string;
  /** Whether the visitor connected this wallet here before, and neither disconnected it nor removed the page in the wallet since. */
  wasConnected(id: string): boolean;
  /** Keeps whether the wallet shares an account with the page. */
  keepShared(id: string, isShared: boolean): void;
};

const PREFIX = 'injectedWeb3.';
/** Whether a connector's id is one of an extension, as it is known by itself. */
export const isExtension = (id: string): boolean => id.startsWith(PREFIX);

const NOTHING: SharedAccounts = { addresses: [], labels: {} };

/**
 * Creates the connector of an extension in `window.injectedWeb3`. The extension has no silent request: `enable` answers at once where the
 * extension allowed the page before, and else asks the visitor. So it is called without the visitor only for a wallet that they connected
 * here and did not disconnect. One that said meanwhile that it shares no account is not asked; if the page was removed from its list while
 * it was closed, the extension asks once more, and a rejection ends the stored connection. Once it has enabled the page, its accounts are read without `enable`, which never opens a window.
 */
export function createExtensionConnector(parameters: ExtensionConnectorParameters): Connector {
  const { extension, getNetworks, getStart, getDappName, setTimer, wasConnected, keepShared } = parameters;
  const id = `${PREFIX}${extension.key}`;
  const listReferences = () => getNetworks().map((network) => String(network.id));
  let enabled: EnabledExtension | undefined;
  let signer = holdSigner(undefined);
  let chain: string | undefined;
  /** Accounts that were shared last. */
  let shared = NOTHING;
  const take = (list: SharedAccounts) => {
    shared = list;
    keepShared(id, list.addresses.length > 0);
  };
  let following: { readonly onAccounts: WalletListener['onAccounts']; stop(): void } | undefined;

  const provider = {
    ...createExtensionProvider(() => enabled && signer, { setTimer }),
    isReplaced: () => extension.isReplaced() || signer.isReplaced(),
    approves: (reference: string) => listReferences().includes(reference),
    setChain(reference: string) {
      chain = reference;
    },
  };
  const read = async (from: EnabledExtension) => readAccounts(await asking(async () => from.accounts?.get?.()), listReferences());
  const follow = (from: EnabledExtension, onAccounts: WalletListener['onAccounts']) => {
    // Extensions begin by reporting the accounts: only a difference is a change.
    const stop = followAccounts(from, (accounts) => {
      const list = readAccounts(accounts, listReferences());
      if (isSameList(list, shared)) return;
      take(list);
      onAccounts(list.addresses);
    });
    following = { onAccounts, stop };
  };
  /** Listens anew: an extension whose background was restarted has forgotten who listens. */
  const followAgain = (from: EnabledExtension, onAccounts: WalletListener['onAccounts']) => {
    following?.stop();
    follow(from, onAccounts);
  };
  /** Asks the visitor, unless the extension has allowed the page before. */
  const enable = async () => {
    const granted = await asking(async () => extension.enable(getDappName()));
    try {
      take(await read(granted));
    } catch (thrown) {
      // Talisman enables a page also where the visitor declines, and knows nothing of it then.
      if (hasErrorCode(thrown, [disconnected]))
        throw new ProviderRequestError(userRejected, 'The visitor declined: the page is not enabled.');
      throw thrown;
    }
    signer = holdSigner(granted.signer);
    enabled = granted;
    if (following) followAgain(granted, following.onAccounts);
  };
  /** Reads the accounts again: there may have been a change that was not reported. */
  const reread = async (from: EnabledExtension) => {
    let list = NOTHING;
    try {
      list = await read(from);
    } catch (thrown) {
      if (!sharesNoAccount(thrown) && !hasErrorCode(thrown, [disconnected])) throw thrown;
    }
    if (enabled !== from || isSameList(list, shared)) return;
    take(list);
    // Of an extension that has removed the page nothing comes.
    if (!following || list.addresses.length === 0) return;
    const { onAccounts } = following;
    followAgain(from, onAccounts);
    onAccounts(list.addresses);
  };
  const toConnection = (): RawConnection => {
    const start = getStart?.();
    const networks = getNetworks();
    const network = networks.find(({ id }) => id === start?.id) ?? networks[0];
    return { accounts: shared.addresses, chainId: chain ?? String(network.id) };
  };

  return {
    id,
    kind: 'polkadot',
    type: 'ANNOUNCED',
    name: extension.name,
    icon: extension.icon,
    namespaces: ['polkadot'],
    hosts: [],

    async connect() {
      try {
        await enable();
      } catch (thrown) {
        if (!sharesNoAccount(thrown)) throw thrown;
        shared = NOTHING;
      }
      return toConnection();
    },

    async getAccounts(_namespace, before) {
      if (enabled) await reread(enabled);
      else if (wasConnected(id)) await enable();
      else return undefined;
      if (before !== undefined && provider.approves(before)) chain = before;
      return shared.addresses.length > 0 ? toConnection() : undefined;
    },
    isSilent: () => enabled !== undefined,

    async disconnect() {
      // The extension keeps its own list of pages; only this page's state is cleared.
      enabled = undefined;
      chain = undefined;
      shared = NOTHING;
    },

    describe: () => shared.labels,
    getProvider: () => provider,

    listen(_namespace, { onAccounts }) {
      // One that has not enabled the page is followed once it has.
      if (enabled) follow(enabled, onAccounts);
      else following = { onAccounts, stop() {} };
      return () => {
        following?.stop();
        following = undefined;
      };
    },
  };
}

// Its wallets may be there as EVM wallets too.
export { mergeConnectors } from '../merge-connectors.js';

/**
 * Lists the extensions in `window.injectedWeb3`. They do not announce themselves: the object is read at the start, when the page has
 * loaded, and whenever a list of wallets is shown.
 *
 * @see https://github.com/polkadot-js/extension
 */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const { environment, getNetwork, storage = createStorage(environment) } = context;
  const page = environment.window;
  const listeners = new Set<(connectors: readonly Connector[]) => void>();
  const known = new Map<string, Connector>();
  const listNetworks = () => context.options.networks.filter((network) => network.chainNamespace === 'polkadot');
  const [first, ...others] = listNetworks();

  const listUnshared = () => storage.get(unsharedExtensionsKey) ?? [];
  const look = () => {
    if (!first) return;
    const added = listExtensions(page).filter(({ key }) => !known.has(key));
    for (const extension of added) {
      const connector = createExtensionConnector({
        extension,
        getNetworks() {
          // The page may have taken all of them away; the connection has been made with those of its start.
          const [now, ...more] = listNetworks();
          return now ? [now, ...more] : [first, ...others];
        },
        setTimer: environment.setTimer,
        ...(getNetwork && { getStart: () => getNetwork('polkadot') }),
        getDappName: () => context.options.metadata?.name ?? page?.location.host ?? '',
        // A wallet that is there for other chains too is known by the id that it has there.
        wasConnected: (id) =>
          storage.get(recentConnectorsKey)?.polkadot?.some((one) => one === id || !isExtension(one)) === true &&
          !listUnshared().includes(id),
        keepShared(id, isShared) {
          const unshared = listUnshared();
          if (unshared.includes(id) !== isShared) return;
          storage.set(unsharedExtensionsKey, isShared ? unshared.filter((one) => one !== id) : [...unshared, id]);
        },
      });
      known.set(extension.key, connector);
    }
    if (added.length > 0) listeners.forEach((listener) => listener([...known.values()]));
  };
  look();
  if (page) environment.onDispose(environment.listen(page, 'load', look));

  return {
    refresh: look,
    subscribe(listener) {
      listeners.add(listener);
      listener([...known.values()]);
      return () => listeners.delete(listener);
    },
  };
}
