import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { local } from '../../../test/fixtures/networks.js';
import { DEFAULT_ONRAMP_OPTIONS } from '../../api/blockchain/onramp.js';
import { onrampOptions } from '../../api/blockchain/fixtures/answers.js';
import { defineNetwork } from '../../config/define-network.js';
import { formatMoney, getCurrencyDecimals, getCurrencySign } from '../../i18n/format-money.js';
import { checkAmount, findProblem, toQuickAmounts } from '../../actions/buy/create-buying.js';
import { formatBought } from './quote-plate.js';
import { choose, listPayments, listPurchases } from '../../actions/buy/buy-queries.js';
import { listPages, findProviders, isSoldOn, PROVIDERS, toOnrampName } from '../../actions/buy/providers.js';

const mainnet = defineNetwork({ ...local, id: 1, name: 'Ethereum' });
const polygon = defineNetwork({
  ...local,
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'Polygon Ecosystem Token', symbol: 'POL', decimals: 18 },
});
const solana = defineNetwork({
  ...local,
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
});
const [card, bank] = DEFAULT_ONRAMP_OPTIONS.paymentCurrencies[0]!.payment_method_limits;

describe('the sum that is paid', () => {
  it('has limits, both of which can be paid [S:289]', () => {
    const check = (amount: string, limits = card) => checkAmount(amount, 2, limits);
    expect(['9.99', '10', '10.00', '7500', '7500.00', '7500.01'].map((amount) => check(amount))).to.deep.equal([
      'tooLittle',
      'ready',
      'ready',
      'ready',
      'ready',
      'tooMuch',
    ]);
    expect(['7500.01', '25000', '25000.01'].map((amount) => check(amount, bank))).to.deep.equal(['ready', 'ready', 'tooMuch']);
    expect(check('1', { id: 'x', min: '0.5', max: '1' })).to.equal('ready');
  });

  it('is digits and a point, with as many decimals as the currency has', () => {
    expect(['', '0', '0.00'].map((amount) => checkAmount(amount, 2, card))).to.deep.equal([
      'enterAmount',
      'incorrectAmount',
      'incorrectAmount',
    ]);
    for (const wrong of ['1e3', '1,5', '.5', ' 100 ', '-100', '١٠٠', '+100', '0x64', '100 ', '1'.repeat(90)])
      expect(checkAmount(wrong, 2, card), wrong).to.equal('incorrectAmount');
    expect(findProblem('100.001', 2)).to.equal('tooManyDecimals');
    expect(findProblem('100.5', 0)).to.equal('tooManyDecimals');
    expect(findProblem('100.50', 2)).to.equal(undefined);
  });

  it('is compared exactly, however long limits are written', () => {
    const digits = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(digits, digits, fc.integer({ min: 0, max: 60 }), (paid, limit, zeros) => {
        const write = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const limits = { id: 'x', min: `${write(limit)}${'0'.repeat(zeros)}`, max: '9'.repeat(40) };
        const wanted = paid === 0n ? 'incorrectAmount' : paid < limit ? 'tooLittle' : 'ready';
        expect(checkAmount(write(paid), 2, limits)).to.equal(wanted);
      }),
    );
  });

  it('begins with sums that can be paid', () => {
    expect(toQuickAmounts(2, card)).to.deep.equal(['50', '100', '250', '500']);
    expect(toQuickAmounts(2, { id: 'x', min: '60', max: '250' })).to.deep.equal(['100', '250']);
    expect(toQuickAmounts(2, { id: 'x', min: '1000', max: '2000' })).to.deep.equal([]);
  });
});

