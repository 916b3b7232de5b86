// chunk: controls
import { type ComponentType, useEffect, useState, type JSX } from 'react';
import type { Shortage } from '../actions/shortage.js';
import type { Account } from '../controllers/account/account.js';
import { useControllers } from '../controllers/use-controllers.js';
import { Skeleton, type SkeletonProps } from '../ui/row/row.js';
import type { FeatureLoader } from './feature-loader.js';
import type { Contribution, LazyPart, PartModule } from './feature.js';
import { useFeatures, useShown } from './use-features.js';

const NONE: readonly [] = [];

/** Props of a contributed part, with the shape of its place until it has loaded. */
export type ContributedPartProps = { readonly contribution: LazyPart } & Pick<SkeletonProps, 'shape'>;

/**
 * Renders another feature's part: a skeleton while it loads, nothing if that fails. A part that failed is loaded again the next
 * time.
 */
export function ContributedPart({ contribution, shape = 'tile' }: ContributedPartProps): JSX.Element | null {
  const part = usePart(contribution);
  if (part === 'failed') return null;
  return part ? <part.Part /> : <Skeleton height={contribution.minBlockSize} shape={shape} />;
}

/** Parts by what loads them; `undefined` for one that did not load. */
export type Parts = Pick<FeatureLoader['parts'], 'get'>;

/**
 * Loads the parts of contributions that stand below or beside each other: `undefined` until the last one is there, so that none moves
 * another. A part that does not load is left out, and fetched again the next time.
 */
export function useParts(contributions: readonly Pick<Contribution, 'load'>[]): Parts | undefined {
  const { environment } = useControllers();
  const { parts } = useFeatures();
  const [failed, setFailed] = useState<readonly Contribution['load'][]>(NONE);
  const missing = contributions.map(({ load }) => load).filter((load) => !parts.has(load) && !failed.includes(load));
  const isReady = missing.length === 0;
  useEffect(() => {
    if (isReady) return undefined;
    let isLeft = false;
    const read = async (load: Contribution['load']) => {
      try {
        parts.set(load, await load());
        return [];
      } catch (error) {
        if (!isLeft) environment.log.error(error);
        return [load];
      }
    };
    void Promise.all(missing.map(read)).then((lists) => {
      if (!isLeft) setFailed((before) => [...before, ...lists.flat()]);
    });
    return () => {
      isLeft = true;
    };
    // The list is a new one at every look; it is read again while something is missing.
    // oxlint-disable-next-line exhaustive-deps
  }, [isReady, failed, parts, environment]);
  return isReady ? parts : undefined;
}

/** The lazy part of a contribution: `undefined` while it loads, and until the view is shown. */
export function usePart(contribution: LazyPart): PartModule | 'failed' | undefined {
  const isShown = useShown();
  const parts = useParts(isShown ? [contribution] : NONE);
  return isShown && parts ? (parts.get(contribution.load) ?? 'failed') : undefined;
}

/** A payment for which an account has too little. */
export type ShortfallProps = Shortage & { readonly account: Account };

/** Renders the way to the missing sum, where the page imports one. */
export function Shortfall(props: ShortfallProps): JSX.Element | null {
  const [contribution] = useFeatures().getContributions('shortfall');
  return contribution ? <Loaded {...props} contribution={contribution} /> : null;
}

function Loaded({ contribution, ...props }: ShortfallProps & { readonly contribution: LazyPart }): JSX.Element | null {
  const part = usePart(contribution);
  if (part === 'failed' || !part) return null;
  const Part = part.Part as ComponentType<ShortfallProps>;
  return <Part {...props} />;
}
