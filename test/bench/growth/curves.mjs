/**
 * Costs that may grow with the size of a page, each at three sizes. `at` makes the page's address of a size; `measure` returns what it costs there:
 * milliseconds of the main thread, or a number that is counted.
 *
 * A flat cost must not grow: the largest size may cost 1.5 times the smallest. A linear one may not grow faster than its size.
 *
 * @typedef {{ name: string, sizes: number[], kind: 'flat' | 'linear' | 'bound', limit: number, at(size: number): string,
 * measure(growth: import('./growth-visit.mjs').GrowthVisit, size: number): Promise<number>, unit: 'ms' | 'characters' }} Curve
 */

/** Ratio of a flat cost at the largest size to that at the smallest. */
const FLAT = 1.5;
/** Exponent of the size with which a linear cost may grow. */
const LINEAR = 1.1;
/** Characters that the package may store, and what fits in them whatever is held. */
const STORED = 256 * 1024;

const NETWORKS = [50, 200, 712];
const WALLETS = [50, 250, 1000];
/** The data service may answer with half a megabyte. */
const TOKENS = [10, 200, 2000];
const TAGS = [10, 100, 500];
const CHANGES = 5;

const flat = { kind: 'flat', limit: FLAT, unit: 'ms' };
const linear = { kind: 'linear', limit: LINEAR, unit: 'ms' };
const rowOf = (at) => `network-selector-eip155:${at}`;
const walletOf = (at) => `wallet-selector-example.grown-${at}`;

/** Opens the list of networks, a second time: the first one loads it. */
const openNetworks = async (growth) => {
  await growth.connect();
  await growth.open('Networks', rowOf(1));
  await growth.close();
  return growth.cost(() => growth.open('Networks', rowOf(1)));
};

/** Opens the list of wallets, a second time. */
const openWallets = async (growth) => {
  await growth.open('Connect', walletOf(0));
  await growth.close();
  return growth.cost(() => growth.open('Connect', walletOf(0)));
};

/** Opens the form for sending with all tokens read. */
const openSend = async (growth) => {
  await growth.connect();
  await growth.open('WalletSend', 'send-amount');
  await growth.stored('w3m.portfolio');
  await growth.rest();
};

/** Adds tags, and connects them. @returns What the connecting took. */
const connectTags = async (growth, count) => {
  await growth.call('addTags', count);
  await growth.open('Connect', walletOf(0));
  await growth.rest();
  return growth.cost(() => growth.connect());
};

/** @type {Curve[]} */
export const CURVES = [
  { ...flat, name: 'Open the networks', sizes: NETWORKS, at: (size) => `networks=${size}`, measure: openNetworks },
  {
    ...flat,
    name: 'Press a network',
    sizes: NETWORKS,
    at: (size) => `networks=${size}`,
    async measure(growth) {
      await growth.connect();
      await growth.open('Networks', rowOf(3));
      return growth.cost(() => growth.press(rowOf(3)));
    },
  },
  {
    ...flat,
    name: 'Clear a search among the networks',
    sizes: NETWORKS,
    at: (size) => `networks=${size}`,
    async measure(growth) {
      await openNetworks(growth);
      await growth.fill('w3m-networks-search', 'Network 49');
      return growth.cost(() => growth.fill('w3m-networks-search', ''));
    },
  },
  { ...flat, name: 'Open the wallets', sizes: WALLETS, at: (size) => `wallets=${size}`, measure: openWallets },
  {
    ...flat,
    name: 'Press a wallet',
    sizes: WALLETS,
    at: (size) => `wallets=${size}`,
    async measure(growth) {
      await openWallets(growth);
      return growth.costOfWait(() => growth.press(walletOf(1)));
    },
  },
  {
    ...linear,
    name: 'A fifth of the wallets announced while the list is open',
    sizes: [250, 1000, 2000],
    at: (size) => `wallets=${(size * 4) / 5}`,
    async measure(growth, size) {
      await openWallets(growth);
      return growth.cost(() => growth.call('addWallets', size / 5));
    },
  },
  {
    ...flat,
    name: 'Type five digits of an amount, tokens held',
    sizes: TOKENS,
    at: (size) => `tokens=${size}`,
    async measure(growth) {
      await openSend(growth);
      return growth.cost(() => growth.type('send-amount', '0.125'));
    },
  },
  {
    kind: 'bound',
    limit: STORED,
    unit: 'characters',
    name: 'Characters in the storage, tokens held',
    sizes: TOKENS,
    at: (size) => `tokens=${size}`,
    async measure(growth) {
      await openSend(growth);
      await growth.close();
      return growth.countStored();
    },
  },
  { ...linear, name: 'Connect with so many buttons', sizes: TAGS, at: () => '', measure: connectTags },
  {
    ...linear,
    name: `Change the account ${CHANGES} times with so many buttons`,
    sizes: TAGS,
    at: () => '',
    async measure(growth, size) {
      await connectTags(growth, size);
      return growth.cost(() => growth.changeAccounts(CHANGES));
    },
  },
  {
    ...linear,
    name: `Change the account ${CHANGES} times with so many listeners`,
    sizes: [10, 100, 1000],
    at: () => '',
    async measure(growth, size) {
      await growth.call('subscribe', size);
      await growth.connect();
      return growth.cost(() => growth.changeAccounts(CHANGES));
    },
  },
];

/** The names of the curves of `npm test`: the faults of which visitors felt most. */
export const SHORT = ['Press a network', 'Type five digits of an amount, tokens held'];
