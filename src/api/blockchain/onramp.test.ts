import { expect } from '@esm-bundle/chai';
import { itReadsAnswers } from '../../../test/conformance/endpoint-suite.js';
import { caught, createAnsweringClient } from '../../../test/fixtures/service-answers.js';
import { ApiError } from '../http-client.js';
import { withFallback } from '../../actions/buy/buy-queries.js';
import { ADA, onrampOptions, onrampQuote, onrampUrl, sessions } from './fixtures/answers.js';
import {
  CARD_ONRAMP_CHAINS,
  createMockQuote,
  DEFAULT_ONRAMP_OPTIONS,
  findCardOnrampChain,
  getOnrampOptions,
  postOnrampQuote,
  postOnrampUrl,
} from './onramp.js';
import { getSessions, postSession, postSessionActivate, postSessionRevoke } from './post-session.js';

const BASE = 'https://blockchainapi.example/base';
const SDK = 'projectId=p&st=w3m&sv=2.16.7';
const USER = `eip155:1:${ADA}`;

describe('the page of the card provider', () => {
  const body = { destinationWallets: [{ address: ADA, blockchains: [...CARD_ONRAMP_CHAINS], assets: ['USDC'] }], partnerUserId: ADA };
  itReadsAnswers(postOnrampUrl, {
    input: { body },
    answer: onrampUrl,
    keeps: ['more'],
    allows: [
      ['url', 'http://localhost:4455/pay'],
      ['url', 'http://127.0.0.1:4455/pay'],
    ],
    refuses: [
      ['url', undefined],
      ['url', ''],
      ['url', '/pay'],
      ['url', 'javascript:alert(1)'],
      ['url', 'data:text/html,x'],
      ['url', 'http://pay.example'],
      ['url', 'http://localhost.pay.example'],
    ],
  });

  it('is asked for to buy, with whole amounts [S:188]', async () => {
    const { client, calls } = createAnsweringClient([{ json: onrampUrl }]);
    await client.call(postOnrampUrl, { body: { ...body, defaultNetwork: 'base', presetFiatAmount: 50, presetCryptoAmount: 1 } });
    expect(calls[0]).to.include({ method: 'POST', url: `${BASE}/v1/generators/onrampurl?${SDK}` });
    expect(JSON.parse(calls[0]!.body)).to.deep.equal({
      ...body,
      defaultNetwork: 'base',
      defaultExperience: 'buy',
      presetFiatAmount: 50,
      presetCryptoAmount: 1,
    });
    for (const wrong of [{ presetFiatAmount: 49.5 }, { presetCryptoAmount: 0 }, { destinationWallets: [] }, { partnerUserId: '' }])
      expect(await caught(client.call(postOnrampUrl, { body: { ...body, ...wrong } })), JSON.stringify(wrong)).to.be.instanceOf(Error);
    expect(calls.length).to.equal(1);
  });

  it('knows the chains of the card provider [S:291]', () => {
    expect(CARD_ONRAMP_CHAINS).to.deep.equal([
      'ethereum',
      'arbitrum',
      'polygon',
      'berachain',
      'avalanche-c-chain',
      'optimism',
      'celo',
      'base',
    ]);
    const ids = ['1', '42161', '137', '80094', '43114', '10', '42220', '8453'];
    expect(ids.map((id) => findCardOnrampChain(`eip155:${id}`))).to.deep.equal([...CARD_ONRAMP_CHAINS]);
    for (const other of ['eip155:324', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'toString'])
      expect(findCardOnrampChain(other)).to.equal(undefined);
  });

  it('gives the reason of a refusal in plain text too', async () => {
    const { client } = createAnsweringClient([{ status: 400, body: 'missing field `partnerUserId`' }]);
    const error = await caught(client.call(postOnrampUrl, { body }));
    expect(error).to.be.instanceOf(ApiError).and.deep.include({ status: 400, reason: 'missing field `partnerUserId`', field: undefined });
  });
});

