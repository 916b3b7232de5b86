import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { ADA, FEE_ANSWERS, wallet } from '../stage.mjs';
import { ANSWERS, FEW } from './account-data.mjs';

const CHAIN = 'eip155:31337';
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const ROUTER = '0x1111111111111111111111111111111111111111';
const [, USDC] = FEW.map(({ address }) => address?.split(':').at(-1));
const caip = (address) => `${CHAIN}:${address}`;
const word = (value) => `0x${BigInt(value).toString(16).padStart(64, '0')}`;

const node = {
  eth_chainId: { answer: '0x7a69' },
  ...FEE_ANSWERS,
  eth_estimateGas: { answer: '0x1adb0' },
  eth_getTransactionReceipt: { answer: { blockNumber: '0x1', status: '0x1' } },
  eth_getTransactionByHash: { answer: null },
  eth_getTransactionCount: { answer: '0x1' },
  eth_blockNumber: { answer: '0x1' },
  wallet_getCapabilities: { answer: {} },
};
const harbor = (more = {}) => wallet('harbor', { behaviours: { ...node, ...more }, chains: { 31337: '/node' } });

const tokens = FEW.map(({ symbol, name, address, iconUrl }) => ({
  symbol,
  name,
  address: address ?? caip(COIN),
  decimals: symbol === 'USDC' ? 6 : 18,
  logoUri: iconUrl || null,
  eip2612: null,
}));

/** Answers of the swap service: end of the path → body; a function gets the query. */
const SERVICE = {
  'convert/tokens': { tokens },
  'convert/gas-price': { standard: '9000000000', fast: '9000000000', instant: '9000000000' },
  'convert/quotes': (query) => {
    const [amount, fromAccount, toAccount] = ['amount', 'from', 'to'].map((name) => query.get(name));
    const out = fromAccount.endsWith(COIN) ? (BigInt(amount) * 243162n) / 10n ** 14n : (BigInt(amount) * 10n ** 14n) / 244012n;
    return { quotes: [{ id: null, fromAmount: amount, fromAccount, toAmount: String(out), toAccount }] };
  },
  'convert/allowance': { allowance: '0' },
  'convert/build-approve': (query) => ({
    tx: {
      from: query.get('from'),
      to: query.get('from'),
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ROUTER, BigInt(query.get('amount'))] }),
      value: '0',
      eip155: { gasPrice: '1' },
    },
  }),
  'convert/build-transaction': () => ({
    tx: {
      from: caip(ADA),
      to: caip(ROUTER),
      data: encodeFunctionData({
        abi: parseAbi(['function swapExactTokensForETH(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)']),
        args: [500_000_000n, 10n ** 30n, [USDC, COIN], ADA, 2n ** 40n],
      }),
      amount: '1',
      eip155: { gas: '1', gasPrice: '1' },
    },
  }),
};

async function begin(stage, service) {
  await stage.page.route('**/node', async (route) => {
    const { id, params } = route.request().postDataJSON();
    const data = params?.[0]?.data ?? '';
    const result = data.startsWith('0x313ce567') ? word(6) : data.startsWith('0x70a08231') ? word(2995_100_000) : '0x';
    await route.fulfill({ json: { jsonrpc: '2.0', id, result } });
  });
  await stage.page.route('**/data/v1/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const [, body] = Object.entries({ ...ANSWERS, ...SERVICE, ...service }).find(([name]) => pathname.endsWith(name)) ?? [];
    if (typeof body === 'number')
      return route.fulfill({ status: body, json: { reasons: [{ field: '', description: 'insufficient liquidity' }] } });
    return route.fulfill({ json: typeof body === 'function' ? body(searchParams) : body });
  });
  const [chain, router] = [CHAIN, ROUTER];
  await stage.page.evaluate(
    ([id, contract]) =>
      window.startModal({
        services: { blockchainApi: `${location.origin}/data` },
        chainSupport: { swaps: [id], swapRouters: { [id]: [contract] } },
      }),
    [chain, router],
  );
  await stage.connect();
}

/** The view that a scene of swapping ends in, by the first word of its state. */
const SWAP_VIEWS = { tokens: 'SwapSelectToken', review: 'SwapPreview', approval: 'SwapPreview', request: 'SwapPreview' };

const swap = (state, { draft, button, wallets = [harbor()], service, then, ...more }) => ({
  view: SWAP_VIEWS[/\w+/.exec(state)[0]] ?? 'Swap',
  state,
  wallets,
  ...more,
  async play(stage) {
    await begin(stage, service);
    await stage.open('Swap', draft);
    await stage.byId('swap-from-held').waitFor();
    if (button) await stage.byId('swap-review').getByText(button, { exact: true }).waitFor();
    await then?.(stage);
  },
});

