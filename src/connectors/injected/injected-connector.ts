import type { Disposer } from '../../config/environment.js';
import { createLazy } from '../../utils/lazy.js';
import {
  holdProvider,
  type Authentication,
  type Connector,
  type ConnectorContext,
  type ConnectorSource,
  type InjectedLink,
} from '../connector.js';
import {
  isProvider,
  LONE_PROVIDER_NAME,
  parseAnnouncement,
  type Eip6963Wallet,
  type InjectedProvider,
  type WindowEthereumProvider,
} from './announcement.js';

/** The id of the wallet that only sets `window.ethereum`. */
const LONE_PROVIDER_ID = 'injected';

/** Inputs of an injected wallet's connector. */
export type InjectedContext = Pick<ConnectorContext, 'environment' | 'getNetwork' | 'kept' | 'loadInjectedLink'>;

/** A connector whose wallet may announce itself anew, with another provider. */
export type InjectedConnector = Connector & {
  /** Goes on with this provider where the present one is gone. Resolves with whether it does. */
  offer(provider: InjectedProvider): Promise<boolean>;
};

/**
 * A browser extension, or an app's own browser, bound to one provider object: a later replacement of `window.ethereum` does not affect it,
 * and a second announcement only where the first provider is gone. The code that asks the wallet comes with that of the connections.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export function createInjectedConnector(
  { rdns, name, icon, provider }: Eip6963Wallet | WindowEthereumProvider,
  context: InjectedContext,
): InjectedConnector {
  const pinned = holdProvider(provider, context.kept);
  const { request } = pinned;
  const account = createLazy(async () => (await context.loadInjectedLink())(pinned, request, context));
  pinned.request = async (call) => (await account.load()).request(call);
  let authentication: Authentication | undefined;

  return {
    id: rdns ?? LONE_PROVIDER_ID,
    kind: 'injected',
    type: rdns ? 'ANNOUNCED' : 'INJECTED',
    name,
    icon,
    rdns,
    namespaces: ['eip155'],
    hosts: [],

    setAuthentication(value) {
      authentication = value;
    },
    connect: async (_namespace, signal) => (await account.load()).connect(authentication, signal),
    getAccounts: async (_namespace, before) => (await account.load()).getAccounts(before),
    isSilent: () => true,
    async disconnect() {
      // Few wallets know the method, and some never answer: do not wait. @see
      // https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
      void pinned.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(() => {});
    },
    getProvider: () => pinned,
    listen(_namespace, listener) {
      let stop: Disposer | undefined = () => {};
      const start = (loaded: InjectedLink) => {
        stop &&= loaded.listen(listener);
      };
      // It is there once the wallet was asked, unless another part of the wallet was.
      if (account.loaded) start(account.loaded);
      else void account.load().then(start, () => {});
      return () => {
        stop?.();
        stop = undefined;
      };
    },
    offer: async (next) => (await account.load()).offer(next),
  };
}

/**
 * Lists the wallets that announce themselves by EIP-6963, in the order in which they do. A wallet is identified by its rdns: the provider of a
 * second announcement is used only where the first one is gone, as after an update of the extension. Last comes the provider at `window.ethereum`, for example in a wallet app's own browser: with the name that
 * its flags say where no wallet announced itself, else as "Browser Wallet".
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const { environment, options } = context;
  const page = environment.window;
  const isHeard = options.enableEIP6963 !== false;
  const origin = page?.location.origin ?? '';
  const announced = new Map<string, InjectedConnector>();
  let lone: Connector | undefined;
  let listener: ((connectors: readonly Connector[]) => void) | undefined;
  let settled: Promise<void> | undefined;

  let isDue = false;

  const tell = () => {
    isDue = false;
    listener?.(lone ? [...announced.values(), lone] : [...announced.values()]);
  };
  const tellIfDue = () => isDue && tell();
  const onAnnouncement = (event: Event) => {
    const announcement = isHeard && parseAnnouncement((event as CustomEvent).detail, origin);
    if (!announcement) return;
    const { rdns, provider } = announcement;
    const known = announced.get(rdns);
    if (!known) {
      announced.set(rdns, createInjectedConnector(announcement, context));
      // Once for all wallets of a task: each list is made of all of them.
      if (!isDue) void Promise.resolve().then(tellIfDue);
      isDue = true;
    } else if (known.getProvider('eip155').own !== provider)
      void known.offer(provider).then(
        (isUsed) => isUsed && tell(),
        () => {},
      );
  };
  const refresh = () => {
    // Wallets announce themselves while the event is dispatched. @see https://eips.ethereum.org/EIPS/eip-6963#window-events
    if (isHeard) page?.dispatchEvent(new Event('eip6963:requestProvider'));
    tellIfDue();
    const provider = options.enableInjected !== false && (page as { ethereum?: unknown } | undefined)?.ethereum;
    if (!isProvider(provider) || provider === lone?.getProvider('eip155').own) return;
    const list = (name = LONE_PROVIDER_NAME) => {
      lone = createInjectedConnector({ name, provider }, context);
      settled = undefined;
      tell();
    };
    list();
    if (announced.size === 0)
      settled = import('./known-wallets.js').then(
        ({ getKnownName }) => list(getKnownName(provider)),
        () => list(),
      );
  };

  if (page) {
    environment.listen(page, 'eip6963:announceProvider', onAnnouncement);
    // Said by wallets that come after the page.
    environment.listen(page, 'ethereum#initialized', refresh);
    refresh();
  }

  return {
    settled,
    refresh,
    subscribe(next) {
      listener = next;
      // A name that comes a moment later would be seen to change.
      if (!settled) tell();
      return () => {
        listener = undefined;
      };
    },
  };
}
