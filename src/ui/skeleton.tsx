import type { JSX } from 'react';

/** Properties of {@link Skeleton}. */
export interface SkeletonProps {
  /** Final size in px; without a width it takes the line. */
  width?: number;
  height: number;
  /** Default `bar`. */
  shape?: 'bar' | 'circle' | 'tile';
}

/** The place of something that is loading, at its final size. Shows only after 200 ms, so that quick answers do not flash. */
export function Skeleton({ width, height, shape = 'bar' }: SkeletonProps): JSX.Element {
  return <span className="sk" data-shape={shape} aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}
