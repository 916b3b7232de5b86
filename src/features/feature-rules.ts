// chunk: later-features
import { CONNECTED_HOLD_MS } from '../config/constants.js';
import { getDevelopment } from '../config/development.js';
import { hasCatalogService } from '../config/services.js';
import { wantsWalletConnect } from '../config/enabled-services.js';
import { findModules } from '../config/find-modules.js';
import type { Disposer, Environment } from '../config/environment.js';
import type { ResolvedOptions, RestrictableFeature } from '../config/options.js';
import type { Controllers } from '../controllers/controllers.js';
import type { OpenOptions } from '../controllers/modal-controller.js';
import { isOnUnsupportedNetwork } from '../controllers/network/is-on-unsupported-network.js';
import type { RouteName } from '../controllers/router/router-controller.js';
import { UnknownViewError } from '../errors/modal-errors.js';
import type { LaterFeatures } from './feature-loader.js';
import type { Feature } from './feature.js';

/** The views that `modal.open({ view })` documents. Every other view is a step of one of these. */
export const PUBLIC_VIEWS = [
  'Account',
  'AccountSettings',
  'AllWallets',
  'Buy',
  'ChooseAccountName',
  'Connect',
  'ConnectSocials',
  'ConnectingExternal',
  'ConnectingFarcaster',
  'ConnectingSiwe',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'EmailLogin',
  'GetWallet',
  'Networks',
  'OnRampActivity',
  'OnRampProviders',
  'RegisterAccountName',
  'SIWXSignMessage',
  'SmartSessionGrant',
  'SmartSessionList',
  'Swap',
  'SwitchNetwork',
  'UpdateEmailWallet',
  'WalletReceive',
  'WalletSend',
  'WhatIsANetwork',
  'WhatIsAWallet',
] as const satisfies readonly RouteName[];

/** Views between connecting and the view that was asked for: opening one of them forgets nothing. */
const ON_THE_WAY: readonly string[] = ['SIWXSignMessage', 'ConnectingSiwe', 'UnsupportedChain', 'ApproveTransaction'];

/**
 * Makes the rules of `open({ view })`: a view that is not there is refused with the list of those that are; one that needs
 * an account shows Connect first, and itself once an account is connected, signed in where the page asks for that, and on
 * one of the page's networks. Closing the modal or opening another view forgets the view.
 */
export function createAdmit({
  connection,
  environment,
  modal,
  router,
  stores,
}: Pick<Controllers, 'connection' | 'environment' | 'modal' | 'router' | 'stores'>): (
  options: OpenOptions,
  features: readonly Feature[],
) => OpenOptions {
  let stops: readonly Disposer[] = [];
  const forget = () => {
    modal.continueWith(undefined);
    stops.forEach((stop) => stop());
    stops = [];
  };

  const wait = (view: RouteName, params: unknown) => {
    const isReady = () => {
      const state = stores.$connections.get()[stores.$activeNamespace.get()];
      return stores.$modal.get().open && state?.status === 'connected' && !isOnUnsupportedNetwork(stores);
    };
    const goOn = () => {
      if (!isReady()) return false;
      forget();
      (router.reset as (name: RouteName, params: unknown) => void)(view, params);
      return true;
    };
    /** For an account that comes without a view that ends by itself: from another tab, or by `connect({ walletId })`. */
    const follow = async () => {
      const own = stops;
      if (!isReady()) return;
      // One that is declined stays where it is.
      const isAgreed = await (await connection.load()).getPending(stores.$activeNamespace.get())?.then(
        () => true,
        () => false,
      );
      if (isAgreed !== false) environment.setTimer(() => own === stops && goOn(), CONNECTED_HOLD_MS);
    };
    const look = () => void follow().catch(environment.log.error);
    stops = [stores.$connections.listen(look), stores.$activeNamespace.listen(look), modal.onClose(forget)];
    modal.continueWith(goOn);
  };

  return (options, features) => {
    const { view, params, namespace = stores.$activeNamespace.get() } = options;
    if (view === undefined) return options;
    const find = (name: string) => features.find(({ routes }) => Object.hasOwn(routes, name));
    const isOn = (feature: Feature | undefined) => feature !== undefined && feature.isEnabled?.(stores.$options.get()) !== false;
    const owner = find(view);
    owner?.assertView?.(stores);
    if (!owner || !isOn(owner)) {
      const open = PUBLIC_VIEWS.filter((name) => isOn(find(name)));
      throw new UnknownViewError(view, owner ? 'off' : 'unknown', open);
    }
    if (!ON_THE_WAY.includes(view)) forget();
    if (!owner.routes[view].needsAccount || stores.getAccount(namespace)) return options;
    wait(view, params);
    return { view: 'Connect', namespace: options.namespace };
  };
}

