import {
  type Authentication,
  type Connector,
  type RawConnection,
  type ConnectorContext,
  type ConnectorSource,
  holdProvider,
  type KeptReadings,
} from '../connector.js';
import { isProvider, parseAnnouncement, type Eip6963Wallet, type WindowEthereumProvider } from './announcement.js';

const RESTARTING = 1013;
/** The id of the wallet that only sets `window.ethereum`. */
const LONE_PROVIDER_ID = 'injected';

/**
 * A browser extension, or an app's own browser, bound to one provider object: a later replacement of `window.ethereum` does not affect it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export function createInjectedConnector(
  { rdns, name, icon, provider }: Eip6963Wallet | WindowEthereumProvider,
  kept?: KeptReadings,
): Connector {
  const held = holdProvider(provider, kept);
  const ask = async (method: string, params?: readonly unknown[]): Promise<unknown> => held.request({ method, ...(params && { params }) });
  let authentication: Authentication | undefined;
  const withChain = async (accounts: unknown): Promise<RawConnection> => ({ accounts, chainId: await ask('eth_chainId') });
  const read = async () => {
    const accounts = await ask('eth_accounts');
    return Array.isArray(accounts) && accounts.length > 0 ? withChain(accounts) : undefined;
  };

  return {
    id: rdns ?? LONE_PROVIDER_ID,
    kind: 'injected',
    type: rdns ? 'ANNOUNCED' : 'INJECTED',
    name,
    icon,
    rdns,
    namespaces: ['eip155'],
    hosts: [],

    setAuthentication(given) {
      authentication = given;
    },

    // @see https://eips.ethereum.org/EIPS/eip-1102
    connect: async (_namespace, signal) => withChain((await authentication?.connect(held, signal)) ?? (await ask('eth_requestAccounts'))),

    getAccounts: read,
    readAgain: read,

    // @see https://eips.ethereum.org/EIPS/eip-2255
    async isRevoked() {
      const permissions = await ask('wallet_getPermissions').catch(() => {});
      return Array.isArray(permissions) && !permissions.some((permission) => Object(permission).parentCapability === 'eth_accounts');
    },

    async disconnect() {
      // Few wallets know the method, and some never answer: do not wait. @see
      // https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
      void ask('wallet_revokePermissions', [{ eth_accounts: {} }]).catch(() => {});
    },

    getProvider: () => held,

    listen(_namespace, { onAccounts, onChain, onDisconnect, onReturn }) {
      const onEnd = (reason: unknown) => {
        // Extensions say 1013 (try again later) when they restart: the connection comes back by itself.
        if (Number((reason as { code?: unknown } | null | undefined)?.code) !== RESTARTING) onDisconnect(reason);
      };
      const listeners = [
        ['accountsChanged', onAccounts],
        ['chainChanged', onChain],
        ['disconnect', onEnd],
        ['connect', () => onReturn?.()],
      ] as const;
      const each = (act: (event: string, listener: (value: unknown) => void) => unknown) => {
        for (const [event, listener] of listeners) {
          try {
            act(event, listener);
          } catch {
            // A wallet that cannot be listened to can still be used.
          }
        }
      };
      each((event, listener) => provider.on?.(event, listener));
      return () => each((event, listener) => provider.removeListener?.(event, listener));
    },
  };
}

/** Name of a wallet that does not report one. */
const LONE_PROVIDER_NAME = 'Browser Wallet';
/**
 * Lists the wallets that announce themselves by EIP-6963, in the order in which they do. A wallet is identified by its rdns: a second
 * announcement of one is ignored. Last comes the provider at `window.ethereum`, for example in a wallet app's own browser: with the name that
 * its flags say where no wallet announced itself, else as "Browser Wallet".
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function createConnectorSource({ environment, options, kept }: ConnectorContext): ConnectorSource {
  const page = environment.window;
  const listeners = new Set<(connectors: readonly Connector[]) => void>();
  const announced: Connector[] = [];
  let lone: Connector | undefined;
  let settled: Promise<void> | undefined;

  const getConnectors = () => [...announced, ...(lone ? [lone] : [])];
  const tell = () => listeners.forEach((listener) => listener(getConnectors()));
  const onAnnouncement = (event: Event) => {
    const announcement = options.enableEIP6963 !== false && parseAnnouncement((event as CustomEvent).detail, page!.location.origin);
    if (!announcement || announced.some(({ id }) => id === announcement.rdns)) return;
    announced.push(createInjectedConnector(announcement, kept));
    tell();
  };
  const refresh = () => {
    // Wallets announce themselves while the event is dispatched. @see https://eips.ethereum.org/EIPS/eip-6963#window-events
    if (options.enableEIP6963 !== false) page?.dispatchEvent(new Event('eip6963:requestProvider'));
    const provider = options.enableInjected !== false && (page as { ethereum?: unknown } | undefined)?.ethereum;
    if (!isProvider(provider) || provider === lone?.getProvider('eip155').own) return;
    const list = (name = LONE_PROVIDER_NAME) => {
      lone = createInjectedConnector({ name, provider }, kept);
      settled = undefined;
      tell();
    };
    list();
    if (announced.length === 0)
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
    subscribe(listener) {
      listeners.add(listener);
      // A name that comes a moment later would be seen to change.
      if (!settled) listener(getConnectors());
      return () => listeners.delete(listener);
    },
  };
}