const review = async (stage) => {
  await stage.byId('swap-review').and(stage.page.locator(':enabled')).click();
  await stage.byId('swap-confirm').and(stage.page.locator(':enabled')).waitFor();
};
const buy = { from: COIN, to: USDC, amount: '0.5' };
const sell = { from: USDC, to: COIN, amount: '500' };
const confirmed = (testId) => async (stage) => {
  await review(stage);
  await stage.byId('swap-steps').waitFor();
  await stage.press('swap-confirm');
  await stage.byId(testId).waitFor();
};

/** Swapping. */
export const swapScenes = [
  swap('empty', { button: 'Select token' }),
  swap('quoted', { board: 'swap', draft: buy, button: 'Review swap' }),
  swap('an amount of many digits', { draft: { ...buy, amount: '0.123456789012345678' }, button: 'Review swap' }),
  swap('max', { draft: { from: COIN, to: USDC, max: true }, button: 'Review swap' }),
  swap('more than there is', { draft: { ...buy, amount: '35' }, button: 'Insufficient balance' }),
  swap('too little liquidity', { draft: buy, button: 'Insufficient liquidity', service: { 'convert/quotes': 400 }, errors: /400/ }),
  swap('a quote for something else', {
    draft: buy,
    service: { 'convert/quotes': { quotes: [{ fromAmount: '1', fromAccount: caip(COIN), toAmount: '5', toAccount: caip(COIN) }] } },
    then: (stage) => stage.byId('swap-failed').waitFor(),
  }),
  swap('tokens', {
    draft: buy,
    async then(stage) {
      await stage.press('swap-to-token');
      await stage.byId('swap-tokens').waitFor();
    },
  }),
  swap('review', { draft: buy, button: 'Review swap', then: review }),
  swap('review with an approval', {
    draft: sell,
    button: 'Review swap',
    async then(stage) {
      await review(stage);
      await stage.byId('swap-steps').waitFor();
    },
  }),
  swap('review with a bad price', {
    draft: buy,
    button: 'Review swap',
    service: {
      'convert/quotes': (query) => {
        const { quotes } = SERVICE['convert/quotes'](query);
        return { quotes: quotes.map((quote) => ({ ...quote, toAmount: String((BigInt(quote.toAmount) * 9n) / 10n) })) };
      },
    },
    // Confirming waits for the acknowledgement.
    async then(stage) {
      await stage.byId('swap-review').and(stage.page.locator(':enabled')).click();
      await stage.byId('swap-impact-high').waitFor();
    },
  }),
  swap('review with any amount allowed', {
    draft: sell,
    button: 'Review swap',
    service: { 'convert/allowance': { allowance: String(2n ** 256n - 1n) } },
    async then(stage) {
      await review(stage);
      await stage.byId('swap-unlimited').waitFor();
    },
  }),
  swap('approval steps', {
    board: 'stepper',
    draft: sell,
    wallets: [harbor({ eth_sendTransaction: 'hang' })],
    button: 'Review swap',
    then: confirmed('step-approve-now'),
  }),
  swap('approval declined', {
    draft: sell,
    wallets: [harbor({ eth_sendTransaction: 'reject' })],
    button: 'Review swap',
    then: confirmed('swap-declined'),
  }),
  swap('approval possibly sent', {
    draft: sell,
    wallets: [harbor({ eth_sendTransaction: { throw: { code: -32000, message: 'already known' } } })],
    button: 'Review swap',
    then: confirmed('swap-unknown'),
  }),
  swap('request differs', {
    board: 'approvebad',
    draft: sell,
    button: 'Review swap',
    service: {
      'convert/build-approve': (query) => ({
        tx: {
          ...SERVICE['convert/build-approve'](query).tx,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ROUTER, 2n ** 256n - 1n] }),
        },
      }),
    },
    then: confirmed('swap-stopped'),
  }),
  {
    view: 'Swap',
    state: 'network not supported',
    wallets: [harbor()],
    async play(stage) {
      await begin(stage);
      await stage.page.evaluate(() => {
        const { $options } = window.modal[Symbol.for('w3m.internals.1')].stores;
        $options.set({ ...$options.get(), chainSupport: {} });
      });
      await stage.open('Swap');
      await stage.byId('swap-unsupported').waitFor();
    },
  },
];
