// chunk: controls
import { useEffect, useState, type JSX } from 'react';
import { useControllers } from '../controllers/use-controllers.js';
import { Skeleton } from '../ui/row/row.js';
import type { Contribution, LazyPart, PartModule } from './feature.js';
import { useShown } from './use-features.js';

const NO_PARTS: Parts = new Map();

/**
 * Renders another feature's part: a skeleton while it loads, nothing if that fails. A part that failed is loaded again the next
 * time.
 */
export function ContributedPart({ contribution }: { readonly contribution: LazyPart }): JSX.Element | null {
  const part = usePart(contribution);
  if (part === 'failed') return null;
  return part ? <part.Part /> : <Skeleton height={contribution.minBlockSize} shape="tile" />;
}

/** Parts by what loads them; `undefined` for one that did not load. */
export type Parts = ReadonlyMap<Contribution['load'], PartModule | undefined>;

/**
 * Loads the parts of contributions that stand below or beside each other: `undefined` until the last one is there, so that none moves
 * another. A part that does not load is left out, and fetched again the next time.
 */
export function useParts(contributions: readonly Pick<Contribution, 'load'>[]): Parts | undefined {
  const { environment } = useControllers();
  const [parts, setParts] = useState<Parts>(NO_PARTS);
  const loads = contributions.map(({ load }) => load);
  const isReady = loads.every((load) => parts.has(load));
  useEffect(() => {
    if (isReady) return undefined;
    let isLeft = false;
    const read = async (load: Contribution['load']) => {
      try {
        return [load, await load()] as const;
      } catch (error) {
        if (!isLeft) environment.log.error(error);
        return [load, undefined] as const;
      }
    };
    void Promise.all(loads.map(read)).then((entries) => {
      if (!isLeft) setParts(new Map(entries));
    });
    return () => {
      isLeft = true;
    };
    // The list is a new one at every look; it is read again while something is missing.
    // oxlint-disable-next-line exhaustive-deps
  }, [isReady, parts, environment]);
  return isReady ? parts : undefined;
}

/** The lazy part of a contribution: `undefined` while it loads, and until the view is shown. */
export function usePart(contribution: LazyPart): PartModule | 'failed' | undefined {
  const { environment } = useControllers();
  const [part, setPart] = useState<PartModule | 'failed'>();
  const { load } = contribution;
  const isShown = useShown();
  useEffect(() => {
    if (!isShown) return undefined;
    let left = false;
    load().then(
      (loaded) => !left && setPart(loaded),
      (error: unknown) => {
        if (left) return;
        environment.log.error(error);
        setPart('failed');
      },
    );
    return () => {
      left = true;
    };
    // A contribution is a new object at every look; what it loads says whether it is another one.
    // oxlint-disable-next-line exhaustive-deps
  }, [load, environment, isShown]);
  return part;
}
