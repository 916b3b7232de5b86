import { NATIVE_ADDRESS } from '../../utils/token-address.js';
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { getSwapRouters, isSwapChain, toLeast, toNetworkFee, toPriceImpact, toProviderFee, toRate } from '../../actions/swap/swap-terms.js';
import { checkSwap, type SwapFacts } from '../../actions/swap/swap-draft.js';
import { createAnsweringClient, type ServiceAnswer } from '../../../test/fixtures/service-answers.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import type { Account } from '../../controllers/account/account.js';
import { SwapError } from '../../actions/flow-errors.js';
import { loadSwapService, priceQuery, createSwapService } from '../../actions/swap/swap-queries.js';
import { needsApproval } from '../../actions/swap/submit-swap.js';
import { toSwapToken, listOptions } from '../../actions/swap/swap-token.js';
import { createFormats } from '../../i18n/create-formats.js';
import { formatPercent } from './quote-plate.js';

const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });

describe('a network without swaps', () => {
  const account = { network: local, namespace: 'eip155', address: ADA } as unknown as Account;

  it('is refused in the words of the specification [S:243]', async () => {
    const query = { api: { load: async () => ({ serves: async () => false }) } } as unknown as Parameters<typeof loadSwapService>[0];
    const failure = await loadSwapService(query, account).catch((error: Error) => `${error.name}: ${error.message}`);
    expect(failure).to.equal('SwapError: Network not supported for Gas Price');
    expect(new SwapError('network').message).to.equal('Network not supported for Swaps');
  });
});

describe('the chains to swap on', () => {
  it('are twelve, and those that the host adds [S:287]', () => {
    const options = { projectId: 'p' };
    for (const id of [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554])
      expect(isSwapChain(`eip155:${id}`, options), String(id)).to.equal(true);
    expect(isSwapChain('eip155:2', options)).to.equal(false);
    expect(isSwapChain('eip155:31337', { ...options, chainSupport: { swaps: ['eip155:31337'] } })).to.equal(true);
  });

  it('are without a service those whose exchanges the package knows, or the host names', () => {
    for (const id of [1, 10, 56, 137, 8453, 42161, 43114]) expect(isSwapChain(`eip155:${id}`, {}), String(id)).to.equal(true);
    for (const id of [324, 100, 250, 8217, 1313161554]) expect(isSwapChain(`eip155:${id}`, {}), String(id)).to.equal(false);
    const chainSupport = { swapRouters: { 'eip155:100': ['0x1111111254EEB25477B68fb85Ed929f73A960582'] } };
    expect(isSwapChain('eip155:100', { chainSupport })).to.equal(true);
    expect(isSwapChain('eip155:100', { chainSupport, sources: { swaps: ['service'] } })).to.equal(false);
  });

  it('each have their trusted contracts: pinned, and what the host adds for that chain', () => {
    expect(getSwapRouters('eip155:1', undefined)).to.deep.equal(['0x111111125421cA6dc452d289314280a0f8842A65']);
    expect(getSwapRouters('eip155:324', undefined)).to.deep.equal(['0x6fd4383cB451173D5f9304F041C7BCBf27d561fF']);
    const support = { swapRouters: { 'eip155:31337': ['0xaa'] } } as const;
    expect(getSwapRouters('eip155:31337', support)).to.deep.equal(['0xaa']);
    expect(getSwapRouters('eip155:31338', support)).to.deep.equal([]);
  });
});