describe('what can be bought', () => {
  const limits = 'paymentCurrencies.0.payment_method_limits.0';
  const network = 'purchaseCurrencies.0.networks.0';
  itReadsAnswers(getOnrampOptions, {
    input: {},
    answer: onrampOptions,
    keeps: ['more', 'paymentCurrencies.0.more', `${limits}.more`, 'purchaseCurrencies.0.more', `${network}.more`],
    allows: [
      ['paymentCurrencies', []],
      [`${network}.contract_address`, null],
    ],
    refuses: [
      ['purchaseCurrencies', undefined],
      ['paymentCurrencies.0.id', 840],
      [`${limits}.min`, 10],
      [`${limits}.max`, 'many'],
      [`${network}.chain_id`, 1],
      [`${network}.display_name`, undefined],
      ['purchaseCurrencies.0.symbol', null],
    ],
  });

  it('is asked for, and is built in where the service does not know the call [S:85-86] [S:189] [S:289]', async () => {
    const { client, calls } = createAnsweringClient([{ status: 404 }]);
    expect(await caught(client.call(getOnrampOptions)))
      .to.be.instanceOf(ApiError)
      .and.have.property('status', 404);
    expect(calls.map(({ url }) => url)).to.deep.equal([`${BASE}/v1/onramp/options?${SDK}`]);
    const limitsOf = (id: string) => DEFAULT_ONRAMP_OPTIONS.paymentCurrencies.find((currency) => currency.id === id)?.payment_method_limits;
    for (const id of ['USD', 'EUR']) {
      expect(limitsOf(id)).to.deep.equal([
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ]);
    }
    const networks = [
      {
        name: 'ethereum-mainnet',
        display_name: 'Ethereum',
        chain_id: '1',
        contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      },
      {
        name: 'polygon-mainnet',
        display_name: 'Polygon',
        chain_id: '137',
        contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
      },
    ];
    const id = '2b92315d-eab7-5bef-84fa-089a131333f5';
    expect(DEFAULT_ONRAMP_OPTIONS.purchaseCurrencies).to.deep.equal([
      { id, name: 'USD Coin', symbol: 'USDC', networks },
      { id, name: 'Ether', symbol: 'ETH', networks },
    ]);
    expect(await createAnsweringClient([{ json: DEFAULT_ONRAMP_OPTIONS }]).client.call(getOnrampOptions)).to.deep.equal(
      DEFAULT_ONRAMP_OPTIONS,
    );
  });
});

describe('the quote of a purchase', () => {
  const [paymentCurrency] = DEFAULT_ONRAMP_OPTIONS.paymentCurrencies;
  const [purchaseCurrency] = DEFAULT_ONRAMP_OPTIONS.purchaseCurrencies;
  const body = { paymentCurrency: paymentCurrency!, purchaseCurrency: purchaseCurrency!, amount: '100', network: 'USDC' };
  itReadsAnswers(postOnrampQuote, {
    input: { body },
    answer: onrampQuote,
    keeps: ['more', 'paymentTotal.more'],
    allows: [['coinbaseFee', undefined]],
    refuses: [
      ['quoteId', undefined],
      ['paymentTotal', '100.00'],
      ['paymentTotal.amount', 100],
      ['purchaseAmount.currency', null],
      ['networkFee', undefined],
      ['paymentSubtotal.amount', '1e2'],
    ],
  });

  it('is asked for with whole currencies [S:87] [S:190]', async () => {
    const { client, calls } = createAnsweringClient([{ json: onrampQuote }]);
    await client.call(postOnrampQuote, { body });
    expect(calls[0]).to.include({ method: 'POST', url: `${BASE}/v1/onramp/quote?${SDK}` });
    expect(JSON.parse(calls[0]!.body)).to.deep.equal(body);
    expect(await caught(client.call(postOnrampQuote, { body: { ...body, amount: '1,5' } }))).to.be.instanceOf(Error);
    expect(calls.length).to.equal(1);
  });

  it('and the on-ramp options have a fallback where the service fails [S:264]', async () => {
    for (const answer of [{ status: 404 }, { body: '<html>' }, { json: {} }, 'refuse'] as const) {
      const failing = () => createAnsweringClient([answer]).client;
      expect(await withFallback(failing().call(getOnrampOptions), () => DEFAULT_ONRAMP_OPTIONS)).to.equal(DEFAULT_ONRAMP_OPTIONS);
      const quote = await withFallback(failing().call(postOnrampQuote, { body }), () => createMockQuote(body));
      expect(quote).to.deep.equal(createMockQuote(body));
    }
  });

  it('is an estimate of the same amount where the service returns none', () => {
    const same = { amount: '12.5', currency: 'USD' };
    expect(createMockQuote({ amount: '12.5', paymentCurrency: paymentCurrency! })).to.deep.equal({
      paymentTotal: same,
      paymentSubtotal: same,
      purchaseAmount: same,
      networkFee: same,
      coinbaseFee: same,
      quoteId: 'mocked-quote-id',
      isEstimate: true,
    });
  });
});

