/**
 * `w3m-elements/wagmi`: the modal over a page's wagmi configuration, and the modal as a connector of wagmi.
 *
 * @module w3m-elements/wagmi
 */
import type { Config } from '@wagmi/core';
import { custom } from 'viem';
import type { WagmiModalOptions } from './bridges/wagmi/config.js';
import { followWagmi } from './bridges/wagmi/follow-wagmi.js';
import { createSessionStorage } from './bridges/wagmi/session-storage.js';
import { createModalWith } from './client/create-modal.js';
import { getInternals } from './client/internals.js';
import type { Modal } from './client/modal.js';
import { defineNetwork } from './config/define-network.js';
import { createEnvironment, type Environment } from './config/environment.js';
import { MODULES, type NamespaceModules } from './config/network.js';
import type { ModalOptions } from './config/options.js';
import { PUBLIC_SERVICES } from './config/services.js';
import { InvalidOptionsError } from './errors/base-error.js';
import { FULL_ENTRY } from './full-entry.js';
import { connectionsKey } from './storage/connections-key.js';
import { toStorageName } from './storage/read-stored.js';

/**
 * Makes the modal of this page over its wagmi configuration, or returns it when there is one. wagmi's connectors are the wallets, wagmi's
 * actions connect, switch and disconnect, and wagmi's state is the account: there is no second connection.
 *
 * @example
 * const config = createConfig({ chains: [mainnet, base], connectors, transports });
 * const modal = createModal({ wagmi: config });
 *
 * @throws {InvalidOptionsError} naming every field that does not fit.
 */
export function createModal({ wagmi, networks = [], features, ...options }: WagmiModalOptions): Modal {
  // wagmi's hooks would see an account before the page has decided.
  if ('accept' in options) throw new InvalidOptionsError({ accept: 'is not an option over wagmi' });
  // What the modal reads of it is the same in wagmi 2 and 3.
  const config = wagmi as unknown as Config;
  const pairs = config.connectors.some(({ type }) => type === 'walletConnect');
  const modalOptions: ModalOptions = {
    ...options,
    // The connector reaches the relay by the project id that it was given.
    ...(pairs && options.projectId === undefined && { services: { relay: PUBLIC_SERVICES.relay, ...options.services } }),
    networks: [...toNetworks(config), ...networks],
    features: { ...features, email: false, socials: false },
    enableEIP6963: false,
    enableInjected: false,
    enableWalletConnect: pairs,
  };
  const environment = createEnvironment();
  const storage = createSessionStorage(config, environment.getStorage);
  const withWagmi = { ...environment, getStorage: () => storage };
  forgetTab(environment);
  const modal = createModalWith(FULL_ENTRY, modalOptions, withWagmi);
  const internals = getInternals(modal);
  // The page had one already.
  if (internals?.environment !== withWagmi) return modal;
  const { disconnect } = modal;
  // wagmi's connections are the site's: there is nothing that one tab could keep.
  modal.disconnect = async (target) => disconnect(typeof target === 'object' ? { ...target, scope: 'site' } : target);
  const { updateOptions } = modal;
  modal.updateOptions = (update) => {
    const decided = (['networks', 'customRpcUrls'] as const).filter((name) => name in update);
    if (decided.length > 0) throw new InvalidOptionsError(Object.fromEntries(decided.map((name) => [name, 'is decided by wagmi'])));
    updateOptions(update);
  };
  followWagmi(config, internals, pairs);
  return modal;
}

/** Removes the session that a modal without wagmi left in this tab, which would be read before wagmi's. */
function forgetTab({ window: page }: Environment): void {
  try {
    page?.sessionStorage.removeItem(toStorageName(connectionsKey));
  } catch {
    // Without a storage of the tab there is none.
  }
}

/** Returns wagmi's chains as networks: their wallets are wagmi's connectors, their nodes are reached by wagmi's clients. */
function toNetworks(config: Config) {
  const connector: NamespaceModules['connector'] = {
    kind: 'wagmi',
    isAlone: true,
    isEnabled: () => true,
    async load() {
      const { createWagmiSource } = await import('./bridges/wagmi/wagmi-source.js');
      return { createConnectorSource: (context) => createWagmiSource(config, context) };
    },
  };
  return config.chains.map((chain) => {
    const modules: NamespaceModules = {
      connector,
      transport: custom({ request: async (call) => config.getClient({ chainId: chain.id }).request(call as never) }, { retryCount: 0 }),
    };
    return { ...defineNetwork(chain), [MODULES]: modules };
  });
}

export { w3mConnector } from './bridges/wagmi/wagmi-connector.js';
export type { W3mConnectorParameters, WagmiConnector, WagmiContext, WagmiProvider } from './bridges/wagmi/wagmi-connector.js';
export type { WagmiConfig, WagmiModalOptions } from './bridges/wagmi/config.js';
