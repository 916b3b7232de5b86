// chunk: page-start
import { getDevelopment } from '../config/development.js';
import { whenIdle } from '../config/when-idle.js';
import { coreAccountMessages } from '../i18n/core-account-messages.js';
import { coreMessages } from '../i18n/core-messages.js';
import { coreNetworkMessages, walletButtonMessages } from '../i18n/tag-messages.js';
import type { AnyMessages, LoadLocale } from '../config/host-messages.js';
import type { Texts } from '../config/text.js';
import { createTextLoader, type Locales } from '../i18n/load-texts.js';
import { chooseLocale } from '../i18n/choose-locale.js';
import { CORE_COMPONENTS } from '../i18n/core-components.js';
import type { Internals } from './internals.js';

/**
 * Runs what few pages need: the page's language at every call, and at the start of a page fetching ahead and the wallet app around it.
 * Resolves when the language is there.
 *
 * @param locales The languages of the entry that made the instance.
 * @param opened The page's window, when the page has just made the instance: a wallet app may have opened it.
 */
export async function startPage(internals: Internals, locales: Locales, opened?: Window): Promise<void> {
  const isInApp = opened !== undefined && (opened.parent !== opened || isWebView(opened));
  // Idle work that is done again finds everything there.
  if (internals.stores.$options.get().prefetch === 'idle') warmWhenIdle(internals);
  // Not waited for: it needs the engine, which waits for the page's language.
  if (isInApp) void enterWalletApp(internals).catch((error: unknown) => internals.environment.log.error('Not loaded.', error));
  await loadLocale(internals, locales);
}

/** The parts of an instance that its language depends on. */
type LocaleParts = Pick<Internals, 'environment' | '$locale' | '$texts' | 'textLoader'> & {
  readonly stores: Pick<Internals['stores'], '$options'>;
};

/**
 * Gives the tags that are on the page from the start their language: the one of the options, else the document's; without
 * a translation for it, English. Options that change meanwhile win.
 */
export async function loadLocale(internals: LocaleParts, locales: Locales): Promise<void> {
  const {
    environment,
    stores: { $options },
    $locale,
    $texts,
  } = internals;
  const loader = internals.textLoader ?? createTextLoader(locales);
  internals.textLoader = loader;
  const page = environment.window!;
  const readLocale = () => $options.get().locale ?? page.document.documentElement.lang;
  const requested = readLocale();
  const messages: AnyMessages = $options.get().messages ?? {};
  const own = Object.keys(messages).filter((name) => typeof messages[name] === 'function');
  const known = [...Object.keys(locales), ...own];
  const locale = chooseLocale(requested, known);
  const tags = [coreMessages, coreAccountMessages, coreNetworkMessages, walletButtonMessages];
  // With those of the first views, which are in the same file and are drawn from them.
  const others = CORE_COMPONENTS.filter((name) => !tags.some(({ component }) => component === name));
  const sets = [...tags, ...others.map((component) => ({ component, base: {} }))];
  const texts =
    locale === 'en' ? {} : await loader.loadTexts(locale, sets, own.includes(locale) ? (messages[locale] as LoadLocale) : undefined);
  if (readLocale() !== requested) return;
  const { locale: option } = $options.get();
  if (option && locale === 'en' && !option.toLowerCase().startsWith('en')) {
    const problem = getDevelopment()?.explainLocale(option, known);
    if (problem) environment.log.warn(problem);
  }
  const overrides: AnyMessages = $options.get().messages ?? {};
  const merged = sets.map(({ component }) => [component, { ...texts[component], ...overrides[component] }]);
  $texts.set({ ...overrides, ...(Object.fromEntries(merged) as Record<string, Texts>) });
  $locale.set(locale);
}

/** Navigator with the Network Information API, where the browser implements it. @see https://wicg.github.io/netinfo/ */
type NavigatorWithConnection = Navigator & {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } | undefined;
};

/** The environment, and what fetches; it is called at most once. */
type WarmParts = {
  readonly environment: Pick<Internals['environment'], 'window' | 'setTimer' | 'onDispose' | 'listen'>;
  warm(): void;
};

/**
 * Fetches what an opening needs once the page has loaded and is idle: for `prefetch: 'idle'`. Fetches nothing where the visitor
 * saves data (`saveData`), or the connection is `2g` or slower.
 */
export function warmWhenIdle({ environment, warm }: WarmParts): void {
  const page = environment.window;
  if (!page) return;
  const { connection } = page.navigator as NavigatorWithConnection;
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  const start = () => void whenIdle(environment, warm);
  if (page.document.readyState === 'complete') start();
  else environment.listen(page, 'load', start);
}

const isWebView = ({ ReactNativeWebView, ElectronWebview }: Window): boolean => Boolean(ReactNativeWebView ?? ElectronWebview);

/**
 * Connects the account of the wallet app that has opened the page: Safe{Wallet} around its frame, the host of a mini app, or Ledger Wallet. Where
 * none of them can be around the page, nothing is loaded and nothing is asked. The visitor's own connections stay, except in the app that they
 * are of, and except in Safe{Wallet}: there the Safe is the only account, and no other way to connect is offered.
 */
async function enterWalletApp({
  environment,
  stores,
  loadEngine,
}: Pick<Internals, 'environment' | 'stores' | 'loadEngine'>): Promise<void> {
  const { connectInApp, mayBeInApp } = await import('../connectors/in-app/index.js');
  const options = stores.$options.get();
  if (!mayBeInApp(environment, options)) return;
  const { controllers } = await loadEngine();
  const { connection, connectors } = controllers;
  await connectors.start();
  if (connectors.$connectors.get().some(({ isAlone }) => isAlone)) {
    const { features, services } = options;
    const none = { wallets: {}, enableWalletConnect: false, services: { ...services, catalog: false } } as const;
    stores.$options.set({ ...options, ...none, features: { ...features, email: false, socials: false } });
  }
  await connectInApp(connectors.$connectors.get(), environment, (connector) => {
    // A stored connection of the same app is being restored.
    if (stores.getAccount('eip155')?.connectorId === connector.id) return;
    void connection
      .load()
      .then((loaded) => loaded.connect(connector, 'eip155'))
      .catch((error: unknown) => environment.log.warn(`${connector.name} was not connected.`, error));
  });
}
