/**
 * Costs that may grow with the size of a page, each at several sizes. `at` makes the page's address of a size; `measure` returns what it costs
 * there: milliseconds of the main thread, or a number that is counted.
 *
 * | kind | what is held to the limit |
 * |---|---|
 * | flat | the largest size costs so many times what the smallest one does |
 * | linear | the exponent of the size between the two largest |
 * | bound | the cost of the largest size |
 * | each | milliseconds of script for each one more |
 *
 * A curve with `hasPeers` is measured on the pages of the peers too. With `isLess` the largest size costs less than RainbowKit's.
 *
 * @typedef {{ name: string, sizes: number[], kind: 'flat' | 'linear' | 'bound' | 'each', limit: number, at(size: number): string, unit: string,
 * measure(growth: import('./growth-visit.mjs').GrowthVisit, size: number): Promise<number | { script: number, rendering: number }>,
 * hasPeers?: boolean, isLess?: boolean, hasClock?: boolean, times?: number }} Curve
 */

/** Ratio of a flat cost at the largest size to that at the smallest. */
const FLAT = 1.5;
/** Exponent of the size with which a linear cost may grow. */
const LINEAR = 1.1;
/** Characters that the package may store, and what fits in them whatever is held. */
const STORED = 256 * 1024;

const NETWORKS = [50, 200, 712];
const WALLETS = [50, 250, 1000];
/** A press leaves the list: from one that is short to one that is long. */
const PRESSED_NETWORKS = [2, 200, 712];
const PRESSED_WALLETS = [2, 250, 1000];
/** The data service may answer with half a megabyte. */
const TOKENS = [10, 200, 2000];
/** Tokens of the page's own list. */
const LISTED = [10, 500, 5000];
const TAGS = [10, 100, 1000];
const CHANGES = 5;
/** Minutes for which requests are counted, and how often they are an hour. */
const MINUTES = 10;

const flat = { kind: 'flat', limit: FLAT, unit: 'ms' };
const linear = { kind: 'linear', limit: LINEAR, unit: 'ms' };
const ofNetworks = (size) => `networks=${size}`;
const ofWallets = (size) => `wallets=${size}`;

/** Opens the list of networks, a second time: the first one loads it. */
const openNetworks = async (growth) => {
  await growth.connect();
  await growth.open('Networks', 'network:2');
  await growth.close();
  return growth.cost(() => growth.open('Networks', 'network:2'));
};

/** Opens the list of wallets, a second time. */
const openWallets = async (growth) => {
  await growth.open('Connect', 'wallet:0');
  await growth.close();
  return growth.cost(() => growth.open('Connect', 'wallet:0'));
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
  await growth.rest();
  // The list has loaded, and is closed: drawing it is no work of the tags.
  await growth.open('Connect', 'wallet:0');
  return growth.divide(() => growth.connect());
};

/** Has each tab's wallet name other accounts. @returns What the tabs wrote and heard, one for each tab. */
const changeTabs = async (growth, count, path) => {
  await growth.connect();
  const tabs = [growth];
  while (tabs.length < count) tabs.push(await growth.openTab(path));
  for (const tab of tabs) await tab.connected();
  for (const tab of tabs) await tab.rest();
  const read = () => Promise.all(tabs.map((tab) => tab.call('countStored')));
  const before = await read();
  for (let change = 1; change <= CHANGES; change++) {
    for (const tab of tabs) await tab.call('setAccount', change);
    for (const tab of tabs) await tab.rest();
  }
  return (await read()).map(({ writes, events }, at) => ({ writes: writes - before[at].writes, events: events - before[at].events }));
};
const sumOf = (counts, name) => counts.reduce((sum, one) => sum + one[name], 0);

/** Whether a call reads a balance: of the account, or of tokens. */
const isBalance = ({ method, params: [first] }) => method === 'eth_getBalance' || (method === 'eth_call' && !first.to);

/** Counts the requests of an hour in which a view is open. */
const polling = (name, limit, open, { query = '', isCounted } = {}) => ({
  ...{
    kind: 'bound',
    unit: 'requests',
    hasClock: true,
    name: `${isCounted ? 'Readings of balances' : 'Requests'} an hour with ${name} open`,
    sizes: [1],
    limit,
    at: () => query,
  },
  async measure(growth) {
    await growth.connect();
    await open(growth);
    // Facts that are read once have been read.
    await growth.countRequests(1);
    return (await growth.countRequests(MINUTES, isCounted)) * (60 / MINUTES);
  },
});

