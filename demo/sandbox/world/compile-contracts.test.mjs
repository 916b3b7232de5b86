import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { keccak256 } from 'viem';
import { PAIR_INIT_CODE_HASH, assertInitCodeHash, exchange } from './artefacts.mjs';
import { compileContracts, formatContracts } from './compile-contracts.mjs';

test('contracts.json is what the sources compile to', () => {
  const written = readFileSync(new URL('./contracts.json', import.meta.url), 'utf8');
  assert.ok(formatContracts(compileContracts()) === written, 'Run `node demo/sandbox/world/compile-contracts.mjs`.');
});

test("the exchange's pair is the one whose hash its router holds", () => {
  assert.equal(keccak256(exchange.pair.bytecode), PAIR_INIT_CODE_HASH);
  assert.doesNotThrow(() => assertInitCodeHash());
});

test('a pair that was changed by one byte is refused', () => {
  const pair = { ...exchange.pair, bytecode: exchange.pair.bytecode.replace(/..$/, '00') };
  assert.throws(() => assertInitCodeHash({ ...exchange, pair }), /does not know the pair/);
});
