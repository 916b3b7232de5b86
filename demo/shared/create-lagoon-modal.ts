import { createModal, type Modal, type ModalOptions, type Network } from 'w3m-elements';
import 'w3m-elements/funding';
import 'w3m-elements/walletconnect';
import { createEvmNetworks, createOtherNetworks } from './chains.js';
import { followInbox } from './inbox.js';
import { lagoon } from './lagoon.js';
import type { PageSettings } from './page-settings.js';
import { createSignIn, followSignedIn, type SignedIn } from './sign-in.js';

const signedIn = new WeakMap<Modal, SignedIn>();
/** Returns the page's signed-in account; `undefined` without sign-in. */
export const getSignedIn = (modal: Modal): SignedIn | undefined => signedIn.get(modal);

/**
 * Reads the services' URLs that the server wrote into the page. `?services=node`: none, tokens, activity, swaps and simulations come from the
 * chain's node, and wallets from the built-in list; `?services=off`: none, no node is read, and only installed wallets are listed; `?services=static`: those of the folder `/w3m-catalog`; `?services=wallet`: the embedded wallet's site alone, without a project and without a
 * data service.
 */
function readServices(): Pick<ModalOptions, 'projectId' | 'services' | 'sources'> {
  const { services: url, secureSite } = document.documentElement.dataset;
  const mode = new URLSearchParams(window.location.search).get('services');
  if (mode === 'wallet') return { services: { secureSite } };
  if (mode === 'static') return { services: { catalog: { static: '/w3m-catalog' } } };
  if (mode === 'off') return { services: { catalog: false }, sources: { balances: ['wallet'], activity: [] } };
  return url && mode !== 'node'
    ? {
        projectId: 'lagoon-demo',
        services: { blockchainApi: url, catalog: url, analytics: url, relay: `${url.replace(/^http/, 'ws')}/relay`, secureSite },
      }
    : { sources: mode === 'node' ? { swaps: ['node'], simulation: ['node'] } : undefined };
}

/** Lists so many made-up tokens of each chain, to see a long account that is read from a node: `?services=node&tokens=2000`. */
function listTokens(networks: readonly Network[]): Pick<ModalOptions, 'tokens'> {
  const count = Number(new URLSearchParams(window.location.search).get('tokens') ?? 0);
  const toList = (chainId: number) =>
    Array.from({ length: count }, (_, at) => {
      const address = `0x${(at + 1).toString(16).padStart(40, '0')}`;
      return { chainId, address, name: `Token ${at}`, symbol: `TKN${at}`, decimals: 18 };
    });
  if (count === 0) return {};
  return { tokens: Object.fromEntries(networks.map(({ id, caipNetworkId }) => [caipNetworkId, { list: toList(Number(id)) }])) };
}

/** The second seller has its page beside the services; the first one's address comes from them. */
function readSellers(): ModalOptions['features'] {
  const url = readServices().services?.blockchainApi;
  return url ? { onramp: { meld: { publicKey: 'lagoon', url: `${url}/buy/meld` } } } : {};
}

/**
 * Makes the page's modal: the two local chains, reached through the page's own origin, and with `?solana`, `?bitcoin` and `?polkadot` one
 * more each. On a page that reads from right to left it speaks Arabic: the modal's direction is that of its language.
 *
 * @param more Options that take the place of these; `features` are merged.
 */
export function createLagoonModal(settings: PageSettings, more: Partial<ModalOptions> = {}): Modal {
  const { theme, dir, signin } = settings;
  const chains = createEvmNetworks();
  const networks = [chains[0], ...chains.slice(1), ...createOtherNetworks(settings)] as const;
  const siwx = createSignIn(signin, networks);
  const modal = createModal({
    networks: [...networks],
    ...(siwx && { siwx }),
    // To see a page whose wallets all come over WalletConnect: `?adapters=off`.
    ...(new URLSearchParams(window.location.search).get('adapters') === 'off' && { adapters: [] }),
    ...readServices(),
    ...listTokens(chains),
    // The page lists the exchange's contract: the service's answers are checked against it.
    chainSupport: {
      embeddedWallet: networks.map(({ caipNetworkId }) => caipNetworkId),
      swaps: chains.map(({ caipNetworkId }) => caipNetworkId),
      swapRouters: Object.fromEntries(chains.map(({ caipNetworkId }) => [caipNetworkId, [lagoon.router]])),
      onrampNames: Object.fromEntries(networks.map(({ caipNetworkId, name }) => [caipNetworkId, name.toLowerCase().replaceAll(' ', '-')])),
    },
    themeMode: theme,
    locale: dir === 'rtl' ? 'ar' : 'en',
    metadata: {
      name: 'Lagoon',
      description: 'A place to try w3m-elements',
      url: window.location.origin,
      icons: [new URL('/assets/lagoon.svg', window.location.href).href],
    },
    ...more,
    features: {
      ...readSellers(),
      // Smart sessions are experimental: `?sessions=on`.
      smartSessions: new URLSearchParams(window.location.search).get('sessions') === 'on',
      ...more.features,
    },
  });
  if (readServices().services?.secureSite) followInbox(modal);
  if (siwx) signedIn.set(modal, followSignedIn(modal, siwx));
  return modal;
}
