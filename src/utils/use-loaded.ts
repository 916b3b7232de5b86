import { useLayoutEffect, useState } from 'react';
import type { Lazy } from './lazy.js';

/**
 * Returns lazy code: `undefined` while it is on its way. Unlike `React.lazy`, it is drawn in the frame in which it arrives (`Suspense` keeps a
 * fallback for 300 ms), and is loaded again after a failure.
 *
 * @param isNeeded Whether it is loaded where nothing else did.
 * @param onError Called with what loading it threw while it is needed. Default: the error is thrown, and the view's error boundary tries again.
 */
export function useLoaded<Value>(code: Lazy<Value>, isNeeded = true, onError?: (error: unknown) => void): Value | undefined {
  const [end, setEnd] = useState<{ readonly error?: unknown }>();
  const { loaded } = code;
  const isMissing = isNeeded && !loaded;
  useLayoutEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    void code.load().then(
      () => isLeft || setEnd({}),
      (error: unknown) => isLeft || (onError ? onError(error) : setEnd({ error })),
    );
    return () => {
      isLeft = true;
    };
  }, [code, isMissing, onError]);
  if (isMissing && end?.error) throw end.error;
  return loaded;
}
