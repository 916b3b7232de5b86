import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { formatUnits, parseTransaction } from 'viem';
import { mergeDescriptors, normalizeDescriptor } from '../../bin/build-descriptors.mjs';
import { importSources } from '../tools/import-sources.mjs';

const { createRequestReader, findCoreDescriptors } = await importSources(
  "export * from './src/adapters/eip155/requests/index.ts'; export * from './src/adapters/eip155/descriptors/core.ts';",
);

/** Vectors of the registry of ERC-7730 descriptors: a request, and the fields that a wallet shows of it. Licence and source are in the file. */
const REGISTRY = JSON.parse(await readFile(new URL('../fixtures/registry-vectors.json', import.meta.url), 'utf8'));
const ACCOUNT = '0x1111111111111111111111111111111111111111';
const COINS = { 137: 'POL' };

const reader = createRequestReader();

/** Reads a vector with its descriptor in the page's folder, before the package's own ones. */
async function readVector({ rawTx, data, from = ACCOUNT }, given) {
  const { includes, ...own } = given;
  const { result } = normalizeDescriptor(includes === undefined ? given : mergeDescriptors(own, REGISTRY.included[includes]));
  const descriptor = JSON.parse(JSON.stringify(result));
  const transaction = rawTx && parseTransaction(rawTx);
  const chainId = transaction ? (transaction.chainId ?? 1) : Number(data.domain.chainId ?? data.domain.salt);
  const { to, data: bytes = '0x', value = 0n } = transaction ?? {};
  const request = transaction
    ? { method: 'eth_sendTransaction', params: [{ from, to, data: bytes, value: `0x${value.toString(16)}` }] }
    : { method: 'eth_signTypedData_v4', params: [from, JSON.stringify(data)] };
  const place = { account: from, network: `eip155:${chainId}`, now: 0 };
  const source = {
    find: async ({ kind, chainId: chain, address }) => [{ descriptor, from: 'page' }, ...findCoreDescriptors(kind, chain, address)],
  };
  const reading = await reader.describe(reader.read(request, place), request, place, source);
  const { decoded } = reading;
  return { call: decoded.kind === 'calls' ? decoded.calls[0] : decoded.call, signed: decoded.signed, notices: reading.notices, chainId };
}

const toDate = (seconds) => new Date(Number(seconds) * 1000).toISOString().replace('T', ' ').replace('.000Z', 'Z');
const lower = (text) => (/^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text);

function writeAmount({ token, amount, message }, chainId) {
  const coin = { symbol: COINS[chainId] ?? 'ETH', decimals: 18 };
  const { symbol, decimals } = token === undefined ? coin : (REGISTRY.tokens[token.toLowerCase()] ?? {});
  // Of a token that is not known its units are shown.
  if (symbol === undefined) return `${amount}`;
  return `${message ?? formatUnits(amount, decimals)} ${symbol}`;
}

/** A value as the vectors write it, without the name of a collection; of a call the values in it. */
function writeValue(value, chainId) {
  switch (value.kind) {
    case 'amount':
      return [writeAmount(value, chainId)];
    case 'address':
      return [lower(value.address)];
    case 'date':
      return [toDate(value.seconds)];
    case 'text':
      return [lower(value.text)];
    case 'collectible':
      return [`#${value.id}`];
    case 'call':
      return listValues(value.call, undefined, chainId);
  }
  assert.fail(value.kind);
}

/** All that is said of a call: what its bytes say, and the fields of its descriptor. */
function listValues(call, signed, chainId) {
  const fields = (call.fields ?? []).flatMap(({ value }) => writeValue(value, chainId));
  const { token, amount, unlimited } = call;
  const sums = [call.pays, call.gets, amount !== undefined && { token, amount, message: unlimited ? 'Unlimited' : undefined }].filter(
    Boolean,
  );
  const addresses = [call.owner, call.from, call.spender, call.receiver].filter(Boolean).map(lower);
  const times = [call.until, call.deadline, signed?.deadline].filter(Boolean).map(toDate);
  const inner = (call.calls ?? []).flatMap((one) => listValues(one, undefined, chainId));
  const least = call.least === undefined ? [] : [`${call.least}`];
  return [...fields, ...sums.map((sum) => writeAmount(sum, chainId)), ...addresses, ...times, ...inner, ...least];
}

const listExpected = (fields) =>
  fields.flatMap(([label, value]) => {
    if (typeof value !== 'string') return listExpected(value.fields);
    return [[label, lower(REGISTRY.names[value] ?? value).replace(/^Uniswap V3 Positions NFT-V1 /, '')]];
  });

/**
 * Compares a reading with the fields of a vector: each is shown, by the descriptor or by what the bytes say. A field of the descriptor with another
 * value is wrong.
 */
function compare({ fields }, { call, signed, chainId }) {
  if (call.kind === 'unknown') return { verdict: 'unknown' };
  const expected = listExpected(fields);
  const shown = listValues(call, signed, chainId);
  const missing = expected.filter(([, value]) => {
    const at = shown.indexOf(value);
    if (at >= 0) shown.splice(at, 1);
    return at < 0;
  });
  const wrong = (call.fields ?? []).filter(
    ({ label, value }) =>
      value.kind !== 'call' &&
      expected.some(([name]) => name === label) &&
      !expected.some(([name, one]) => name === label && writeValue(value, chainId).includes(one)),
  );
  return { verdict: wrong.length > 0 ? 'wrong' : missing.length > 0 ? 'part' : 'full', missing };
}

test('every field of the registry’s vectors is shown, and none wrongly', async (t) => {
  const found = { full: [], part: [], unknown: [], wrong: [] };
  for (const { source, descriptor, vectors } of REGISTRY.groups) {
    for (const vector of vectors) {
      const { verdict, missing = [] } = compare(vector, await readVector(vector, descriptor));
      found[verdict].push(`${source} ${vector.name} ${missing.map((one) => one.join(': ')).join(', ')}`);
    }
  }
  t.diagnostic(
    Object.entries(found)
      .map(([verdict, list]) => `${verdict} ${list.length}`)
      .join(', '),
  );
  assert.deepEqual([found.wrong, found.unknown, found.part], [[], [], []]);
});
