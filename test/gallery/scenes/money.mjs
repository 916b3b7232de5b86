import { ADA, FEE_ANSWERS, wallet } from '../stage.mjs';
import { ANSWERS } from './account-data.mjs';

const BEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** Both ends of Ben's address around another middle. */
const FAKE = `${BEN.slice(0, 8).toLowerCase()}c05d4b63f8e21d0a96c37b5ef148${BEN.slice(-6).toLowerCase()}`;
const CHAIN = 'eip155:31337';

/** Node's answers for a chain with its own native token. */
const node = {
  eth_chainId: { answer: '0x7a69' },
  ...FEE_ANSWERS,
  eth_call: { answer: '0x' },
  eth_getTransactionReceipt: { answer: null },
  eth_getTransactionByHash: {
    answer: { hash: `0x${'ab'.repeat(32)}`, from: ADA, to: BEN, nonce: '0x1', value: '0x3782dace9d90000', input: '0x' },
  },
  eth_getTransactionCount: { answer: '0x1' },
  eth_blockNumber: { answer: '0x10' },
};
const harbor = (more = {}) => wallet('harbor', { behaviours: { ...node, ...more } });
const HASH = `0x${'ab'.repeat(32)}`;
/** Coin type of the network. */
const OWN = String(0x80000000 + 31337);
const names = (key) => {
  const name = key.split('/').at(-1);
  const addresses = { 'ben.reown.id': { 60: { address: BEN }, [OWN]: { address: BEN } }, 'dao.reown.id': { 60: { address: BEN } } };
  return Object.hasOwn(addresses, name) ? { name, addresses: addresses[name], attributes: null } : [];
};

async function begin(stage, { services = true, known } = {}) {
  if (known) {
    await stage.page.evaluate(
      (list) => localStorage.setItem('w3m.recipients', JSON.stringify({ version: 1, savedAtMs: Date.now(), value: list })),
      known,
    );
  }
  await stage.page.route('**/data/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.includes('/profile/account/')) return route.fulfill({ json: names(pathname) });
    const [, body] = Object.entries(ANSWERS).find(([name]) => pathname.includes(name)) ?? [];
    return route.fulfill({ json: typeof body === 'function' ? body() : body });
  });
  await stage.page.evaluate((has) => window.startModal(has ? { services: { blockchainApi: `${location.origin}/data` } } : {}), services);
  await stage.connect();
}

/** The view that a scene of sending ends in, by the first word of its state. */
const SEND_VIEWS = { tokens: 'WalletSendSelectToken', review: 'WalletSendPreview', on: 'Account' };
export const toSendView = (state) => SEND_VIEWS[/\w+/.exec(state)[0]] ?? 'WalletSend';

/** Sending, filled in. */
const send = (state, { draft, button, wallets = [harbor()], services, known, then, ...more }) => ({
  view: toSendView(state),
  state,
  wallets,
  ...more,
  async play(stage) {
    await begin(stage, { services, known });
    await stage.open('WalletSend', draft);
    await stage.byId('send-amount').waitFor();
    if (button) await stage.byId('send-review').getByText(button, { exact: true }).waitFor();
    await then?.(stage);
  },
});

const review = (stage) => stage.press('send-review').then(() => stage.byId('send-review-fee').waitFor());
const knownBen = [{ address: BEN, name: 'ben.reown.id' }];

