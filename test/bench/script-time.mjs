/** Parts of a trace in which a page's own code runs, and those in which the browser renders, also when code has to wait for it. */
const SCRIPT = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.run',
]);
const RENDERING = new Set(['Commit', 'Layerize', 'Layout', 'Paint', 'PrePaint', 'UpdateLayoutTree']);
/** `v8.execute` has the microtasks: the browser's own count of script leaves them out. */
const categories = ['toplevel', 'devtools.timeline', 'v8.execute'];

/**
 * Divides what a page's main thread does while something is done, by the time that it really ran.
 *
 * @returns Milliseconds of `script` and of `rendering`: style, layout and paint, also those that script waits for.
 */
export async function divideTime(browser, page, act) {
  await browser.startTracing(page, { categories });
  await act();
  return divideTrace(JSON.parse(String(await browser.stopTracing())));
}

/** Divides a trace. @param trace As the browser writes it. @returns See {@link divideTime}. @throws When it has no script. */
export function divideTrace({ traceEvents }) {
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const counts = new Map();
  for (const event of traceEvents) if (SCRIPT.has(event.name)) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  if (counts.size === 0) throw new Error('The trace holds no script.');
  const [[main]] = [...counts].toSorted(([, one], [, other]) => other - one);
  const events = toWhole(traceEvents.filter((event) => threadOf(event) === main));
  const spent = { script: 0, rendering: 0 };
  /** Ends of the outermost script and rendering so far: what is within them is theirs. */
  const ends = { script: 0, rendering: 0 };
  for (const { name, ts, dur, tdur } of events) {
    const ms = tdur / 1000;
    if (RENDERING.has(name) && ts >= ends.rendering) {
      ends.rendering = ts + dur;
      spent.rendering += ms;
      if (ts < ends.script) spent.script -= ms;
    } else if (SCRIPT.has(name) && ts >= ends.script) {
      ends.script = ts + dur;
      spent.script += ms;
    }
  }
  return spent;
}

/** Events with their duration, the outer ones first; a beginning and its end are made one. */
function toWhole(events) {
  const open = [];
  const whole = [];
  for (const event of events.toSorted((one, other) => one.ts - other.ts)) {
    if (event.ph === 'X') whole.push({ ...event, dur: event.dur ?? 0, tdur: event.tdur ?? 0 });
    if (event.ph === 'B') open.push(event);
    const begin = event.ph === 'E' && open.pop();
    if (begin) whole.push({ ...begin, dur: event.ts - begin.ts, tdur: event.tts - begin.tts });
  }
  return whole.toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);
}
