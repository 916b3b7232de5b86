import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divideFiles } from './divide-files.mjs';

test('gives each file to one process, the longest first, and keeps the sums near each other', () => {
  const seconds = { a: 1, b: 9, c: 4, d: 4, e: 2 };
  const shares = divideFiles(Object.keys(seconds), (file) => seconds[file], 2);
  assert.deepEqual(shares, [
    ['b', 'a'],
    ['c', 'd', 'e'],
  ]);
  // Every process divides for itself: the order in which a folder lists its files must not matter.
  assert.deepEqual(
    divideFiles(Object.keys(seconds).toReversed(), (file) => seconds[file], 2),
    shares,
  );
  assert.deepEqual(
    divideFiles(['a'], () => 1, 3),
    [['a'], [], []],
  );
});