/** @type {Curve[]} */
export const CURVES = [
  { ...flat, name: 'Open the networks', sizes: NETWORKS, at: ofNetworks, measure: openNetworks, hasPeers: true },
  {
    ...flat,
    name: 'Press a network',
    sizes: PRESSED_NETWORKS,
    at: ofNetworks,
    hasPeers: true,
    isLess: true,
    async measure(growth) {
      await growth.connect();
      await growth.open('Networks', 'network:2');
      return growth.cost(() => growth.press('network:2'));
    },
  },
  {
    ...flat,
    name: 'Clear a search among the networks',
    sizes: NETWORKS,
    at: ofNetworks,
    async measure(growth) {
      await openNetworks(growth);
      await growth.fill('w3m-networks-search', 'Network 49');
      return growth.cost(() => growth.fill('w3m-networks-search', ''));
    },
  },
  { ...flat, name: 'Open the wallets', sizes: WALLETS, at: ofWallets, measure: openWallets, hasPeers: true },
  {
    ...flat,
    name: 'Press a wallet',
    sizes: PRESSED_WALLETS,
    at: ofWallets,
    hasPeers: true,
    isLess: true,
    async measure(growth) {
      await openWallets(growth);
      return growth.costOfWait(() => growth.press('wallet:1'));
    },
  },
  {
    ...linear,
    name: 'A fifth of the wallets announced while the list is open',
    sizes: [250, 1000, 2000],
    at: (size) => ofWallets((size * 4) / 5),
    hasPeers: true,
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
    ...flat,
    name: 'The same, tokens held of a list of the page',
    sizes: LISTED,
    at: (size) => `listed=${size}`,
    async measure(growth) {
      await openSend(growth);
      return growth.cost(() => growth.type('send-amount', '0.125'));
    },
  },
  {
    ...{ kind: 'bound', limit: STORED, unit: 'characters' },
    name: 'Characters in the storage, tokens held',
    sizes: TOKENS,
    at: (size) => `tokens=${size}`,
    async measure(growth) {
      await openSend(growth);
      await growth.close();
      return growth.countStored();
    },
  },
  {
    ...flat,
    name: 'Open the activity, transactions',
    sizes: [10, 1000, 10_000],
    at: (size) => `tokens=10&transactions=${size}`,
    async measure(growth) {
      await growth.connect();
      await growth.open('Account', 'tokens-list');
      await growth.rest();
      return growth.cost(async () => {
        await growth.page.getByRole('tab', { name: 'Activity' }).click();
        await growth.found('activity-list');
      });
    },
  },
  {
    ...{ kind: 'each', limit: 1, unit: 'ms' },
    name: 'Connect with so many buttons',
    sizes: TAGS,
    at: () => '',
    hasPeers: true,
    measure: connectTags,
  },
  {
    ...{ kind: 'each', limit: 0.2, unit: 'ms', times: CHANGES },
    name: `Change the account ${CHANGES} times with so many buttons`,
    sizes: TAGS,
    at: () => '',
    hasPeers: true,
    async measure(growth, size) {
      await growth.call('addTags', size);
      await growth.connect();
      return growth.divide(() => growth.changeAccounts(CHANGES));
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
  {
    ...{ kind: 'bound', limit: 1, unit: 'calls' },
    name: 'Calls of a listener for each change that it is notified of',
    sizes: [1],
    at: () => '',
    async measure(growth, size) {
      await growth.call('subscribe', size);
      await growth.connect();
      await growth.changeAccounts(CHANGES);
      const { calls, changes } = await growth.call('countCalls');
      return calls / changes;
    },
  },
  {
    ...{ kind: 'flat', limit: FLAT, unit: 'writings' },
    name: `Writings of all tabs for ${CHANGES} changes of the account`,
    sizes: [1, 4, 12],
    at: () => '',
    measure: async (growth, size) => sumOf(await changeTabs(growth, size, '/growth/'), 'writes'),
  },
  {
    ...{ kind: 'flat', limit: FLAT, unit: 'events' },
    name: `Storage events of each other tab for ${CHANGES} changes of the account`,
    sizes: [2, 4, 12],
    at: () => '',
    measure: async (growth, size) => sumOf(await changeTabs(growth, size, '/growth/'), 'events') / (size - 1),
  },
  polling('the form for sending', 240, async (growth) => {
    await growth.open('WalletSend', 'send-amount');
    await growth.fill('send-receiver', `0x${'7'.repeat(40)}`);
    await growth.fill('send-amount', '0.125');
    await growth.found('send-fee');
  }),
  polling('the networks', 0, (growth) => growth.open('Networks', 'network:1')),
  polling('the form for swapping', 90, (growth) => growth.open('Swap', 'swap-from-token'), { query: 'swaps=1', isCounted: isBalance }),
  polling('nothing', 0, async () => {}),
];

/** The names of the curves of `npm test`: the faults of which visitors felt most. */
export const SHORT = ['Press a network', 'Type five digits of an amount, tokens held'];
