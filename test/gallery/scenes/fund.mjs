import { ADA, FEE_ANSWERS, network, wallet } from '../stage.mjs';

const BEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** The token that the payment takes: six decimals. */
const TOKEN = '0x2820c5854521f994f4e8030B825aDFC5Eb6CbD7B';
const HASH = `0x${'ab'.repeat(32)}`;
const NETWORK = network(31338, 'Base');

const word = (value) => BigInt(value).toString(16).padStart(64, '0');
const hex = (value) => `0x${BigInt(value).toString(16)}`;

/** Answers of a node whose newest block is 20. `balance` has what an address has of the token in a block. */
const toAnswers = (balance) => ({
  eth_chainId: '0x7a6a',
  eth_blockNumber: '0x14',
  eth_gasPrice: '0x3b9aca00',
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_estimateGas: '0xfde8',
  eth_getTransactionCount: '0x1',
  eth_getCode: '0x',
  eth_getTransactionReceipt: null,
  eth_getTransactionByHash: null,
  eth_sendTransaction: HASH,
  eth_getBlockByNumber: ([block]) => {
    const number = block === 'latest' ? '0x14' : block;
    return { number, hash: `0x${word(number)}`, baseFeePerGas: '0x3b9aca00', timestamp: '0x1' };
  },
  eth_getBalance: hex(10n ** 18n),
  eth_getLogs: [],
  eth_call([{ to, data }, block]) {
    if (!to) return undefined;
    if (data.startsWith('0x313ce567')) return `0x${word(6)}`;
    if (data.startsWith('0x95d89b41')) return `0x${word(32)}${word(4)}${Buffer.from('USDC').toString('hex').padEnd(64, '0')}`;
    if (data.startsWith('0x70a08231')) return `0x${word(balance(`0x${data.slice(34, 74)}`, block))}`;
    return undefined;
  },
});

const reply =
  (answers) =>
  ({ id, method, params }) => {
    const given = answers[method];
    const result = typeof given === 'function' ? given(params) : given;
    return result === undefined
      ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
      : { jsonrpc: '2.0', id, result };
  };

const has = (owner, amount) => (address) => (address.toLowerCase() === owner.toLowerCase() ? amount : 0n);
const both = (ada, ben) => (address) => has(ADA, ada)(address) + has(BEN, ben)(address);

/** A page whose node has what the scene says, with the view that it begins with. */
const fund = (view, state, { balance, then, more = {} }) => ({
  view,
  state,
  networks: [NETWORK],
  wallets: [
    wallet('harbor', {
      accounts: [ADA, BEN],
      chainId: 31338,
      chains: { 31338: '/node' },
      behaviours: { eth_chainId: { answer: '0x7a6a' }, ...FEE_ANSWERS, eth_sendTransaction: 'hold' },
    }),
  ],
  async play(stage) {
    let answers = toAnswers(balance);
    // On the page's own origin: its policy lets it connect to no other.
    await stage.page.route('**/node', (route) => {
      const body = route.request().postDataJSON();
      const one = reply(answers);
      return route.fulfill({ json: Array.isArray(body) ? body.map(one) : one(body) });
    });
    await stage.page.evaluate(() => window.startModal({ customRpcUrls: { 'eip155:31338': [{ url: `${location.origin}/node` }] } }));
    await stage.connect();
    await stage.page.evaluate((parameters) => void window.modal.fund(parameters).catch(console.error), {
      ...{ network: 'eip155:31338', token: TOKEN, amount: '23.4' },
      ...more,
    });
    await stage.byId('fund-way-receive').waitFor();
    await then?.(stage, (next) => (answers = toAnswers(next)));
  },
});

const way = { label: 'Withdraw from Lagoon Exchange', href: 'https://exchange.example/withdraw' };

/** Adding funds: the ways, the code, the transfer, and the ends. */
export const fundScenes = [
  fund('Fund', 'ways', {
    balance: both(10_000_000n, 50_000_000n),
    more: { way },
    then: (stage) => stage.byId('fund-way-transfer').waitFor(),
  }),
  fund('Fund', 'no other way', { balance: both(10_000_000n, 0n) }),
  fund('FundReceive', 'code', {
    balance: both(10_000_000n, 0n),
    async then(stage) {
      await stage.press('fund-way-receive');
      await stage.byId('fund-code').waitFor();
    },
  }),
  fund('FundTransfer', 'review', {
    balance: both(10_000_000n, 50_000_000n),
    async then(stage) {
      await stage.press('fund-way-transfer');
      await stage.byId('fund-transfer-fee').waitFor();
    },
  }),
  fund('Fund', 'arrived', {
    balance: both(10_000_000n, 0n),
    async then(stage, setBalance) {
      setBalance(both(23_400_000n, 0n));
      await stage.byId('fund-done').waitFor();
    },
  }),
];
