import { requestProviders } from 'mipd';
import type { Disposer } from '../../config/environment.js';
import type { Connector, ConnectorContext, ConnectorSource } from '../connector.js';
import { type InjectedProvider, isProvider, parseAnnouncement } from './announcement.js';
import { createInjectedConnector } from './injected-connector.js';

/** Name of a wallet that does not report one. */
const LONE_PROVIDER_NAME = 'Browser Wallet';

/**
 * Lists the wallets that announce themselves by EIP-6963, in the order in which they do. A wallet is identified by its rdns: a second
 * announcement of one is ignored. Last comes the provider at `window.ethereum`, as "Browser Wallet", if no wallet announced itself, for
 * example in a wallet app's own browser.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function createConnectorSource({ environment, options }: ConnectorContext): ConnectorSource {
  const page = environment.window;
  const listeners = new Set<(connectors: readonly Connector[]) => void>();
  const announced: Connector[] = [];
  let lone: { readonly provider: InjectedProvider; readonly connector: Connector } | undefined;

  const getConnectors = () => [...announced, ...(lone ? [lone.connector] : [])];
  const tell = () => listeners.forEach((listener) => listener(getConnectors()));
  const onAnnouncement = (detail: unknown) => {
    const announcement = parseAnnouncement(detail, page?.location.origin ?? '');
    if (!announcement || announced.some(({ id }) => id === announcement.rdns)) return;
    announced.push(createInjectedConnector(announcement));
    tell();
  };
  const lookAtWindow = () => {
    const provider = (page as { ethereum?: unknown } | undefined)?.ethereum;
    if (!isProvider(provider) || provider === lone?.provider) return;
    lone = { provider, connector: createInjectedConnector({ name: LONE_PROVIDER_NAME, provider }) };
    tell();
  };

  const stops: (Disposer | undefined)[] = [];
  if (options.enableEIP6963 !== false) stops.push(requestProviders(onAnnouncement));
  if (page && options.enableInjected !== false) {
    lookAtWindow();
    // Said by wallets that come after the page.
    stops.push(environment.listen(page, 'ethereum#initialized', lookAtWindow));
  }
  environment.onDispose(() => stops.forEach((stop) => stop?.()));

  return {
    refresh() {
      if (options.enableInjected !== false) lookAtWindow();
      // @see https://eips.ethereum.org/EIPS/eip-6963#window-events
      if (options.enableEIP6963 !== false) page?.dispatchEvent(new CustomEvent('eip6963:requestProvider'));
    },
    subscribe(listener) {
      listeners.add(listener);
      listener(getConnectors());
      return () => listeners.delete(listener);
    },
  };
}
