import { useEffect, useState } from 'react';
import { useFeatures } from './use-features.js';

/**
 * Follows whether every feature is known by now. Those that could not be fetched are done without until the view is shown
 * again: true then too.
 */
export function useComplete(): boolean {
  const features = useFeatures();
  const { complete } = features;
  const [isComplete, setComplete] = useState(features.isComplete);
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
