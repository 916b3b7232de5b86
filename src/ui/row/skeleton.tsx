import type { JSX } from 'react';
import { Plate } from './plate.js';

/** Props of a placeholder: its size. */
export interface SkeletonProps {
  /** In px; without it as wide as the line. */
  width?: number;
  height: number;
  /** Default `bar`. */
  shape?: 'bar' | 'circle' | 'tile';
}

/** The place of something that is loading, at its final size. Shows only after 200 ms, so that quick answers do not flash. */
export function Skeleton({ width, height, shape = 'bar' }: SkeletonProps): JSX.Element {
  return <span className="skeleton" data-shape={shape} aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}

/** Props of the placeholders of wallet rows. */
export interface SkeletonWalletsProps {
  /** Accessible name of the loading content. */
  label: string;
}

/** A list of wallets that is loading: two rows, which is what most visitors have. */
export function SkeletonWallets({ label }: SkeletonWalletsProps): JSX.Element {
  return (
    <Plate role="group" aria-busy aria-label={label}>
      {[104, 84].map((width) => (
        <div key={width} className="row" aria-hidden="true">
          <span className="row-picture">
            <Skeleton width={36} height={36} shape="tile" />
          </span>
          <span className="row-main skeleton-row">
            <Skeleton width={width} height={12} />
          </span>
        </div>
      ))}
    </Plate>
  );
}