describe('what a quote means', () => {
  it('is at least the quote less one percent, rounded down and never up [S:286] [S:163]', () => {
    expect([toLeast(100n), toLeast(101n), toLeast(1n), toLeast(0n)]).to.deep.equal([99n, 99n, 0n, 0n]);
    fc.assert(
      fc.property(amount, (given) => {
        const least = toLeast(given);
        expect(least * 100n <= given * 99n && (least + 1n) * 100n > given * 99n).to.equal(true);
      }),
    );
  });

  it('is less where more may be lost, and the service is asked for that', async () => {
    expect([toLeast(101n, 0), toLeast(101n, 5), toLeast(101n, 50)]).to.deep.equal([101n, 95n, 50n]);
    const from = `eip155:31337:${ADA}`;
    const tx = { from, to: from, data: '0x', amount: '1', eip155: { gas: '1', gasPrice: '1' } };
    const { client: http, calls } = createAnsweringClient([{ json: { tx } }]);
    const pair = { from: undefined, to: ADA, amount: 1n };
    await createSwapService({ http }, 'eip155:31337', ADA, 5).buildSwap(pair);
    await createSwapService({ http }, 'eip155:31337', ADA).buildSwap(pair);
    expect(calls.map(({ body }) => (JSON.parse(body) as { eip155: unknown }).eip155)).to.deep.equal([{ slippage: 5 }, { slippage: 1 }]);
  });

  it('wants leave for a token of which less may be taken than is paid', () => {
    const terms = { from: ADA, pays: { token: ADA, amount: 5n }, gets: { amount: 1n }, routers: [] };
    expect([0n, 4n, 5n, undefined].map((allowed) => needsApproval(terms, allowed))).to.deep.equal([true, true, false, false]);
    expect(needsApproval({ ...terms, pays: { amount: 5n } }, 0n)).to.equal(false);
  });

  it('returns the loss in hundredths of a percent, rounded up', () => {
    const one = { amount: 10n ** 18n, decimals: 18, price: 2000 };
    const impact = (got: bigint, price: number | undefined = 1) => toPriceImpact(one, { amount: got, decimals: 6, price });
    expect(impact(2000_000000n)).to.equal(0n);
    expect(impact(1980_000000n)).to.equal(100n);
    expect(impact(1979_999999n)).to.equal(101n);
    expect(impact(2020_000000n)).to.equal(-100n);
    expect(toPriceImpact({ ...one, price: undefined }, one)).to.equal(undefined);
    expect(toPriceImpact({ ...one, amount: 0n }, one)).to.equal(undefined);
  });

  it('takes a fee and has a rate', () => {
    expect(toProviderFee(10n ** 18n)).to.equal(8500000000000000n);
    expect(toProviderFee(117n)).to.equal(0n);
    expect(toRate({ amount: 5n * 10n ** 17n, decimals: 18 }, { amount: 1000_000000n })).to.equal(2000_000000n);
    expect(toRate({ amount: 0n, decimals: 18 }, { amount: 1n })).to.equal(undefined);
    expect(toNetworkFee({ estimated: 10n, isPartial: true })).to.deep.equal({ estimated: 10n, max: 40n, isPartial: true });
  });

  it('is written without more digits than it has', () => {
    expect([0n, 12n, 100n, -5n, 1234n].map((one) => formatPercent(one, 'en', createFormats()))).to.deep.equal([
      '0%',
      '0.12%',
      '1%',
      '0%',
      '12.34%',
    ]);
  });
});

describe('a side of a swap', () => {
  const facts = { symbol: 'TRN', decimals: 6, balance: 7n };
  const listed = [{ address: ADA, symbol: 'TERN', name: 'Tern', iconUrl: undefined }];
  const held = [{ address: ADA, symbol: 'TERN2', name: 'Tern Two', price: 2 }];

  it('has its words of the list, its price of what is held, and its sums of the chain', () => {
    const doubt = { kind: 'renamed', shown: 'TERN', contract: 'TRN' };
    expect(toSwapToken(ADA, facts, { listed, balances: held, price: 3 })).to.deep.equal({
      ...listed[0],
      decimals: 6,
      balance: 7n,
      price: 2,
      doubt,
    });
    expect(toSwapToken(ADA, facts, { listed: undefined, balances: held, price: 3 })).to.include({ symbol: 'TERN2', price: 2 });
    expect(toSwapToken(ADA, facts, { listed: [], balances: [], price: null })).to.include({ symbol: 'TRN', name: 'TRN', price: undefined });
    expect(toSwapToken(ADA, { ...facts, symbol: '' }, { listed: [], balances: [], price: 3 })).to.include({ symbol: '-', price: 3 });
  });

  it('is doubted if the contract reports another symbol, or another listed token has the same one', () => {
    const own = { ...facts, symbol: 'TERN' };
    expect(toSwapToken(ADA, own, { listed, balances: undefined, price: 3 })!.doubt).to.equal(undefined);
    expect(
      toSwapToken(ADA, own, { listed: [...listed, { ...listed[0]!, address: GRACE }], balances: held, price: 3 })!.doubt,
    ).to.deep.equal({
      ...{ kind: 'twin', shown: 'TERN', other: GRACE },
    });
  });

  it('is unknown while the chain has not said how much there is', () => {
    for (const unknown of [undefined, { ...facts, balance: undefined }])
      expect(toSwapToken(ADA, unknown, { listed, balances: held, price: 3 })).to.equal(undefined);
  });
});

