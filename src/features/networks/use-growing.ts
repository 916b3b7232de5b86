import { startTransition, useEffect, useState } from 'react';

/** Number of rows per step: more than a card shows. */
const STEP = 24;

/**
 * Returns the number of rows of a long list to draw now: the first ones at once, the others in small steps, so that neither opening nor
 * searching stops the page.
 *
 * @param key Another one starts again.
 */
export function useGrowing(count: number, key: string): number {
  const [grown, setGrown] = useState({ key, limit: STEP });
  const limit = grown.key === key ? grown.limit : STEP;
  useEffect(() => {
    if (limit < count) startTransition(() => setGrown({ key, limit: limit + STEP }));
  }, [limit, count, key]);
  return limit;
}
