import { expect } from '@esm-bundle/chai';
import { itReadsAnswers } from '../../../test/conformance/endpoint-suite.js';
import { caught, createAnsweringClient } from '../../../test/fixtures/service-answers.js';
import { ApiError } from '../http-client.js';
import { withFallback } from '../../actions/buy/buy-queries.js';
import { analyticsConfig, wallets } from './fixtures/catalog.js';
import { NO_ANALYTICS, getAnalyticsConfig } from './get-analytics-config.js';
import { WALLET_PAGE_ENTRIES, getWallets } from './get-wallets.js';

const BASE = 'https://catalog.example/base';
const SDK = 'projectId=p&st=w3m&sv=2.16.7';

describe('the wallets of the catalogue', () => {
  itReadsAnswers(getWallets, {
    input: { query: { entries: 4 } },
    answer: wallets,
    keeps: ['more', 'data.0.more', 'data.0.injected.0.more'],
    allows: [
      ['data', []],
      ['count', 0],
      ...['image_id', 'rdns', 'mobile_link', 'desktop_link', 'webapp_link', 'chains', 'injected', 'badge_type', 'order'].flatMap(
        (key): [string, unknown][] => [
          [`data.0.${key}`, null],
          [`data.0.${key}`, undefined],
        ],
      ),
    ],
    refuses: [
      ['data', undefined],
      ['count', undefined],
      ['count', -1],
      ['count', '3'],
      ['data.0.id', ''],
      ['data.0.id', null],
      ['data.0.name', undefined],
      ['data.0.chains', 'eip155:1'],
      ['data.0.mobile_link', 7],
      ['data.0.injected', [{}]],
    ],
  });

  it('are asked for by page, by id, by chain and by word [S:90] [S:202]', async () => {
    const { client, calls } = createAnsweringClient([{ json: wallets }]);
    await client.call(getWallets, { query: { entries: 4 } });
    await client.call(getWallets, {
      query: {
        page: 2,
        entries: 100,
        include: ['a', 'b'],
        exclude: ['c'],
        chains: ['eip155:1', 'eip155:10'],
        search: ' fox ',
        badge_type: 'certified',
        rdns: ['io.fox'],
      },
    });
    await client.call(getWallets, { query: { entries: 1, include: [], exclude: [] } });
    expect(calls.map(({ url }) => url)).to.deep.equal([
      `${BASE}/getWallets?page=1&entries=4&${SDK}`,
      `${BASE}/getWallets?page=2&entries=100&include=a%2Cb&exclude=c&chains=eip155%3A1%2Ceip155%3A10&search=fox&badge_type=certified&rdns=io.fox&${SDK}`,
      `${BASE}/getWallets?page=1&entries=1&${SDK}`,
    ]);
  });

  it('are asked for in pages of the right size [S:283]', async () => {
    expect(WALLET_PAGE_ENTRIES).to.deep.equal({ recommended: 4, list: 40, search: 100 });
    const { client, calls } = createAnsweringClient([{ json: wallets }]);
    for (const query of [{ entries: 0 }, { entries: 1001 }, { entries: 1.5 }, { entries: 4, page: 0 }, { entries: 4, chains: ['1'] }])
      expect(await caught(client.call(getWallets, { query })), JSON.stringify(query)).to.be.instanceOf(Error);
    expect(calls).to.deep.equal([]);
  });

  it('are refused to a project that is shut out, after the tries of the specification', async () => {
    const { client, calls } = createAnsweringClient([{ status: 403, body: 'Forbidden' }]);
    const error = await caught(client.call(getWallets, { query: { entries: 4 } }));
    expect(error).to.be.instanceOf(ApiError).and.deep.include({ status: 403, reason: 'Forbidden' });
    expect(calls.length).to.equal(4);
  });
});

describe('whether events are wanted', () => {
  itReadsAnswers(getAnalyticsConfig, {
    input: {},
    answer: analyticsConfig,
    keeps: ['more'],
    allows: [['isAnalyticsEnabled', false]],
    refuses: [
      ['isAnalyticsEnabled', undefined],
      ['isAnalyticsEnabled', 'true'],
    ],
  });

  it('is asked, and they are off where it cannot be asked [S:198]', async () => {
    const { client, calls } = createAnsweringClient([{ json: analyticsConfig }]);
    await client.call(getAnalyticsConfig);
    expect(calls[0]!.url).to.equal(`${BASE}/getAnalyticsConfig?${SDK}`);
    const failing = createAnsweringClient([{ status: 404 }]).client;
    expect(await withFallback(failing.call(getAnalyticsConfig), () => NO_ANALYTICS)).to.deep.equal({ isAnalyticsEnabled: false });
  });
});