describe('what dApps may do', () => {
  itReadsAnswers(getSessions, {
    input: { path: { address: USER } },
    answer: sessions,
    keeps: ['more', 'pcis.0.more', 'pcis.0.project.more', 'pcis.0.permissions.0.more'],
    allows: [
      ['pcis', []],
      ['pcis.0.permissions', []],
      ['pcis.0.revokedAt', undefined],
    ],
    refuses: [
      ['pcis', undefined],
      ['pcis.0.pci', 7],
      ['pcis.0.expiry', '1795311400'],
      ['pcis.0.project', null],
      ['pcis.0.project.name', null],
      ['pcis.0.permissions', null],
      ['pcis.0.permissions.0.type', undefined],
      ['pcis.0.revokedAt', true],
    ],
  });

  it('is asked for by an account in full [S:191]', async () => {
    const { client, calls } = createAnsweringClient([{ json: sessions }]);
    await client.call(getSessions, { path: { address: USER } });
    expect(calls[0]!.url).to.equal(`${BASE}/v1/sessions/eip155%3A1%3A${ADA}?${SDK}`);
    for (const address of [ADA, `eip155:${ADA}`, `eip155:1:${ADA}/..`])
      expect(await caught(client.call(getSessions, { path: { address } })), address).to.be.instanceOf(Error);
    expect(calls.length).to.equal(1);
  });

  it('is prepared with a key of the service, and put into force, each once', async () => {
    const [path, grants] = [{ address: USER }, { permissions: [{ type: 'contract-call', data: 1 }], policies: [] }];
    const prepared = { pci: 'p', key: { type: 'secp256k1', publicKey: '0x04ab' } };
    const { client, calls } = createAnsweringClient([{ json: prepared }, { status: 503 }, { body: '' }, { status: 503 }]);
    const body = { expiry: 5, signer: { type: 'keys', data: {} }, ...grants };
    expect(await client.call(postSession, { path, query: {}, body })).to.deep.equal(prepared);
    expect(calls[0]!.url).to.equal(`${BASE}/v1/sessions/eip155%3A1%3A${ADA}?v=2&${SDK}`);
    expect(JSON.parse(calls[0]!.body)).to.deep.equal(body);
    expect(await caught(client.call(postSession, { path, query: {}, body }))).to.be.instanceOf(ApiError);
    const activation = { pci: 'p', context: '0x01' as const, expiry: 5, ...grants };
    expect(await client.call(postSessionActivate, { path, body: activation })).to.equal(undefined);
    expect(calls[2]!.url).to.equal(`${BASE}/v1/sessions/eip155%3A1%3A${ADA}/activate?${SDK}`);
    expect(await caught(client.call(postSessionActivate, { path, body: activation }))).to.be.instanceOf(ApiError);
    expect(calls.length).to.equal(4);
    expect(await caught(client.call(postSessionActivate, { path, body: { ...activation, context: 'no' as never } }))).to.be.instanceOf(
      Error,
    );
    expect(calls.length).to.equal(4);
  });

  it('is taken back once, and nothing is answered [S:192]', async () => {
    const pci = sessions.pcis[0]!.pci;
    const input = { path: { address: USER }, body: { pci, signature: '0x00' } };
    const { client, calls } = createAnsweringClient([{ body: '' }, { status: 503 }]);
    expect(await client.call(postSessionRevoke, input)).to.equal(undefined);
    expect(calls[0]).to.include({ method: 'POST', url: `${BASE}/v1/sessions/eip155%3A1%3A${ADA}/revoke?${SDK}` });
    expect(JSON.parse(calls[0]!.body)).to.deep.equal(input.body);
    expect(await caught(client.call(postSessionRevoke, input))).to.be.instanceOf(ApiError);
    expect(calls.length).to.equal(2);
    for (const wrong of [
      { ...input, path: { address: ADA } },
      { ...input, body: { pci: '' } },
    ])
      expect(await caught(client.call(postSessionRevoke, wrong))).to.be.instanceOf(Error);
    expect(calls.length).to.equal(2);
  });
});
