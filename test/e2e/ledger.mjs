/**
 * Runs in the page first: counts what a page has to give back. Listeners count while their target lives and, if it is a
 * node, while it is in the document; timers and frames until they fire or are cleared; observers until disconnected.
 */
export function keepLedger() {
  const targets = new Set();
  const listeners = new WeakMap();
  const keyOf = (type, options) => `${type} ${typeof options === 'object' ? Boolean(options?.capture) : Boolean(options)}`;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const drop = (target, key, listener) => listeners.get(target)?.get(key)?.delete(listener);
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? globalThis;
    if (listener) {
      if (!listeners.has(target)) {
        listeners.set(target, new Map());
        targets.add(new WeakRef(target));
      }
      const key = keyOf(type, options);
      const byType = listeners.get(target);
      if (!byType.has(key)) byType.set(key, new Set());
      byType.get(key).add(listener);
      if (options?.once) addEventListener.call(target, type, () => drop(target, key, listener), options);
      if (options?.signal) addEventListener.call(options.signal, 'abort', () => drop(target, key, listener), { once: true });
    }
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? globalThis;
    drop(target, keyOf(type, options), listener);
    return removeEventListener.call(target, type, listener, options);
  };

  const timers = new Set();
  const wrapTimer = (start, stop, repeats) => {
    const [set, clear] = [globalThis[start], globalThis[stop]];
    globalThis[start] = (callback, ...rest) => {
      const id = set.call(
        globalThis,
        (...given) => {
          if (!repeats) timers.delete(`${start} ${id}`);
          callback(...given);
        },
        ...rest,
      );
      timers.add(`${start} ${id}`);
      return id;
    };
    globalThis[stop] = (id) => {
      for (const name of [start, 'setTimeout', 'setInterval']) timers.delete(`${name} ${id}`);
      clear.call(globalThis, id);
    };
  };
  wrapTimer('setTimeout', 'clearTimeout', false);
  wrapTimer('setInterval', 'clearInterval', true);
  wrapTimer('requestAnimationFrame', 'cancelAnimationFrame', false);

  const observers = new Set();
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    const { observe, disconnect } = globalThis[name].prototype;
    globalThis[name].prototype.observe = function (...given) {
      observers.add(this);
      return observe.apply(this, given);
    };
    globalThis[name].prototype.disconnect = function () {
      observers.delete(this);
      return disconnect.call(this);
    };
  }

  window.ledger = () => {
    const byTarget = {};
    for (const ref of targets) {
      const target = ref.deref();
      if (!target) targets.delete(ref);
      if (!target || (target instanceof Node && !target.isConnected) || target instanceof AbortSignal) continue;
      for (const [key, set] of listeners.get(target)) {
        const name = `${target.constructor.name} ${key}`;
        if (set.size > 0) byTarget[name] = (byTarget[name] ?? 0) + set.size;
      }
    }
    return { listeners: byTarget, timers: timers.size, observers: observers.size };
  };
}

/** Reads the ledger after the stores' own one-second timers have run out. */
export async function readLedger(page) {
  await page.waitForTimeout(1200);
  return page.evaluate(() => window.ledger());
}
