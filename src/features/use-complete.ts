import { useEffect, useState } from 'react';
import { useFeatures } from './use-features.js';

/**
 * Follows whether every feature is known by now. Those that could not be fetched are done without until the view is shown
 * again: true then too.
 */
export function useComplete(): boolean {
  const { complete } = useFeatures();
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const end = () => {
      if (!isLeft) setComplete(true);
    };
    complete().then(end, end);
    return () => {
      isLeft = true;
    };
  }, [complete]);
  return isComplete;
}
