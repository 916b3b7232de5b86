import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { itReadsAnswers } from '../../../test/conformance/endpoint-suite.js';
import { caught, createAnsweringClient } from '../../../test/fixtures/service-answers.js';
import { ApiError } from '../http-client.js';
import {
  ADA,
  NATIVE,
  USDC,
  approveTransaction,
  gasPrice,
  swapAllowance,
  swapQuotes,
  swapTokens,
  swapTransaction,
} from './fixtures/answers.js';
import { getApproveTransaction, getGasPrice, getSwapAllowance, getSwapQuotes, getSwapTokens, postSwapTransaction } from './swaps.js';

const BASE = 'https://blockchainapi.example/base';
const SDK = 'projectId=p&st=w3m&sv=2.16.7';
const ETHER = `eip155:1:${NATIVE}`;
const COIN = `eip155:1:${USDC}`;
const USER = `eip155:1:${ADA}`;
const inUrl = encodeURIComponent;

/** The request of one call. */
async function requestOf(json: unknown, ask: (client: ReturnType<typeof createAnsweringClient>['client']) => Promise<unknown>) {
  const { client, calls } = createAnsweringClient([{ json }]);
  await ask(client);
  return calls[0]!;
}

describe('the tokens to swap', () => {
  itReadsAnswers(getSwapTokens, {
    input: { query: { chainId: 'eip155:1' } },
    answer: swapTokens,
    keeps: ['more', 'tokens.0.more'],
    allows: [
      ['tokens', []],
      ['tokens.0.logoUri', undefined],
      ['tokens.0.eip2612', false],
    ],
    refuses: [
      ['tokens', undefined],
      ['tokens.0.address', USDC],
      ['tokens.0.decimals', '6'],
      ['tokens.0.name', null],
      ['tokens.0.eip2612', 'yes'],
    ],
  });

  it('are asked for by chain [S:177]', async () => {
    const { url } = await requestOf(swapTokens, (client) => client.call(getSwapTokens, { query: { chainId: 'eip155:1', address: COIN } }));
    expect(url).to.equal(`${BASE}/v1/convert/tokens?chainId=eip155%3A1&address=${inUrl(COIN)}&${SDK}`);
    const { client, calls } = createAnsweringClient([{ json: swapTokens }]);
    expect(await caught(client.call(getSwapTokens))).to.be.instanceOf(Error);
    expect(calls).to.deep.equal([]);
  });
});

describe('quotes', () => {
  const query = { amount: '1000000000000000000', from: ETHER, to: COIN };
  itReadsAnswers(getSwapQuotes, {
    input: { query },
    answer: swapQuotes,
    keeps: ['more', 'quotes.0.more'],
    allows: [
      ['quotes', []],
      ['quotes.0.id', 'a'],
      ['quotes.0.id', undefined],
    ],
    refuses: [
      ['quotes.0.toAmount', 2974500000],
      ['quotes.0.toAmount', '1.5'],
      ['quotes.0.toAmount', '-1'],
      ['quotes.0.toAmount', ''],
      ['quotes.0.fromAmount', undefined],
      ['quotes.0.toAccount', null],
    ],
  });

  it('are asked for in base units, with the price of gas and the user [S:176]', async () => {
    const { url } = await requestOf(swapQuotes, (client) =>
      client.call(getSwapQuotes, { query: { ...query, gasPrice: '1450000000', userAddress: USER } }),
    );
    expect(url).to.equal(
      `${BASE}/v1/convert/quotes?amount=1000000000000000000&from=${inUrl(ETHER)}&to=${inUrl(COIN)}&gasPrice=1450000000&userAddress=${inUrl(USER)}&${SDK}`,
    );
    const { client, calls } = createAnsweringClient([{ json: swapQuotes }]);
    for (const wrong of [{ amount: '1.5' }, { amount: '-1' }, { amount: '1e18' }, { from: NATIVE }, { gasPrice: '0x1' }])
      expect(await caught(client.call(getSwapQuotes, { query: { ...query, ...wrong } })), JSON.stringify(wrong)).to.be.instanceOf(Error);
    expect(calls).to.deep.equal([]);
  });

  it('keep every digit of an amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), async (amount) => {
        const json = { quotes: [{ ...swapQuotes.quotes[0], toAmount: String(amount) }] };
        const { client, calls } = createAnsweringClient([{ json }]);
        const answer = await client.call(getSwapQuotes, { query: { ...query, amount: String(amount) } });
        expect(BigInt(answer.quotes[0]!.toAmount)).to.equal(amount);
        expect(new URL(calls[0]!.url).searchParams.get('amount')).to.equal(String(amount));
      }),
      { numRuns: 30 },
    );
  });

  it('reports insufficient liquidity', async () => {
    const reason = 'Conversion parameter error: insufficient liquidity';
    const json = { status: 'FAILED', reasons: [{ field: '', description: reason }] };
    const error = await caught(createAnsweringClient([{ status: 400, json }]).client.call(getSwapQuotes, { query }));
    expect(error).to.be.instanceOf(ApiError).and.deep.include({ status: 400, reason, field: undefined });
  });
});