describe('the sellers', () => {
  const on = { projectId: 'p', features: { onramp: { meld: { publicKey: 'k' } } } };
  const idsOn = (network: typeof mainnet, options: Parameters<typeof findProviders>[1]) =>
    findProviders(network, options).map(({ id }) => id);

  it('are two, and take one to two percent [S:290]', () => {
    expect(PROVIDERS.map(({ name, fee }) => [name, ...fee])).to.deep.equal([
      ['Coinbase', 1, 2],
      ['Meld.io', 1, 2],
    ]);
  });

  it('serve EVM and Solana, each where it can [S:161] [S:291]', () => {
    expect(idsOn(mainnet, on)).to.deep.equal(['coinbase', 'meld']);
    expect(idsOn(solana, on)).to.deep.equal(['meld']);
    expect(idsOn(defineNetwork({ ...local, id: 'abc', chainNamespace: 'bip122' }), on)).to.deep.equal([]);
    expect(idsOn(defineNetwork({ ...local, id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', chainNamespace: 'solana' }), on)).to.deep.equal([]);
    for (const id of [1, 42161, 137, 80094, 43114, 10, 42220, 8453])
      expect(isSoldOn(defineNetwork({ ...local, id }), on), String(id)).to.equal(true);
    for (const id of [324, 11155111, 31337]) expect(isSoldOn(defineNetwork({ ...local, id }), on), String(id)).to.equal(false);
  });

  it('serve what the host says beside that, by the name it gives', () => {
    const options = { ...on, chainSupport: { onrampNames: { [local.caipNetworkId]: 'lagoon' } } };
    expect([isSoldOn(local, options), toOnrampName(local, options), toOnrampName(polygon, options)]).to.deep.equal([
      true,
      'lagoon',
      'polygon',
    ]);
  });

  it('are offered as far as they are set up', () => {
    expect(idsOn(mainnet, { projectId: 'p' })).to.deep.equal(['coinbase']);
    expect(idsOn(mainnet, { ...on, features: { onramp: { coinbase: false, meld: { publicKey: 'k' } } } })).to.deep.equal(['meld']);
    expect(idsOn(mainnet, { ...on, features: { onramp: { meld: false } } })).to.deep.equal(['coinbase']);
    expect(idsOn(mainnet, {})).to.deep.equal([]);
    expect(listPages({ features: on.features }).map(({ url, as }) => [url, as])).to.deep.equal([
      ['https://pay.coinbase.com/*', 'window'],
      ['https://meldcrypto.com/*', 'window'],
    ]);
    expect(listPages({ features: { onramp: { coinbase: { url: 'https://pay.example/x/' } } } }).map(({ url }) => url)).to.deep.equal([
      'https://pay.example/x/*',
    ]);
  });
});

describe('what is sold', () => {
  const symbolsOn = (network: typeof mainnet, isBuiltIn = true) =>
    listPurchases(isBuiltIn ? DEFAULT_ONRAMP_OPTIONS : onrampOptions, network, isBuiltIn).map(({ symbol, address }) => [symbol, address]);

  it('of the built-in list is the network’s own coin, never one with a token’s contract [S:264]', () => {
    expect(symbolsOn(mainnet)).to.deep.equal([
      ['ETH', undefined],
      ['USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ]);
    expect(symbolsOn(polygon)).to.deep.equal([
      ['POL', undefined],
      ['USDC', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'],
    ]);
    expect(symbolsOn(solana)).to.deep.equal([['SOL', undefined]]);
  });

  it('by a service is what it says of the network, and nothing of another one', () => {
    expect(symbolsOn(mainnet, false)).to.deep.equal([['USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48']]);
    expect(symbolsOn(polygon, false)).to.deep.equal([]);
  });

  it('is paid in currencies with a code and a way to pay', () => {
    const [usd] = onrampOptions.paymentCurrencies;
    const payments = listPayments({
      purchaseCurrencies: [],
      paymentCurrencies: [
        { ...usd!, id: 'EUR' },
        usd!,
        { ...usd!, id: '<b>' },
        { ...usd!, id: 'usd' },
        { id: 'GBP', payment_method_limits: [] },
      ],
    });
    expect(payments.map(({ id }) => id)).to.deep.equal(['EUR', 'USD']);
    expect(choose({}, [], payments).payment?.id).to.equal('USD');
    expect(choose({ currency: 'EUR', method: 'toString' }, [], payments)).to.deep.include({
      payment: payments[0],
      limits: payments[0]!.payment_method_limits[0],
    });
  });
});

describe('how much is bought', () => {
  it('is written rounded down, without zeros at the end', () => {
    expect(
      ['0.04020000', '100.000000', '0.0000019', '0.00000019', '1234.5', '100'].map((digits) => formatBought(digits, 'en')),
    ).to.deep.equal(['0.0402', '100', '0.000001', '<0.000001', '1,234.5', '100']);
  });

  it('is paid in sums with cents only where there are some', () => {
    expect(['7500.00', '10', '10.5', '0.005', '1234.10'].map((digits) => formatMoney(digits, 'USD', 'en'))).to.deep.equal([
      '$7,500',
      '$10',
      '$10.50',
      '$0.005',
      '$1,234.10',
    ]);
    expect([formatMoney('10', 'JPY', 'en'), formatMoney('5', 'points', 'en')]).to.deep.equal(['¥10', '5 points']);
    expect([getCurrencyDecimals('USD'), getCurrencyDecimals('JPY')]).to.deep.equal([2, 0]);
  });

  it('has the sign of its currency on the side where the language writes it, as in its sums', () => {
    const write = (currency: string, locale: string) => {
      const { prefix, suffix } = getCurrencySign(currency, locale);
      return `${prefix}50${suffix}`;
    };
    for (const [currency, locale, sum] of [
      ['USD', 'en', '$50'],
      ['USD', 'de', '50\u00a0$'],
      ['USD', 'ru', '50\u00a0$'],
      ['EUR', 'nl', '€\u00a050'],
      ['USD', 'pt-BR', '$\u00a050'],
      ['JPY', 'ja', '￥50'],
    ] as const) {
      expect(write(currency, locale)).to.equal(sum);
      expect(formatMoney('50', currency, locale)).to.equal(sum);
    }
    expect(write('points', 'en')).to.equal('50\u00a0points');
    expect(write('USD', 'he')).to.equal('50\u00a0$');
  });
});
