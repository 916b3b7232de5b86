// chunk: in-app
import type { Environment } from '../../config/environment.js';
import type { ResolvedOptions, WalletAppsOptions } from '../../config/options.js';
import { connectionsKey } from '../../storage/connections-key.js';
import type { AppChannel, AppContext, Connector, ConnectorContext, ConnectorSource } from '../connector.js';
import { openMiniApp } from './mini-app.js';
import { createWatchConnector } from './watch.js';
import { openSafe } from './safe.js';

/** Time that a wallet app has to answer the page that it has opened, in milliseconds: with the list drawn, less than a second. */
export const IN_APP_TIMEOUT_MS = 800;

/** Origins of the wallet apps that show pages in a frame; a page adds its own with `walletApps`. */
const ORIGINS = {
  safe: ['https://app.safe.global'],
  farcaster: ['https://farcaster.xyz', 'https://warpcast.com'],
} as const;

/** The rdns with which Ledger Wallet announces its provider in its browser. */
const LEDGER = 'com.ledger';

/** A wallet app that may be around the page, and what asks it. */
type App = { readonly channel: AppChannel; open(context: AppContext): Promise<Connector | undefined> };

type Page = NonNullable<Environment['window']>;
/** The bridge of a React Native web view, in which mobile apps show mini apps. */
type PageInWebView = Page & { readonly ReactNativeWebView?: { postMessage?: unknown } };

/** Events of a native mini app: answers, and what its provider emits. */
const WEB_VIEW_EVENTS = ['FarcasterFrameCallback', 'FarcasterFrameEthProviderEvent'] as const;

const OPENERS = { safe: openSafe, farcaster: openMiniApp } as const;

/**
 * Lists the wallet apps that may have opened the page: those whose origin the parent window has, and the mini app host of a React Native
 * web view. Asks nothing.
 */
function listApps(environment: Environment, options: ResolvedOptions): readonly App[] {
  const page = environment.window as PageInWebView | undefined;
  const { walletApps } = options;
  if (!page || options.basic || !options.adapters.includes('eip155')) return [];
  if (typeof page.ReactNativeWebView?.postMessage === 'function')
    return listOrigins(walletApps, 'farcaster') ? [{ channel: createWebViewChannel(environment, page), open: openMiniApp }] : [];
  if (page.parent === page) return [];
  const parent = readParentOrigin(page);
  return (['safe', 'farcaster'] as const).flatMap((app) => {
    const origins = listOrigins(walletApps, app)?.filter((origin) => parent === undefined || origin === parent) ?? [];
    return origins.length > 0 ? [{ channel: createFrameChannel(environment, page, origins), open: OPENERS[app] }] : [];
  });
}

/** Returns the origins of an app; `undefined` where the page has switched it off. */
function listOrigins(walletApps: WalletAppsOptions | undefined, app: keyof typeof ORIGINS): readonly string[] | undefined {
  const own = walletApps?.[app] ?? [];
  return own === false ? undefined : [...ORIGINS[app], ...own];
}

/**
 * Reads the origin of the parent window. `undefined` where the browser does not tell: a page that was navigated inside its frame, or a
 * parent without referrer, in a browser without `ancestorOrigins`.
 *
 * @see https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-ancestororigins
 */
function readParentOrigin({ location, document }: Page): string | undefined {
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: ArrayLike<string> };
  // Without a parent the list is empty: no origin fits.
  if (ancestorOrigins) return ancestorOrigins[0] ?? '';
  const origin = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
  return origin === location.origin ? undefined : origin;
}

/** Messages go to the allowed origins only, never to `*`: they name accounts and payments. */
function createFrameChannel(environment: Environment, page: Page, origins: readonly string[]): AppChannel {
  return {
    post: (message) => origins.forEach((origin) => page.parent.postMessage(message, origin)),
    listen: (listener) =>
      environment.listen(page, 'message', (event) => {
        const { source, origin, data } = event as MessageEvent;
        if (source === page.parent && origins.includes(origin)) listener(data);
      }),
  };
}