/**
 * Loads the other texts of the page's language, so that no later view is drawn in English first, and again when the language changes.
 * Where they do not load, views load their own. Never rejects.
 */
async function loadLanguage(i18n: Controllers['i18n']): Promise<void> {
  const load = async () => {
    if (i18n.$locale.get() !== 'en')
      await i18n
        .getLoader()
        ?.loadLaterTexts(i18n)
        .catch(() => {});
  };
  i18n.$locale.listen(load);
  await load();
}

/** The controllers that the rules of the later features work with. */
export type LaterFeatureControllers = Pick<Controllers, 'connection' | 'environment' | 'i18n' | 'modal' | 'router' | 'stores'>;

/**
 * Returns the features that come after the first view, and the rules by which `open()` shows a view of theirs. A development build
 * then warns of what the options name and the page does not import, of a project id that is none, of wallets that the host lists and that
 * cannot be shown, and of texts that the host replaces and that do not exist.
 */
export async function createLaterFeatures(
  features: readonly Feature<never>[],
  controllers: LaterFeatureControllers,
): Promise<LaterFeatures> {
  const { environment, i18n, stores } = controllers;
  await loadLanguage(i18n);
  const options = stores.$options.get();
  const development = getDevelopment();
  if (development) {
    const hasWalletConnect = wantsWalletConnect(options);
    const problems = development.findOptionProblems(options, {
      hasCatalog: hasCatalogService(options) || typeof options.services?.catalog === 'object',
      hasWalletConnect,
      isPairingMissing: wantsWalletConnect(options, true) && !hasWalletConnect,
      unserved: options.networks.filter(
        ({ chainNamespace }) => chainNamespace !== 'eip155' && !findModules(options.networks, chainNamespace),
      ),
    });
    for (const problem of problems) environment.log.warn(problem);
  }
  return { features: features, admit: createAdmit(controllers) };
}

/** Time zones of the restricted region. Spec §9; AppKit's list. */
const RESTRICTED_TIME_ZONES = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|maca[uo]|hong_kong|beijing)$/i;

/** Names of features: the option's → the feature's. */
const NAMES: Readonly<Record<RestrictableFeature, string>> = {
  onramp: 'buy',
  swaps: 'swap',
  receive: 'receive',
  send: 'send',
  history: 'activity',
};

/** Whether a time zone lies in the restricted region. @param timeZone As IANA writes it, for example `Asia/Shanghai`. */
export const isRestricted = (timeZone: string): boolean => RESTRICTED_TIME_ZONES.test(timeZone);

/** A page with the features that it imports: `getFundingImport` returns the same, in a chunk that comes later. */
type Imports = { readonly [key: string]: readonly Feature<never>[] | undefined };

/**
 * Adds the features that the page imports, and switches off, in the restricted region, those that the host named. Spec §9.
 */
export function restrictFeatures(
  features: readonly Feature<never>[],
  { window, log }: Pick<Environment, 'window' | 'log'>,
): readonly Feature<never>[] {
  // Only where a host names a feature: the first formatter of a page takes the browser several milliseconds.
  const isHere = () => isRestricted(new (window ?? globalThis).Intl.DateTimeFormat().resolvedOptions().timeZone);
  const names = Object.keys(NAMES) as RestrictableFeature[];
  const known = new Set<unknown>(names);
  /** A name that means nothing would leave a feature on that its host wanted off. */
  const tell = (name: unknown) => {
    if (known.has(name)) return;
    known.add(name);
    log.error(`restrictedRegionFeatures: "${String(name)}" is none of ${names.join(', ')}.`);
  };
  return features.concat((window as unknown as Imports | undefined)?.['w3m.fund'] ?? []).map((feature) => {
    const own = names.find((name) => NAMES[name] === feature.name);
    if (!own) return feature;
    return {
      ...feature,
      isEnabled(options: ResolvedOptions) {
        const { restrictedRegionFeatures: named = [] } = options.features ?? {};
        named.forEach(tell);
        return feature.isEnabled?.(options) !== false && !(named.includes(own) && isHere());
      },
    };
  });
}
