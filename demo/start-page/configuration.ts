import type { ThemeMode } from 'w3m-elements';

/** Radii that the configurator offers: the value of `--w3m-border-radius-master` by name. */
export const CORNERS = { square: '0px', slight: '2px', round: '4px' } as const;

/** Networks that the configurator offers: the export of `w3m-elements/networks`, and its name. */
export const NETWORKS = {
  mainnet: 'Ethereum',
  base: 'Base',
  arbitrum: 'Arbitrum',
  optimism: 'OP Mainnet',
  polygon: 'Polygon',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
  polkadot: 'Polkadot',
} as const;

/** Languages of the modal, those that are written from right to left last. */
export const LANGUAGES = [
  ...(['en', 'de', 'es', 'fr', 'hi', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR', 'ru', 'th', 'tr', 'uk', 'vi', 'zh-CN', 'zh-TW'] as const),
  ...(['ar', 'fa', 'he'] as const),
] as const;

/** Languages that are written from right to left. */
export const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he'];

/** An export of `w3m-elements/networks`. */
export type NetworkName = keyof typeof NETWORKS;

/** The settings of the configurator. */
export type Configuration = {
  /** `#rrggbb`. */
  accent: string;
  corners: keyof typeof CORNERS;
  theme: ThemeMode;
  /** `auto`: the visitor's own. */
  locale: 'auto' | (typeof LANGUAGES)[number];
  email: boolean;
  socials: boolean;
  /** Order of the methods in the dialog: the ones that stand first. */
  first: 'logins' | 'wallets';
  /** A dialog that a button opens, or the view inside the page. */
  place: 'dialog' | 'page';
  /** At least one. */
  networks: readonly NetworkName[];
};

/** The package's defaults, with two networks, and the modal in sight. */
export const DEFAULTS: Configuration = {
  accent: '#0b6e75',
  corners: 'round',
  theme: 'auto',
  locale: 'auto',
  email: true,
  socials: true,
  first: 'logins',
  place: 'page',
  networks: ['mainnet', 'base'],
};

const isKeyOf = <Table extends object>(table: Table, key: string | null): key is Extract<keyof Table, string> =>
  key !== null && Object.hasOwn(table, key);

/** Reads the settings from the query of an address. What is missing or unknown there has its default. */
export function readConfiguration(search: string): Configuration {
  const query = new URLSearchParams(search);
  const accent = query.get('accent') ?? '';
  const corners = query.get('corners');
  const theme = query.get('theme');
  const locale = query.get('locale');
  const networks = (query.get('networks') ?? '').split(',').filter((name) => isKeyOf(NETWORKS, name));
  return {
    accent: /^[0-9a-f]{6}$/i.test(accent) ? `#${accent.toLowerCase()}` : DEFAULTS.accent,
    corners: isKeyOf(CORNERS, corners) ? corners : DEFAULTS.corners,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    locale: LANGUAGES.find((tag) => tag === locale) ?? 'auto',
    email: query.get('email') !== 'off',
    socials: query.get('socials') !== 'off',
    first: query.get('first') === 'wallets' ? 'wallets' : 'logins',
    place: query.get('place') === 'dialog' ? 'dialog' : 'page',
    networks: networks.length > 0 ? networks : DEFAULTS.networks,
  };
}

/** Writes the settings into an address and keeps the rest of its query. A setting at its default is left out. */
export function writeConfiguration(address: string, configuration: Configuration): string {
  const url = new URL(address);
  const set = (name: keyof Configuration, value: string, isDefault: boolean) =>
    isDefault ? url.searchParams.delete(name) : url.searchParams.set(name, value);
  for (const name of ['corners', 'theme', 'locale', 'first', 'place'] as const)
    set(name, configuration[name], configuration[name] === DEFAULTS[name]);
  for (const name of ['email', 'socials'] as const) set(name, 'off', configuration[name]);
  set('accent', configuration.accent.slice(1), configuration.accent === DEFAULTS.accent);
  set('networks', configuration.networks.join(), configuration.networks.join() === DEFAULTS.networks.join());
  return url.href;
}

/** Whether the page has to load again: networks, place and a first login are fixed when a modal is created. */
export const needsNewModal = (before: Configuration, now: Configuration): boolean =>
  now.place !== before.place ||
  now.networks.join() !== before.networks.join() ||
  (!before.email && !before.socials && (now.email || now.socials));