/** A web view has one bridge, to the app that shows it. */
function createWebViewChannel(environment: Environment, page: PageInWebView): AppChannel {
  return {
    post: (message) => (page.ReactNativeWebView!.postMessage as (text: string) => void)(JSON.stringify(message)),
    listen(listener) {
      const stops = WEB_VIEW_EVENTS.map((name) =>
        environment.listen(page.document, name, (event) => {
          const { data } = event as MessageEvent<unknown>;
          listener(name === 'FarcasterFrameCallback' ? data : { type: 'frameEthProviderEvent', ...Object(data) });
        }),
      );
      return () => stops.forEach((stop) => stop());
    },
  };
}

/**
 * Lists the wallet app that has opened the page: Safe{Wallet} around its frame, or the host of a mini app. One that does not answer within
 * {@link IN_APP_TIMEOUT_MS}, or answers otherwise than its protocol says, is none; a late answer counts where its connection is stored,
 * because its visitor waits for it and for no list.
 *
 * @see https://docs.safe.global/apps-sdk-overview
 * @see https://miniapps.farcaster.xyz/docs/specification
 */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const { environment, options, storage } = context;
  const listeners = new Set<(connectors: readonly Connector[]) => void>();
  // In this file because a page has neither kind as a rule.
  let known: readonly Connector[] = options.wallets?.watch ? [createWatchConnector(context)] : [];
  let isLate = false;
  const add = (connector: Connector | undefined) => {
    const connections = Object.values(storage?.get(connectionsKey)?.links ?? {});
    if (!connector || (isLate && !connections.some(({ connectorId }) => connectorId === connector.id))) return;
    known = [...known, connector];
    listeners.forEach((listener) => listener(known));
  };
  const opened = listApps(environment, options).map(async ({ channel, open }) => open({ channel, environment }).then(add, () => {}));
  const settled = new Promise<void>((resolve) => {
    const end = () => {
      isLate = true;
      stops.forEach((stop) => stop());
      resolve();
    };
    const stops = [environment.setTimer(end, IN_APP_TIMEOUT_MS), environment.onDispose(end)];
    void Promise.all(opened).then(end);
  });
  return {
    settled,
    subscribe(listener) {
      listeners.add(listener);
      listener(known);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Whether a wallet app may have opened the page: then the connections are loaded with the page, so that the app's account is connected by
 * itself. Asks nothing.
 */
export const mayBeInApp = (environment: Environment, options: ResolvedOptions): boolean =>
  isLedgerBrowser(environment) || listApps(environment, options).length > 0;

/**
 * Whether Ledger Wallet has opened the page in its browser, where pages connect by themselves. Its provider, which it injects and announces,
 * says so.
 *
 * @see https://developers.ledger.com/docs/ledger-live/discover/integration/dapp-browser/migration
 */
function isLedgerBrowser({ window: page }: Environment): boolean {
  const { ethereum } = (page ?? {}) as { readonly ethereum?: { readonly isLedgerLive?: unknown } };
  return Boolean(page?.ReactNativeWebView ?? page?.ElectronWebview) && ethereum?.isLedgerLive === true;
}

/**
 * Connects the account of the wallet app that has opened the page, where the app says that the visitor has one: Safe{Wallet} always, a mini
 * app whose visitor has connected its wallet before and Ledger Wallet by `eth_accounts`. Never prompts.
 *
 * @param connectors The connectors, once they have been asked.
 */
export async function connectInApp(
  connectors: readonly Connector[],
  environment: Environment,
  connect: (connector: Connector) => void,
): Promise<void> {
  const connector = connectors.find(({ kind, rdns }) => kind === 'inApp' || (rdns === LEDGER && isLedgerBrowser(environment)));
  if (!connector) return;
  const late = new Promise<undefined>((resolve) => environment.setTimer(() => resolve(undefined), IN_APP_TIMEOUT_MS));
  const shared = await Promise.race([connector.getAccounts('eip155').catch(() => undefined), late]);
  if (shared) connect(connector);
}
