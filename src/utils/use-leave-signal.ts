import { useEffect, useRef } from 'react';

/** Returns a function that gives a signal, which is aborted when the visitor leaves the view. For what the view does later. */
export function useLeaveSignal(): () => AbortSignal {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);
  return () => leaving.current!.signal;
}