/** Sending and receiving. */
export const moneyScenes = [
  send('empty', { button: 'Enter an amount' }),
  send('filled in, a name', { board: 'send', draft: { amount: '0.25', receiver: 'ben.reown.id' }, button: 'Review' }),
  send('in dollars', { draft: { amount: '609.32', inDollars: true, receiver: BEN }, button: 'Review' }),
  send('max', { draft: { max: true, receiver: BEN }, button: 'Review' }),
  send('more than there is, a look-alike', {
    board: 'sendbad',
    draft: { amount: '35', receiver: FAKE },
    known: knownBen,
    then: (stage) => stage.byId('send-alike').waitFor(),
  }),
  send('not an amount', { draft: { amount: '1,5', receiver: BEN }, button: 'Enter a valid amount' }),
  send('not an address', { draft: { amount: '1', receiver: `${BEN.slice(0, -1)}9` }, button: 'Invalid address' }),
  send('a name that nobody has', { draft: { amount: '1', receiver: 'nobody.reown.id' }, button: 'Invalid address' }),
  send('an address for another chain', { draft: { amount: '1', receiver: `base:${BEN}` }, button: 'Invalid address' }),
  send('a payment link with an amount', {
    draft: { receiver: `ethereum:${BEN}@31337?value=2.5e17` },
    then: (stage) => stage.byId('send-link-amount').waitFor(),
  }),
  send('a payment link with another token', {
    draft: { receiver: `ethereum:0x5FbDB2315678afecb367f032d93F642f64180aa3@31337/transfer?address=${BEN}&uint256=5` },
    then: (stage) => stage.byId('send-link-token').waitFor(),
  }),
  send('an address with invisible characters', { draft: { amount: '1', receiver: `\u200e${BEN}\u200b` }, button: 'Review' }),
  send('without services, an amount of many digits', {
    services: false,
    draft: { amount: '0.123456789012345678', receiver: BEN },
    button: 'Review',
  }),
  send('balance failed', {
    wallets: [harbor({ eth_getBalance: { throw: { code: -32603, message: 'offline' } } })],
    then: (stage) => stage.byId('send-token-failed').waitFor(),
  }),
  send('tokens', {
    then: async (stage) => {
      await stage.press('send-token');
      await stage.byId('send-tokens').waitFor();
    },
  }),
  send('tokens, none found', {
    then: async (stage) => {
      await stage.press('send-token');
      await stage.byId('send-search').fill('zebra');
      await stage.byId('send-no-tokens').waitFor();
    },
  }),
  send('review, a name', {
    board: 'review',
    draft: { amount: '0.25', receiver: 'ben.reown.id' },
    known: knownBen,
    button: 'Review',
    then: review,
  }),
  send('review, a name without an address for the network', {
    draft: { amount: '0.25', receiver: 'dao.reown.id' },
    known: knownBen,
    button: 'Review',
    then: review,
  }),
  send('review, first time', {
    draft: { amount: '0.123456789012345678', receiver: BEN },
    services: false,
    button: 'Review',
    then: review,
  }),
  send('review, a look-alike', {
    draft: { amount: '0.25', receiver: FAKE },
    known: knownBen,
    async then(stage) {
      await stage.press('send-keep');
      await review(stage);
    },
  }),
  send('review, refused by the network', {
    draft: { amount: '0.25', receiver: BEN },
    button: 'Review',
    async then(stage) {
      await stage.wallet('harbor', (one) => one.setBehavior({ throw: { code: 3, message: 'execution reverted' } }, 'eth_estimateGas'));
      await stage.press('send-review');
      await stage.byId('send-refused').waitFor();
    },
  }),
  send('review, asking the wallet', {
    wallets: [harbor({ eth_sendTransaction: 'hang' })],
    draft: { amount: '0.25', receiver: BEN },
    button: 'Review',
    async then(stage) {
      await review(stage);
      await stage.press('send-confirm');
      await stage.byId('send-asking').waitFor();
    },
  }),
  send('review, declined', {
    wallets: [harbor({ eth_sendTransaction: 'reject' })],
    draft: { amount: '0.25', receiver: BEN },
    button: 'Review',
    async then(stage) {
      await review(stage);
      await stage.press('send-confirm');
      await stage.byId('send-declined').waitFor();
    },
  }),
  send('review, possibly sent', {
    wallets: [harbor({ eth_sendTransaction: { throw: { code: -32000, message: 'already known' } } })],
    draft: { amount: '0.25', receiver: BEN },
    button: 'Review',
    async then(stage) {
      await review(stage);
      await stage.press('send-confirm');
      await stage.byId('send-uncertain').waitFor();
    },
  }),
  send('review, an earlier one possibly sent', {
    wallets: [harbor({ eth_sendTransaction: { throw: { code: -32000, message: 'already known' } } })],
    draft: { amount: '0.25', receiver: BEN },
    button: 'Review',
    async then(stage) {
      await review(stage);
      await stage.press('send-confirm');
      await stage.byId('send-uncertain').waitFor();
      await stage.press('send-cancel');
      await review(stage);
      await stage.byId('open-request').waitFor();
    },
  }),
  send('review, the wallet still asks about an earlier one', {
    wallets: [harbor({ eth_sendTransaction: 'hang' })],
    draft: { amount: '0.25', receiver: BEN },
    button: 'Review',
    async then(stage) {
      await review(stage);
      await stage.press('send-confirm');
      await stage.byId('send-asking').waitFor();
      await stage.press('send-cancel');
      await review(stage);
      await stage.byId('open-request').waitFor();
    },
  }),
  send('review, the wallet went elsewhere', {
    draft: { amount: '0.25', receiver: BEN },
    button: 'Review',
    async then(stage) {
      await review(stage);
      await stage.wallet('harbor', (one) => one.setChain(31338));
      await stage.byId('send-stopped').waitFor();
    },
  }),
  send('on its way', {
    wallets: [harbor({ eth_sendTransaction: { answer: HASH } })],
    draft: { amount: '0.25', receiver: BEN },
    button: 'Review',
    async then(stage) {
      await review(stage);
      await stage.press('send-confirm');
      await stage.byId('pending-pending').waitFor();
      await stage.byId('activity-row').first().waitFor();
    },
  }),
  send('on its way, then sent', {
    wallets: [
      harbor({ eth_sendTransaction: { answer: HASH }, eth_getTransactionReceipt: { answer: { blockNumber: '0x2', status: '0x1' } } }),
    ],
    draft: { amount: '0.25', receiver: BEN },
    button: 'Review',
    async then(stage) {
      await review(stage);
      await stage.press('send-confirm');
      await stage.byId('pending-confirmed').waitFor();
      await stage.byId('activity-row').first().waitFor();
    },
  }),
  {
    view: 'Account',
    state: 'how it ended, each way',
    async play(stage) {
      const other = `0x${'cd'.repeat(32)}`;
      const call = { to: BEN, valueWei: '250000000000000000', dataHash: `0x${'c5'.repeat(32)}` };
      const ended = [
        { state: 'pending', trace: { visibility: 'unseen' } },
        { state: 'pending', trace: { visibility: 'lost' } },
        { state: 'pending', isUncertain: true },
        { state: 'confirmed' },
        { state: 'confirmed', minedHash: other },
        { state: 'confirmed', trace: { call }, actual: { to: BEN, amount: '500000000000000000' } },
        { state: 'failed' },
        { state: 'cancelled', minedHash: other },
        { state: 'replaced', minedHash: other },
        { state: 'undetermined' },
      ];
      await stage.page.evaluate(
        ([states, from, to, network]) => {
          const list = states.map((state, index) => ({
            ...state,
            hash: `0x${String(index).repeat(64)}`,
            network,
            from,
            to,
            amount: '250000000000000000',
            decimals: 18,
            symbol: 'ETH',
            at: Date.now() - 10_000 * (index + 1),
            ...(state.state !== 'pending' && { endedAt: Date.now() }),
          }));
          localStorage.setItem('w3m.pending', JSON.stringify({ version: 1, savedAtMs: Date.now(), value: list }));
        },
        [ended, ADA, BEN, CHAIN],
      );
      await begin(stage, { services: false });
      await stage.open();
      await stage.byId('pending-undetermined').waitFor();
    },
  },
  {
    view: 'WalletReceive',
    state: 'address',
    board: 'receive',
    async play(stage) {
      await begin(stage);
      await stage.open('WalletReceive');
      await stage.byId('receive-code').waitFor();
    },
  },
  {
    view: 'WalletReceive',
    state: 'payment link',
    async play(stage) {
      await begin(stage);
      await stage.open('WalletReceive');
      await stage.press('receive-switch');
      await stage.byId('receive-copy').getByText('Copy payment link', { exact: true }).waitFor();
    },
  },
];
