/** Division of a trace by the benchmark of growth, and the costs that it holds to a limit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divideTrace } from '../script-time.mjs';
import { toGrowth } from './measure-growth.mjs';

const on = (tid, name, ts, dur, more = {}) => ({ ph: 'X', pid: 1, tid, name, ts, dur, tdur: dur, ...more });

test('script has its microtasks and what is called within it once, and is less by the style and layout that it waits for', () => {
  const traceEvents = [
    on(1, 'EventDispatch', 0, 10_000),
    on(1, 'FunctionCall', 1000, 8000),
    on(1, 'Layout', 2000, 3000),
    { ph: 'B', pid: 1, tid: 1, name: 'RunMicrotasks', ts: 20_000, tts: 50_000 },
    { ph: 'E', pid: 1, tid: 1, name: 'RunMicrotasks', ts: 26_000, tts: 54_000 },
    on(1, 'Paint', 30_000, 2000),
    on(1, 'RunTask', 40_000, 9000),
    // Another thread, which does less.
    on(2, 'TimerFire', 0, 90_000),
  ];
  assert.deepEqual(divideTrace({ traceEvents }), { script: 10 - 3 + 4, rendering: 3 + 2 });
});

test('a time is the one that the thread ran, not the one that it waited for others', () => {
  assert.deepEqual(divideTrace({ traceEvents: [on(1, 'TimerFire', 0, 10_000, { tdur: 4000 })] }), { script: 4, rendering: 0 });
  assert.throws(() => divideTrace({ traceEvents: [on(1, 'Paint', 0, 1)] }), /no script/);
});

test('a cost is held by its kind: as a ratio, a slope, a sum, or for each one more', () => {
  const sizes = [10, 100, 1000];
  assert.equal(toGrowth({ kind: 'flat', sizes }, [10, 12, 15]).value, 1.5);
  assert.equal(toGrowth({ kind: 'linear', sizes }, [1, 10, 100]).value, 1);
  assert.equal(toGrowth({ kind: 'bound', sizes }, [1, 10, 100]).value, 100);
  assert.equal(toGrowth({ kind: 'each', sizes, times: 5 }, [10, 100, 1000]).value, 0.2);
  assert.deepEqual(toGrowth({ kind: 'bound', sizes: [1] }, [240]), { value: 240, slope: undefined });
});
