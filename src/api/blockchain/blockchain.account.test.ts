import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { itReadsAnswers } from '../../../test/conformance/endpoint-suite.js';
import { caught, createAnsweringClient } from '../../../test/fixtures/service-answers.js';
import { withFallback } from '../../actions/buy/buy-queries.js';
import { ADA, NATIVE, USDC, balances, fungiblePrice, history, identity, supportedChains } from './fixtures/answers.js';
import { getBalance } from './get-balance.js';
import { getHistory } from './get-history.js';
import { NO_IDENTITY, getIdentity } from './get-identity.js';
import { getSupportedChains } from './get-supported-chains.js';
import { postFungiblePrice } from './swaps.js';

const BASE = 'https://blockchainapi.example/base';
const SDK = 'projectId=p&st=w3m&sv=2.16.7';

describe('the balance of an account', () => {
  itReadsAnswers(getBalance, {
    input: { path: { address: ADA } },
    answer: balances,
    keeps: ['more', 'balances.0.more', 'balances.0.quantity.more'],
    allows: [
      ['balances.0.value', undefined],
      ['balances.1.address', undefined],
      ['balances.1.chainId', undefined],
      ['balances', []],
    ],
    refuses: [
      ['balances', undefined],
      ['balances.0.name', undefined],
      ['balances.0.symbol', null],
      ['balances.0.price', '3000'],
      ['balances.0.value', '4500'],
      ['balances.0.address', 7],
      ['balances.0.quantity', null],
      ['balances.0.quantity.decimals', 18],
      ['balances.0.quantity.numeric', 1.5],
      ['balances.0.quantity.numeric', '1,5'],
      ['balances.0.quantity.numeric', '-1'],
      ['balances.0.quantity.numeric', '1e3'],
      ['balances.0.iconUrl', undefined],
    ],
  });

  it('is asked for in dollars, for a chain, with tokens to be read anew [S:77] [S:183]', async () => {
    const { client, calls } = createAnsweringClient([{ json: balances }]);
    await client.call(getBalance, { path: { address: ADA } });
    await client.call(getBalance, {
      path: { address: ADA },
      query: { currency: 'eur', chainId: 'eip155:1', forceUpdate: [`eip155:1:${USDC}`, `eip155:1:${NATIVE}`] },
    });
    await client.call(getBalance, { path: { address: ADA }, query: { forceUpdate: [] } });
    expect(calls.map(({ url }) => url)).to.deep.equal([
      `${BASE}/v1/account/${ADA}/balance?currency=usd&${SDK}`,
      `${BASE}/v1/account/${ADA}/balance?currency=eur&chainId=eip155%3A1&forceUpdate=eip155%3A1%3A${USDC}%2Ceip155%3A1%3A${NATIVE}&${SDK}`,
      `${BASE}/v1/account/${ADA}/balance?currency=usd&${SDK}`,
    ]);
  });

  it('is not asked for with a chain or token that has no such form', async () => {
    const { client, calls } = createAnsweringClient([{ json: balances }]);
    for (const query of [{ chainId: '1' }, { forceUpdate: [USDC] }, { currency: 'xyz' as 'usd' }]) {
      expect(await caught(client.call(getBalance, { path: { address: ADA }, query })), JSON.stringify(query)).to.be.instanceOf(Error);
    }
    expect(calls).to.deep.equal([]);
  });

  it('is any decimal number, whatever its length', async () => {
    const digits = fc.stringMatching(/^[0-9]{1,30}$/);
    await fc.assert(
      fc.asyncProperty(digits, fc.option(digits), async (whole, fraction) => {
        const numeric = fraction === null ? whole : `${whole}.${fraction}`;
        const [first] = balances.balances;
        const json = { balances: [{ ...first, quantity: { decimals: '18', numeric } }] };
        const answer = await createAnsweringClient([{ json }]).client.call(getBalance, { path: { address: ADA } });
        expect(answer.balances[0]!.quantity.numeric).to.equal(numeric);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the history of an account', () => {
  const transfer = 'data.0.transfers.0';
  const collectible = 'data.1.transfers.0.nft_info';
  itReadsAnswers(getHistory, {
    input: { path: { account: ADA } },
    answer: history,
    keeps: [
      'more',
      'data.0.more',
      'data.0.metadata.more',
      `${transfer}.more`,
      `${transfer}.fungible_info.more`,
      `${collectible}.flags.more`,
    ],
    allows: [
      ['next', null],
      ['data', []],
      ['data.0.transfers', []],
      ['data.0.transfers', null],
      ['data.0.metadata.operationType', 'something new'],
      ['data.0.metadata.application', { name: null, iconUrl: null }],
      ['data.0.metadata.chain', null],
      [`${transfer}.fungible_info.name`, null],
      [`${transfer}.fungible_info.symbol`, null],
      [`${collectible}.content.preview`, null],
      [`${collectible}.content`, null],
      [`${collectible}.name`, null],
    ],
    refuses: [
      ['data', null],
      ['next', 7],
      ['data.0.id', undefined],
      ['data.0.metadata', null],
      ['data.0.metadata.hash', undefined],
      ['data.0.metadata.minedAt', 'yesterday'],
      ['data.0.metadata.minedAt', 1763661791],
      ['data.0.metadata.status', null],
      ['data.0.metadata.nonce', '12'],
      [`${transfer}.direction`, 'sideways'],
      [`${transfer}.quantity`, null],
      [`${transfer}.quantity.numeric`, 0.5],
      [`${transfer}.value`, '1500'],
      [`${collectible}.flags`, undefined],
      [`${collectible}.flags.is_spam`, 'yes'],
      [`${collectible}.content.preview`, { url: null }],
    ],
  });

  it('is asked for page by page, chain by chain [S:81-83] [S:175]', async () => {
    const { client, calls } = createAnsweringClient([{ json: history }]);
    await client.call(getHistory, { path: { account: ADA }, query: { cursor: 'a b=', chainId: 'eip155:1', onramp: 'coinbase' } });
    expect(calls[0]!.url).to.equal(`${BASE}/v1/account/${ADA}/history?cursor=a+b%3D&chainId=eip155%3A1&onramp=coinbase&${SDK}`);
  });
});

describe('the identity of an address', () => {
  itReadsAnswers(getIdentity, {
    input: { path: { address: ADA } },
    answer: identity,
    keeps: ['more'],
    allows: [
      ['name', null],
      ['avatar', '/img/ada.png'],
      ['resolvedAt', null],
      ['resolvedAt', undefined],
    ],
    refuses: [
      ['name', undefined],
      ['name', 7],
      ['avatar', {}],
    ],
  });

  it('is requested for an account, and is empty where the API cannot be asked [S:79] [S:174]', async () => {
    const { client, calls } = createAnsweringClient([{ json: identity }]);
    await client.call(getIdentity, { path: { address: ADA }, query: { sender: ADA } });
    expect(calls[0]!.url).to.equal(`${BASE}/v1/identity/${ADA}?sender=${ADA}&${SDK}`);
    const failing = createAnsweringClient([{ status: 400 }]).client;
    expect(await withFallback(failing.call(getIdentity, { path: { address: ADA } }), () => NO_IDENTITY)).to.deep.equal({
      name: null,
      avatar: null,
    });
  });
});

describe('the chains of the service', () => {
  itReadsAnswers(getSupportedChains, {
    input: {},
    answer: supportedChains,
    keeps: ['more'],
    allows: [['http', []]],
    refuses: [
      ['http', undefined],
      ['ws', 'eip155:1'],
      ['http.0', 1],
    ],
  });

  it('are asked for, and an answer of another shape is refused [S:173]', async () => {
    const { client, calls } = createAnsweringClient([{ json: supportedChains }]);
    await client.call(getSupportedChains);
    expect(calls[0]!.url).to.equal(`${BASE}/v1/supported-chains?${SDK}`);
    const error = await createAnsweringClient([{ json: [] }])
      .client.call(getSupportedChains)
      .catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(Error);
  });
});

describe('the price of a token', () => {
  itReadsAnswers(postFungiblePrice, {
    input: { body: { addresses: [`eip155:1:${NATIVE}`] } },
    answer: fungiblePrice,
    keeps: ['more', 'fungibles.0.more'],
    allows: [
      ['fungibles', []],
      ['fungibles.0.decimals', 0],
      ['fungibles.0.decimals', 255],
    ],
    refuses: [
      ['fungibles', undefined],
      ['fungibles.0.price', '3000'],
      ['fungibles.0.decimals', '18'],
      ['fungibles.0.decimals', -1],
      ['fungibles.0.decimals', 256],
      ['fungibles.0.decimals', 1.5],
      ['fungibles.0.symbol', null],
    ],
  });

  it('is asked for with the project id in the body, and again after a failure [S:178]', async () => {
    const { client, calls } = createAnsweringClient([{ status: 503 }, { json: fungiblePrice }]);
    await client.call(postFungiblePrice, { body: { addresses: [`eip155:1:${NATIVE}`] } });
    expect(calls.length).to.equal(2);
    expect(calls[1]).to.include({ method: 'POST', url: `${BASE}/v1/fungible/price?${SDK}` });
    expect(JSON.parse(calls[1]!.body)).to.deep.equal({ currency: 'usd', addresses: [`eip155:1:${NATIVE}`], projectId: 'p' });
    for (const addresses of [[], [NATIVE]])
      expect(await caught(client.call(postFungiblePrice, { body: { addresses } }))).to.be.instanceOf(Error);
    expect(calls.length).to.equal(2);
  });
});
