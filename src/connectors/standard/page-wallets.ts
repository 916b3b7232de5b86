import type { Wallet } from '@wallet-standard/base';
import { normaliseName } from '../merge-connectors.js';
import { type BitcoinFeature, WALLET_LISTS, WALLET_PATHS } from './bitcoin-words.js';

type Members = Readonly<Record<string, unknown>>;

/** Type of a vector picture as some wallets write it, which browsers do not draw. */
const ODD_ICON = /^data:image\/svg(?=[;,])/;

const FIRST_FEATURES: readonly BitcoinFeature[] = ['sats-connect:', 'unisat:'];

/** Reads a member by its path. @returns `undefined` where a part is missing or throws. */
function readPath(from: object, path: string): unknown {
  try {
    return path.split('.').reduce<unknown>((value, name) => (value as Members | null | undefined)?.[name], from);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Members => (typeof value === 'object' || typeof value === 'function') && value !== null;

/** The feature whose words a provider speaks, by its functions. */
function findFeature(provider: object): BitcoinFeature | undefined {
  if (['request', 'signTransaction'].some((method) => typeof readPath(provider, method) === 'function')) return 'sats-connect:';
  return typeof readPath(provider, 'requestAccounts') === 'function' ? 'unisat:' : undefined;
}

/** Returns the providers of a Bitcoin wallet's own words. */
const listProviders = ({ features }: Wallet): readonly unknown[] =>
  FIRST_FEATURES.map((feature) => readPath(features, feature)).flatMap((feature) => (isObject(feature) ? [feature['provider']] : []));

/** Whether two wallets of Bitcoin are the same one: by the object that is asked, else by name. */
export function isSameBitcoinWallet(a: Wallet, b: Wallet): boolean {
  const others = listProviders(b);
  return listProviders(a).some((one) => isObject(one) && others.includes(one)) || normaliseName(a.name) === normaliseName(b.name);
}

/**
 * Lists the Bitcoin wallets that only set an object on the page, as Wallet Standard wallets with a provider of their own: those that entered
 * themselves in a list (WBIP-004), then those at known places. Nothing is called.
 *
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export function listPageWallets(page: object): readonly Wallet[] {
  const lists = WALLET_LISTS.flatMap((name) => readPath(page, name)).filter(isObject);
  const listed = lists.map(({ id, name, icon }) => ({ path: id, name, icon, feature: undefined, copy: undefined }));
  const paths = WALLET_PATHS.map(({ path, name, feature, copy }) => ({ path, name, icon: '', feature, copy }));
  const wallets: Wallet[] = [];
  for (const { path, name, icon, feature, copy } of [...listed, ...paths]) {
    const provider = typeof path === 'string' ? readPath(page, path) : undefined;
    if (typeof name !== 'string' || !isObject(provider) || (copy !== undefined && readPath(provider, copy) === true)) continue;
    const spoken = findFeature(provider);
    if (!spoken || (feature && feature !== spoken)) continue;
    const picture = typeof icon === 'string' ? icon.replace(ODD_ICON, 'data:image/svg+xml') : '';
    const wallet = {
      version: '1.0.0',
      name,
      icon: picture,
      chains: [],
      accounts: [],
      features: { [spoken]: { provider } },
    } as unknown as Wallet;
    if (!wallets.some((other) => isSameBitcoinWallet(other, wallet))) wallets.push(wallet);
  }
  return wallets;
}
