import { expect } from '@esm-bundle/chai';
import { itReadsAnswers } from '../../../test/conformance/endpoint-suite.js';
import { caught, createAnsweringClient } from '../../../test/fixtures/service-answers.js';
import { ApiError, InvalidResponseError } from '../api-errors.js';
import { withFallback } from '../with-fallback.js';
import { allowedOrigins, analyticsConfig, projectConfig, projectLimits, wallets } from './fixtures/catalog.js';
import { getAllowedOrigins, parseOriginsFailure } from './get-allowed-origins.js';
import { NO_ANALYTICS, getAnalyticsConfig } from './get-analytics-config.js';
import { getAssetImage } from './get-asset-image.js';
import { getCurrencyImage } from './get-currency-image.js';
import { findProjectFeature, getProjectConfig } from './get-project-config.js';
import { getProjectLimits, isUsageExceeded } from './get-project-limits.js';
import { getTokenImage } from './get-token-image.js';
import { getWalletImage } from './get-wallet-image.js';
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

describe('pictures', () => {
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]);
  const cases = [
    [getWalletImage, '/getWalletImage/a%2Fb'],
    [getAssetImage, '/public/getAssetImage/a%2Fb'],
    [getCurrencyImage, '/public/getCurrencyImage/a%2Fb'],
    [getTokenImage, '/public/getTokenImage/a%2Fb'],
  ] as const;

  it('come as blobs, byte for byte [S:203]', async () => {
    for (const [endpoint, path] of cases) {
      const { client, calls } = createAnsweringClient([{ body: bytes, headers: { 'content-type': 'image/png' } }]);
      const picture = await client.call(endpoint, { path: { id: 'a/b' } });
      expect(picture.type).to.equal('image/png');
      expect(new Uint8Array(await picture.arrayBuffer())).to.deep.equal(bytes);
      expect(calls[0]!.url).to.equal(`${BASE}${path}?${SDK}`);
    }
  });

  it('may be of a type that the server does not know', async () => {
    const { client } = createAnsweringClient([{ body: bytes, headers: { 'content-type': 'application/octet-stream' } }]);
    expect((await client.call(getTokenImage, { path: { id: 'USDC' } })).size).to.equal(bytes.length);
  });

  it('are refused when they are something else, or nothing', async () => {
    const wrong = [
      { body: '<html>', headers: { 'content-type': 'text/html' } },
      { json: {}, headers: { 'content-type': 'application/json' } },
      { body: '', headers: { 'content-type': 'image/png' } },
    ];
    for (const answer of wrong) {
      const error = await caught(createAnsweringClient([answer]).client.call(getTokenImage, { path: { id: 'USDC' } }));
      expect(error, JSON.stringify(answer)).to.be.instanceOf(InvalidResponseError).and.have.property('details').that.includes('picture');
    }
  });

  it('that are not there are an error', async () => {
    const error = await caught(createAnsweringClient([{ status: 404, body: '' }]).client.call(getAssetImage, { path: { id: 'x' } }));
    expect(error).to.be.instanceOf(ApiError).and.deep.include({ status: 404, reason: 'The server gave no reason.' });
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

  it('is asked, and they are not where nobody can be asked [S:198]', async () => {
    const { client, calls } = createAnsweringClient([{ json: analyticsConfig }]);
    await client.call(getAnalyticsConfig);
    expect(calls[0]!.url).to.equal(`${BASE}/getAnalyticsConfig?${SDK}`);
    const failing = createAnsweringClient([{ status: 404 }]).client;
    expect(await withFallback(failing.call(getAnalyticsConfig), () => NO_ANALYTICS)).to.deep.equal({ isAnalyticsEnabled: false });
  });
});

describe('the origins of a project', () => {
  itReadsAnswers(getAllowedOrigins, {
    input: {},
    answer: allowedOrigins,
    keeps: ['more'],
    allows: [['allowedOrigins', []]],
    refuses: [
      ['allowedOrigins', undefined],
      ['allowedOrigins.0', 7],
    ],
  });

  it('are asked for, and a failure means something only where it says so', async () => {
    const { client, calls } = createAnsweringClient([{ status: 400 }]);
    const error = await caught(client.call(getAllowedOrigins));
    expect(calls[0]!.url).to.equal(`${BASE}/projects/v1/origins?${SDK}`);
    expect(parseOriginsFailure(error)).to.equal(undefined);
    const failureOf = (status?: number) =>
      parseOriginsFailure(new ApiError('/x', { ...(status !== undefined && { status }), reason: '', cause: undefined }));
    expect([428, 429, 430].map(failureOf)).to.deep.equal([undefined, 'rateLimited', undefined]);
    expect([499, 500, 503].map(failureOf)).to.deep.equal([undefined, 'serverError', 'serverError']);
    expect(failureOf()).to.equal(undefined);
    expect(parseOriginsFailure(new InvalidResponseError('/x', '', undefined))).to.equal(undefined);
  });
});

describe('the limits of a project', () => {
  itReadsAnswers(getProjectLimits, {
    input: {},
    answer: projectLimits,
    keeps: ['more', 'planLimits.more'],
    allows: [['planLimits.tier', 'another']],
    refuses: [
      ['planLimits', undefined],
      ['planLimits.tier', 1],
      ['planLimits.isAboveRpcLimit', 'no'],
    ],
  });

  it('end the smallest plan only', async () => {
    const { client, calls } = createAnsweringClient([{ json: projectLimits }]);
    expect(isUsageExceeded(await client.call(getProjectLimits))).to.equal(false);
    expect(calls[0]!.url).to.equal(`${BASE}/appkit/v1/project-limits?${SDK}`);
    const exceeded = (tier: string, isAboveRpcLimit: boolean, isAboveMauLimit: boolean) =>
      isUsageExceeded({ planLimits: { tier, isAboveRpcLimit, isAboveMauLimit } });
    expect([exceeded('starter', true, false), exceeded('starter', false, true)]).to.deep.equal([true, true]);
    expect(exceeded('enterprise', true, true)).to.equal(false);
  });
});

describe('what a project switched on', () => {
  itReadsAnswers(getProjectConfig, {
    input: {},
    answer: projectConfig,
    keeps: ['more', 'features.0.more'],
    allows: [
      ['features', []],
      ['features.0.config', undefined],
    ],
    refuses: [
      ['features', undefined],
      ['features.0.id', 1],
      ['features.0.isEnabled', 'true'],
      ['features.0.config', 'google'],
    ],
  });

  it('is what is listed, and the page’s own business where the service says nothing', async () => {
    const { client, calls } = createAnsweringClient([{ json: projectConfig }]);
    const config = await client.call(getProjectConfig);
    expect(calls[0]!.url).to.equal(`${BASE}/appkit/v1/config?${SDK}`);
    expect(findProjectFeature(config, 'social_login')).to.deep.equal({ isEnabled: true, config: ['google', 'x', 'email'] });
    expect(findProjectFeature(config, 'swap')).to.deep.equal({ isEnabled: false, config: ['1inch'] });
    expect(findProjectFeature(config, 'activity')).to.deep.equal({ isEnabled: true });
    expect(findProjectFeature(config, 'onramp')).to.deep.equal({ isEnabled: false });
    expect(findProjectFeature(undefined, 'swap')).to.equal(undefined);
  });
});
