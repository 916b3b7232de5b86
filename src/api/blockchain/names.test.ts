import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { itReadsAnswers } from '../../../test/conformance/endpoint-suite.js';
import { caught, createAnsweringClient } from '../../../test/fixtures/service-answers.js';
import { ApiError } from '../http-client.js';
import { ADA, nameRecord, suggestions } from './fixtures/answers.js';
import { getName } from './get-name.js';
import { formatNameMessage, getNamesOfAddress, getNameSuggestions, NAME_ZONES, postName, toCoinType } from './names.js';

const BASE = 'https://blockchainapi.example/base';
const SDK = 'projectId=p&st=w3m&sv=2.16.7';

const allows: [string, unknown][] = [
  ['attributes', null],
  ['attributes', { bio: 'hi' }],
  ['addresses', {}],
  ['addresses.60.created_at', undefined],
];
const refuses: [string, unknown][] = [
  ['name', undefined],
  ['attributes', 'bio'],
  ['addresses', undefined],
  ['addresses.60', ADA],
  ['addresses.60.address', null],
];
const inList = (cases: [string, unknown][]) => cases.map(([path, value]): [string, unknown] => [`0.${path}`, value]);

describe('a name', () => {
  itReadsAnswers(getName, {
    input: { path: { name: 'adatest.reown.id' } },
    answer: nameRecord,
    keeps: ['more', 'addresses.60.more'],
    allows,
    refuses,
    refusesWhole: [null, 'text', [nameRecord]],
  });

  it('is asked for in the second form of answers [S:184]', async () => {
    const { client, calls } = createAnsweringClient([{ json: nameRecord }]);
    await client.call(getName, { path: { name: 'adatest.reown.id' } });
    expect(calls[0]!.url).to.equal(`${BASE}/v1/profile/account/adatest.reown.id?apiVersion=2&${SDK}`);
  });

  it('that is not registered gives undefined', async () => {
    const { client } = createAnsweringClient([{ json: [] }]);
    expect(await client.call(getName, { path: { name: 'nobody.reown.id' } })).to.equal(undefined);
  });
});

describe('the names of an address', () => {
  itReadsAnswers(getNamesOfAddress, {
    input: { path: { address: ADA } },
    answer: [nameRecord],
    keeps: ['0.more', '0.addresses.60.more'],
    allows: inList(allows),
    refuses: inList(refuses),
    refusesWhole: [null, {}, nameRecord],
  });

  it('are asked for on behalf of an account, and may be none [S:185]', async () => {
    const { client, calls } = createAnsweringClient([{ json: [] }]);
    expect(await client.call(getNamesOfAddress, { path: { address: ADA }, query: { sender: ADA } })).to.deep.equal([]);
    expect(calls[0]!.url).to.equal(`${BASE}/v1/profile/reverse/${ADA}?sender=${ADA}&apiVersion=2&${SDK}`);
  });
});

describe('suggestions of names', () => {
  itReadsAnswers(getNameSuggestions, {
    input: { path: { name: 'ada' } },
    answer: suggestions,
    keeps: ['more', 'suggestions.0.more'],
    allows: [
      ['suggestions', []],
      ['suggestions.0.registered', undefined],
    ],
    refuses: [
      ['suggestions', undefined],
      ['suggestions.0', 'ada.reown.id'],
      ['suggestions.0.name', null],
      ['suggestions.0.registered', 'yes'],
    ],
  });

  it('are asked for in a zone [S:93] [S:186] [S:292]', async () => {
    const { client, calls } = createAnsweringClient([{ json: suggestions }]);
    await client.call(getNameSuggestions, { path: { name: 'ada' } });
    await client.call(getNameSuggestions, { path: { name: 'ada' }, query: { zone: 'wcn.id' } });
    expect(NAME_ZONES.map((zone) => `.${zone}`)).to.deep.equal(['.reown.id', '.wcn.id']);
    expect(calls.map(({ url }) => url)).to.deep.equal([
      `${BASE}/v1/profile/suggestions/ada?zone=reown.id&${SDK}`,
      `${BASE}/v1/profile/suggestions/ada?zone=wcn.id&${SDK}`,
    ]);
  });
});

describe('registering a name', () => {
  const message = formatNameMessage('AdaTest.reown.id', 1_795_225_000_999);
  const body = { message, signature: `0x${'1b'.repeat(65)}`, coin_type: 60, address: ADA };

  itReadsAnswers(postName, {
    input: { body },
    answer: nameRecord,
    keeps: ['more'],
    allows: [
      ['success', true],
      ['name', undefined],
      ['addresses', undefined],
    ],
    refuses: [
      ['success', false],
      ['success', 'true'],
      ['name', 7],
    ],
  });

  it('signs a message in lower case, with the time in seconds', () => {
    expect(message).to.equal('{"name":"adatest.reown.id","attributes":{},"timestamp":1795225000}');
  });

  it('sends exactly what was signed, once [S:187]', async () => {
    const { client, calls } = createAnsweringClient([{ status: 503 }]);
    expect(await caught(client.call(postName, { body }))).to.be.instanceOf(ApiError);
    expect(calls.length).to.equal(1);
    expect(calls[0]).to.include({ method: 'POST', url: `${BASE}/v1/profile/account?${SDK}` });
    expect(JSON.parse(calls[0]!.body)).to.deep.equal(body);
    for (const wrong of [{ address: 'ada' }, { signature: '1b' }, { coin_type: 1.5 }, { coin_type: 0 }, { coin_type: 2 ** 32 }])
      expect(await caught(client.call(postName, { body: { ...body, ...wrong } })), JSON.stringify(wrong)).to.be.instanceOf(Error);
    expect(calls.length).to.equal(1);
  });

  it('is refused in the service’s own words, with the field', async () => {
    const refusals: [number, unknown, string, string | undefined][] = [
      [
        401,
        { field: 'signature', description: 'Signature validation error: Invalid signature' },
        'Signature validation error: Invalid signature',
        'signature',
      ],
      [400, { field: 'name', description: 'Name is already registered' }, 'Name is already registered', 'name'],
      [422, { field: '', description: 'Deserialization error' }, 'Deserialization error', undefined],
    ];
    for (const [status, reasons, reason, field] of refusals) {
      const { client } = createAnsweringClient([{ status, json: { status: 'FAILED', reasons: [reasons] } }]);
      expect(await caught(client.call(postName, { body })))
        .to.be.instanceOf(ApiError)
        .and.deep.include({ status, reason, field });
    }
  });

  it('knows the coin type of every chain that has one', () => {
    expect(toCoinType(1)).to.equal(60);
    expect(toCoinType(10)).to.equal(2147483658);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 0x7fff_ffff }), (chainId) => {
        const coinType = toCoinType(chainId);
        expect(coinType).to.be.within(0x8000_0000, 0xffff_ffff);
        expect((coinType & 0x7fff_ffff) >>> 0).to.equal(chainId);
      }),
    );
    for (const chainId of [0, -1, 1.5, 0x8000_0000, Number.NaN]) expect(() => toCoinType(chainId), String(chainId)).to.throw(RangeError);
  });
});
