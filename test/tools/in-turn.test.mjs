import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurn } from './in-turn.mjs';

test('a call waits for the one before it, also where that fails, and each has its own result', async () => {
  const log = [];
  const ends = [];
  const run = inTurn(() => {
    const turn = log.push('begin');
    return new Promise((resolve, reject) => ends.push(turn === 1 ? reject : resolve));
  });
  const [first, second] = [run(), run()];
  const failure = assert.rejects(first, /no code/);
  await new Promise(setImmediate);
  assert.deepEqual(log, ['begin']);
  ends[0](new Error('no code'));
  await failure;
  await new Promise(setImmediate);
  assert.deepEqual(log, ['begin', 'begin']);
  ends[1]('done');
  assert.equal(await second, 'done');
});