describe('an allowance', () => {
  itReadsAnswers(getSwapAllowance, {
    input: { query: { tokenAddress: COIN, userAddress: USER } },
    answer: swapAllowance,
    keeps: ['more'],
    allows: [['allowance', String(2n ** 256n - 1n)]],
    refuses: [
      ['allowance', 0],
      ['allowance', '0x0'],
      ['allowance', undefined],
      ['allowance', '1'.repeat(79)],
    ],
  });

  it('is asked for by token and user [S:179]', async () => {
    const query = { tokenAddress: COIN, userAddress: USER };
    const { url } = await requestOf(swapAllowance, (client) => client.call(getSwapAllowance, { query }));
    expect(url).to.equal(`${BASE}/v1/convert/allowance?tokenAddress=${inUrl(COIN)}&userAddress=${inUrl(USER)}&${SDK}`);
  });
});

describe('the price of gas', () => {
  itReadsAnswers(getGasPrice, {
    input: { query: { chainId: 'eip155:1' } },
    answer: gasPrice,
    keeps: ['more'],
    allows: [['standard', '0']],
    refuses: [
      ['standard', 1450000000],
      ['fast', '1.7'],
      ['instant', undefined],
    ],
  });

  it('is asked for by chain [S:180]', async () => {
    const { url } = await requestOf(gasPrice, (client) => client.call(getGasPrice, { query: { chainId: 'eip155:1' } }));
    expect(url).to.equal(`${BASE}/v1/convert/gas-price?chainId=eip155%3A1&${SDK}`);
  });
});

describe('an approval', () => {
  const query = { from: COIN, to: ETHER, amount: '1000000' };
  itReadsAnswers(getApproveTransaction, {
    input: { query },
    answer: approveTransaction,
    keeps: ['more', 'tx.more', 'tx.eip155.more'],
    allows: [['tx.data', '0x']],
    refuses: [
      ['tx', null],
      ['tx.from', USDC],
      ['tx.data', '095ea7b3'],
      ['tx.data', '0x095'],
      ['tx.data', '0xzz'],
      ['tx.value', 0],
      ['tx.eip155', undefined],
    ],
  });

  it('is asked for with an amount, never without end [S:182]', async () => {
    const { url } = await requestOf(approveTransaction, (client) =>
      client.call(getApproveTransaction, { query: { ...query, userAddress: USER } }),
    );
    expect(url).to.equal(
      `${BASE}/v1/convert/build-approve?from=${inUrl(COIN)}&to=${inUrl(ETHER)}&amount=1000000&userAddress=${inUrl(USER)}&${SDK}`,
    );
    const { client, calls } = createAnsweringClient([{ json: approveTransaction }]);
    expect(await caught(client.call(getApproveTransaction, { query: { from: COIN, to: ETHER } as typeof query }))).to.be.instanceOf(Error);
    expect(calls).to.deep.equal([]);
  });
});

describe('a swap', () => {
  const body = { amount: '1', from: ETHER, to: COIN, userAddress: USER, eip155: { slippage: 1 } };
  itReadsAnswers(postSwapTransaction, {
    input: { body },
    answer: swapTransaction,
    keeps: ['more', 'tx.more', 'tx.eip155.more'],
    allows: [['tx.eip155.gas', '0']],
    refuses: [
      ['tx.to', '0x1111111111111111111111111111111111111111'],
      ['tx.data', null],
      ['tx.amount', 2974500000],
      ['tx.eip155.gas', 206140],
      ['tx.eip155.gasPrice', '0x1'],
      ['tx.eip155', undefined],
    ],
  });

  it('is asked for with a whole slippage and the project id [S:181]', async () => {
    const call = await requestOf(swapTransaction, (client) =>
      client.call(postSwapTransaction, { body: { ...body, disableEstimate: true } }),
    );
    expect(call).to.include({ method: 'POST', url: `${BASE}/v1/convert/build-transaction?${SDK}` });
    expect(JSON.parse(call.body)).to.deep.equal({ ...body, disableEstimate: true, projectId: 'p' });
    const { client, calls } = createAnsweringClient([{ json: swapTransaction }]);
    for (const slippage of [0.5, -1, 101, '1' as never])
      expect(await caught(client.call(postSwapTransaction, { body: { ...body, eip155: { slippage } } }))).to.be.instanceOf(Error);
    expect(calls).to.deep.equal([]);
  });
});
