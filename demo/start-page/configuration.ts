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

/** An export of `w3m-elements/networks`. */
export type NetworkName = keyof typeof NETWORKS;

/** The settings of the configurator. */
export type Configuration = {
  /** `#rrggbb`. */
  accent: string;
  corners: keyof typeof CORNERS;
  theme: ThemeMode;
  locale: 'en' | 'ar';
  email: boolean;
  socials: boolean;
  /** Order of the methods in the dialog: the ones that stand first. */
  first: 'logins' | 'wallets';
  /** A dialog that a button opens, or the view inside the page. */
  place: 'dialog' | 'page';
  /** At least one. */
  networks: readonly NetworkName[];
};

/** The package's defaults, with two networks. */
export const DEFAULTS: Configuration = {
  accent: '#0b6e75',
  corners: 'round',
  theme: 'auto',
  locale: 'en',
  email: true,
  socials: true,
  first: 'logins',
  place: 'dialog',
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
  const networks = (query.get('networks') ?? '').split(',').filter((name) => isKeyOf(NETWORKS, name));
  return {
    accent: /^[0-9a-f]{6}$/i.test(accent) ? `#${accent.toLowerCase()}` : DEFAULTS.accent,
    corners: isKeyOf(CORNERS, corners) ? corners : DEFAULTS.corners,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    locale: query.get('locale') === 'ar' ? 'ar' : 'en',
    email: query.get('email') !== 'off',
    socials: query.get('socials') !== 'off',
    first: query.get('first') === 'wallets' ? 'wallets' : 'logins',
    place: query.get('place') === 'page' ? 'page' : 'dialog',
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
