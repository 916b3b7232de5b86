import type { ThemeMode } from 'w3m-elements';

/** Sign-in of a page: off; required or optional in the browser; required at the demo's server. */
export type SignInKind = 'off' | 'browser' | 'cookie' | 'optional';
/**
 * Sources of a page: all services; its own node alone; none, and no node either; a static catalogue and its node; the embedded wallet's site
 * alone.
 */
export type ServicesKind = (typeof otherServices)[number] | 'on';
/** Theme, direction, sign-in and services of a page, and which kinds of networks are there too, as its address says. */
export type PageSettings = { theme: ThemeMode; dir: 'ltr' | 'rtl'; signin: SignInKind; services: ServicesKind } & Record<
  OtherChains,
  'off' | 'on'
>;
/** Kinds of networks that a page has only where its address says so. */
type OtherChains = (typeof otherChains)[number];

const otherChains = ['solana', 'bitcoin', 'polkadot'] as const;
const otherServices = ['node', 'off', 'static', 'wallet'] as const;
const onOff = [
  ['off', 'Off'],
  ['on', 'On'],
] as const;

/** The switches of a page: each a setting, its name for people, and its values with theirs. */
export const settingSwitches = [
  {
    name: 'theme',
    legend: 'Theme',
    values: [
      ['auto', 'Auto'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
  {
    name: 'dir',
    legend: 'Direction',
    values: [
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
  },
  {
    name: 'signin',
    legend: 'Sign-in',
    values: [
      ['off', 'Off'],
      ['browser', 'Browser'],
      ['cookie', 'Server'],
      ['optional', 'Optional'],
    ],
  },
  {
    name: 'services',
    legend: 'Asks',
    values: [
      ['on', 'Services'],
      ['node', 'Own node'],
      ['off', 'Nothing'],
    ],
  },
  { name: 'solana', legend: 'Solana', values: onOff },
  { name: 'bitcoin', legend: 'Bitcoin', values: onOff },
  { name: 'polkadot', legend: 'Polkadot', values: onOff },
] as const;

const isSignIn = (value: string | null): value is SignInKind => value === 'browser' || value === 'cookie' || value === 'optional';
const isServices = (value: string | null): value is ServicesKind => otherServices.some((kind) => kind === value);
const isTheme = (value: string | null): value is ThemeMode => value === 'auto' || value === 'light' || value === 'dark';

/** Reads `?theme=dark&dir=rtl&signin=browser&services=node&solana&bitcoin&polkadot`. */
export function readPageSettings(search: string): PageSettings {
  const query = new URLSearchParams(search);
  const theme = query.get('theme');
  const signin = query.get('signin');
  const services = query.get('services');
  const read = (name: OtherChains) => (query.has(name) && query.get(name) !== 'off' ? 'on' : 'off');
  return {
    theme: isTheme(theme) ? theme : 'auto',
    dir: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    signin: isSignIn(signin) ? signin : 'off',
    services: isServices(services) ? services : 'on',
    solana: read('solana'),
    bitcoin: read('bitcoin'),
    polkadot: read('polkadot'),
  };
}

/** Whether another setting than before needs another modal: one keeps the language, sign-in, services and networks that it was made with. */
export const needsReload = (before: PageSettings, now: PageSettings): boolean =>
  now.dir !== before.dir ||
  now.signin !== before.signin ||
  now.services !== before.services ||
  otherChains.some((name) => now[name] !== before[name]);

/** Puts the settings on the document, in its address, and in its links to the other pages. */
export function applyPageSettings(settings: PageSettings): void {
  const { theme, dir } = settings;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dir = dir;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.head a')) link.href = withSettings(link.href, settings);
  window.history.replaceState(null, '', withSettings(window.location.href, settings));
}

function withSettings(href: string, { theme, dir, signin, services, ...others }: PageSettings): string {
  const url = new URL(href);
  for (const [name, value, usual] of [
    ['theme', theme, 'auto'],
    ['dir', dir, 'ltr'],
    ['signin', signin, 'off'],
    ['services', services, 'on'],
    ...otherChains.map((name) => [name, others[name], 'off'] as const),
  ] as const) {
    if (value === usual) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}
