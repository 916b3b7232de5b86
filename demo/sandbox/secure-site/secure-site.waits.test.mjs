import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createWaits } from './server/waits.mjs';

/** Whether a promise has come to its end. */
async function isOver(promise) {
  const open = Symbol('open');
  return (await Promise.race([promise, new Promise((resolve) => setImmediate(() => resolve(open)))])) !== open;
}

test('a waiting request is woken with its key, and with no other', async () => {
  const { wait, wake, wakeAll } = createWaits();
  const [one, same, other] = [wait('a'), wait('a'), wait('b')];
  wake('c');
  assert.deepEqual([await isOver(one), await isOver(same), await isOver(other)], [false, false, false]);
  wake('a');
  assert.deepEqual([await isOver(one), await isOver(same), await isOver(other)], [true, true, false]);
  wakeAll();
  assert.equal(await isOver(other), true);
});

test('a wait ends with the request, or after twenty seconds', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const { wait } = createWaits();
    const controller = new AbortController();
    const [one, other] = [wait('a', controller.signal), wait('a')];
    controller.abort();
    assert.deepEqual([await isOver(one), await isOver(other)], [true, false]);
    assert.equal(await isOver(wait('a', controller.signal)), true);
    mock.timers.tick(19_999);
    assert.equal(await isOver(other), false);
    mock.timers.tick(1);
    assert.equal(await isOver(other), true);
  } finally {
    mock.timers.reset();
  }
});
