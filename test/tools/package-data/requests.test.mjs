import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fillCalls } from './requests.mjs';

const call = (service, method, path, asks = '') => ({ service, method, path, asks, answers: `answer of ${path}` });
const place = (marker, rows = '') => `## Calls\n\n<!-- calls: ${marker} -->\n${rows}<!-- /calls -->\n`;

describe('the tables of calls in the guide', () => {
  test('a call stands in the table with the longest beginning of its path, sorted by path and method', () => {
    const calls = [
      call('data', 'POST', '/v1/names/{name}', '`{ owner }`'),
      call('data', 'GET', '/v1/names/{name}'),
      call('data', 'GET', '/v1/balance'),
      call('catalog', 'GET', '/v1/names/wallets'),
    ];
    const filled = fillCalls(place('data /v1/', 'an old row\n') + place('data /v1/names/ /v1/other/') + place('catalog /'), calls);
    const rows = filled.split('## Calls').map((section) => [...section.matchAll(/^\| `([^`]*)` \|/gm)].map(([, name]) => name));
    assert.deepEqual(rows.slice(1), [['GET /v1/balance'], ['GET /v1/names/{name}', 'POST /v1/names/{name}'], ['GET /v1/names/wallets']]);
    assert.match(filled, /^\| `POST \/v1\/names\/\{name\}` \| `\{ owner \}` \| answer of \/v1\/names\/\{name\} \|$/m);
    assert.doesNotMatch(filled, /an old row/);
    assert.equal(fillCalls(filled, calls), filled);
  });

  test('a call without a table stops the writing', () => {
    assert.throws(() => fillCalls(place('data /v1/names/'), [call('data', 'GET', '/v1/balance')]), /has no table for data \/v1\/balance/);
  });
});