describe('what is still missing', () => {
  const facts: SwapFacts = {
    pays: { balance: 100n, isNative: true },
    hasTarget: true,
    amount: 90n,
    nativeBalance: 100n,
    feeUnits: 10n,
    isSmartAccount: false,
    quote: 'ready',
  };
  const check = (change: Partial<SwapFacts>) => checkSwap({ ...facts, ...change });

  it('returns the requirements in the order of the form', () => {
    expect(check({ pays: undefined })).to.equal('selectToken');
    expect(check({ hasTarget: false })).to.equal('selectToken');
    expect(check({ amount: 'empty' })).to.equal('enterAmount');
    for (const amount of ['malformed', 'tooManyDecimals', 'tooLarge', 0n] as const) expect(check({ amount })).to.equal('incorrectAmount');
    expect(check({ amount: 101n, quote: 'loading' })).to.equal('insufficientBalance');
    expect(check({ quote: 'liquidity' })).to.equal('insufficientLiquidity');
    expect(check({ amount: 91n })).to.equal('insufficientGas');
    expect(check({ quote: 'loading' })).to.equal('quoting');
    expect(check({ quote: 'failed' })).to.equal('quoteFailed');
    expect(check({})).to.equal('ready');
  });

  it('is never gas for a smart account, and is gas for an account without the native token', () => {
    expect(check({ amount: 100n, isSmartAccount: true })).to.equal('ready');
    expect(check({ pays: { balance: 100n, isNative: false }, nativeBalance: 0n, feeUnits: 0n })).to.equal('insufficientGas');
    expect(check({ pays: { balance: 100n, isNative: false }, amount: 100n, nativeBalance: 10n })).to.equal('ready');
  });
});

describe('the tokens to choose from', () => {
  const option = (symbol: string, address?: string) => ({ address, symbol, name: `${symbol} token`, iconUrl: undefined });
  const options = [option('AAA', '0x1'), option('BBB', '0x2'), option('ETH')];

  it('begin with what the account holds, and are found by name, symbol and address', () => {
    const owned = [
      { symbol: 'ETH', name: 'Ether', quantity: '2' },
      { address: '0x2', symbol: 'BBB', name: 'B', quantity: '5', value: 7 },
    ];
    const list = (searched: string) => listOptions(options, owned, searched).map(({ symbol }) => symbol);
    expect(list('')).to.deep.equal(['ETH', 'BBB', 'AAA']);
    expect([list(' bbb '), list('0x1'), list('zebra')]).to.deep.equal([['BBB'], ['AAA'], []]);
    expect(listOptions(options, owned, 'bbb')[0]).to.deep.include({ balance: '5', value: 7 });
  });
});

describe('the price of a token', () => {
  const account = { address: ADA, network: local } as unknown as Account;
  const fungible = { name: 'N', symbol: 'N', iconUrl: '', decimals: 18 };
  /** The price, or why there is none. */
  async function ask(token: string | undefined, answer: ServiceAnswer): Promise<unknown> {
    const { client: http } = createAnsweringClient([answer]);
    const { queryFn } = priceQuery(
      { api: { load: async () => ({ http }) }, getOptions: () => ({ projectId: 'p' }) } as unknown as Parameters<typeof priceQuery>[0],
      account,
      token,
    );
    const asked = (queryFn as (given: { signal: AbortSignal }) => Promise<unknown>)({ signal: new AbortController().signal });
    return asked.catch((thrown: SwapError) => `${thrown.reason}: ${thrown.message}`);
  }
  const priced = (address: string, price: number) => ({
    json: { fungibles: [{ ...fungible, address: `eip155:31337:${address}`, price }] },
  });

  it('is in dollars, and may be missing', async () => {
    expect(await ask('0xaa', priced('0xAA', 3))).to.equal(3);
    expect(await ask('0xaa', priced('0xaa', 0))).to.equal(null);
    expect(await ask('0xaa', priced('0xbb', 3))).to.equal(null);
    expect(await ask(undefined, priced(NATIVE_ADDRESS, 2000))).to.equal(2000);
  });

  it('is required for the network’s native token', async () => {
    const failed = 'price: Failed to fetch network token price';
    expect(await ask(undefined, { status: 400 })).to.equal(failed);
    expect(await ask(undefined, priced(NATIVE_ADDRESS, 0))).to.equal(failed);
    expect(await ask(undefined, { json: { fungibles: [] } })).to.equal(failed);
    expect(await ask('0xaa', { status: 400 })).to.not.equal(failed);
  });
});
