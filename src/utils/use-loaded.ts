import { useLayoutEffect, useState } from 'react';
import type { Lazy } from './lazy.js';

/**
 * Returns lazy code: `undefined` while it is on its way. Unlike `React.lazy`, it is drawn in the frame in which it arrives (`Suspense` keeps a
 * fallback for 300 ms), and is loaded again after a failure.
 *
 * @param isNeeded Whether it is loaded where nothing else did.
 * @throws What loading it threw: the view's error boundary tries again.
 */
export function useLoaded<Value>(code: Lazy<Value>, isNeeded = true): Value | undefined {
  const [end, setEnd] = useState<{ readonly error?: unknown }>();
  const { loaded } = code;
  const isMissing = isNeeded && !loaded;
  useLayoutEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    const finish = (next: typeof end) => !isLeft && setEnd(next);
    code.load().then(
      () => finish({}),
      (error: unknown) => finish({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [code, isMissing]);
  if (isMissing && end?.error) throw end.error;
  return loaded;
}
