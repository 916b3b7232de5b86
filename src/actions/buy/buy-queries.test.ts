import { expect } from '@esm-bundle/chai';
import type { QueryFunctionContext } from '@tanstack/query-core';
import { local } from '../../../test/fixtures/networks.js';
import { caught, createAnsweringClient, type ServiceAnswer } from '../../../test/fixtures/service-answers.js';
import { onrampOptions, onrampQuote } from '../../api/blockchain/fixtures/answers.js';
import { defineNetwork } from '../../config/define-network.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { offerQuery, purchasesQuery, PURCHASES_INTERVAL_MS, quoteQuery, readSigns, listPayments, listPurchases } from './buy-queries.js';

const mainnet = defineNetwork({ ...local, id: 1, name: 'Ethereum' });
const [purchase] = listPurchases(onrampOptions, mainnet, false);
const [payment] = listPayments(onrampOptions);

/** A data service that answers in order. */
function serve(answers: readonly ServiceAnswer[], known: readonly string[] = ['eip155:1']) {
  const { client: http, calls } = createAnsweringClient(answers);
  const api = { load: async () => ({ http, serves: async (id: string) => known.includes(id) }) };
  const run = async <Data>(query: { queryFn?: unknown }) =>
    (query.queryFn as (context: QueryFunctionContext) => Promise<Data>)({ signal: new AbortController().signal } as QueryFunctionContext);
  return { query: { api } as unknown as Pick<QueryController, 'api'>, calls, run };
}

describe('what can be bought', () => {
  it('is what the service says', async () => {
    const { query, run } = serve([{ json: onrampOptions }]);
    const offer = await run<{ purchases: { symbol: string }[]; payments: unknown[] }>(offerQuery(query, mainnet));
    expect([offer.purchases.map(({ symbol }) => symbol), offer.payments.length]).to.deep.equal([['USDC'], 1]);
  });

  for (const answer of [{ status: 404 }, { body: '<html>' }, { json: { paymentCurrencies: 'none' } }, 'refuse'] as const)
    it(`is built in where it answers ${JSON.stringify(answer)} [S:264] [S:289]`, async () => {
      const { query, run } = serve([answer]);
      const { purchases, payments } = await run<{ purchases: { symbol: string }[]; payments: { id: string }[] }>(
        offerQuery(query, mainnet),
      );
      expect([purchases.map(({ symbol }) => symbol), payments.map(({ id }) => id)]).to.deep.equal([
        ['ETH', 'USDC'],
        ['USD', 'EUR'],
      ]);
    });
});

describe('a quote', () => {
  const request = { purchase: purchase!, payment: payment!, amount: '100' };
  const ask = async (answer: ServiceAnswer) => {
    const { query, run, calls } = serve([answer]);
    return { quote: await run<{ isEstimate?: true; quoteId: string }>(quoteQuery(query, request)), calls };
  };

  it('is asked for with the network that is bought on [S:190]', async () => {
    const { quote, calls } = await ask({ json: onrampQuote });
    expect([quote.quoteId, quote.isEstimate]).to.deep.equal(['q_7f31', undefined]);
    expect(JSON.parse(calls[0]!.body)).to.deep.equal({
      purchaseCurrency: onrampOptions.purchaseCurrencies[0],
      paymentCurrency: onrampOptions.paymentCurrencies[0],
      amount: '100',
      network: 'ethereum-mainnet',
    });
  });

  const answered = (change: object) => ({ json: { ...onrampQuote, ...change } });
  for (const [what, answer] of [
    ['fails', { status: 404 }],
    ['answers nonsense', { json: { paymentTotal: 100 } }],
    ['cannot be reached', 'refuse'],
    ['answers for another token', answered({ purchaseAmount: { amount: '97.43', currency: 'ETH' } })],
    ['answers for another currency', answered({ paymentTotal: { amount: '100.00', currency: 'EUR' } })],
    ['answers for more', answered({ paymentTotal: { amount: '100.01', currency: 'USD' } })],
    ['answers for less', answered({ paymentTotal: { amount: '99.99', currency: 'USD' } })],
  ] as const)
    it(`is an estimate where the service ${what} [S:264]`, async () => {
      const { quote } = await ask(answer);
      expect([quote.isEstimate, quote.quoteId]).to.deep.equal([true, 'mocked-quote-id']);
    });
});

describe('purchases', () => {
  const row = (id: string, status = 'ONRAMP_TRANSACTION_STATUS_SUCCESS') => ({
    id,
    metadata: {
      operationType: 'buy',
      hash: '',
      minedAt: '2026-11-20T18:03:11Z',
      sentFrom: 'Coinbase',
      sentTo: '0x1',
      status,
      nonce: 0,
      chain: 'eip155:1',
    },
    transfers: [],
  });

  it('are read to their end, from the card provider’s history [S:175]', async () => {
    const { query, run, calls } = serve([{ json: { data: [row('a')], next: 'c' } }, { json: { data: [row('b')], next: null } }]);
    const rows = await run<{ id: string }[]>(purchasesQuery(query, '0x1'));
    expect(rows.map(({ id }) => id)).to.deep.equal(['a', 'b']);
    const queries = calls.map(({ url }) => new URL(url).searchParams);
    expect(queries.map((one) => [one.get('onramp'), one.get('cursor'), one.get('chainId')])).to.deep.equal([
      ['coinbase', null, null],
      ['coinbase', 'c', null],
    ]);
  });

  it('are read again while one of them is under way, and fail where they cannot be read', async () => {
    const { query, run } = serve([{ status: 401 }]);
    const asked = purchasesQuery(query, '0x1');
    const interval = asked.refetchInterval as unknown as (of: object) => number | false;
    expect(interval({ state: { data: [row('a', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')] } })).to.equal(PURCHASES_INTERVAL_MS);
    expect([interval({ state: { data: [row('a')] } }), interval({ state: {} })]).to.deep.equal([false, false]);
    expect(await caught(run(asked))).to.be.instanceOf(Error);
  });

  it("matches a purchase of a provider without status reports by the account's transfers on the network", async () => {
    const page = { json: { data: [row('a')], next: null } };
    const { query, calls } = serve([page]);
    expect((await readSigns(query, { address: '0x1', network: 'eip155:1', tells: false })).length).to.equal(1);
    expect(new URL(calls[0]!.url).searchParams.get('chainId')).to.equal('eip155:1');
    const unknown = serve([page], []);
    expect(await readSigns(unknown.query, { address: '0x1', network: 'eip155:1', tells: false })).to.deep.equal([]);
    expect(unknown.calls.length).to.equal(0);
  });
});
