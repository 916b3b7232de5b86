import type { JSX } from 'react';
import { Plate } from './plate.js';

/** Properties of {@link Skeleton}. */
export interface SkeletonProps {
  /** In px; without it as wide as the line. */
  width?: number;
  height: number;
  /** Default `bar`. */
  shape?: 'bar' | 'circle' | 'tile';
}

/** The place of something that is loading, at its final size. Shows only after 200 ms, so that quick answers do not flash. */
export function Skeleton({ width, height, shape = 'bar' }: SkeletonProps): JSX.Element {
  return <span className="sk" data-shape={shape} aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}

/** Properties of {@link SkeletonRow}. */
export interface SkeletonRowProps {
  /** Shape of the picture. Default `circle`. */
  shape?: 'circle' | 'tile';
  /** Width of the title in px; vary it from row to row. Default 96. */
  width?: number;
  /** Second line and end too, as in a list of tokens. Default `true`. */
  full?: boolean;
}

/** A `Row` that is loading. Put `aria-busy` on the plate around it. */
export function SkeletonRow({ shape = 'circle', width = 96, full = true }: SkeletonRowProps): JSX.Element {
  return (
    <div className="row" aria-hidden="true">
      <span className="row-pic">
        <Skeleton width={36} height={36} shape={shape} />
      </span>
      <span className="row-main sk-row">
        <Skeleton width={width} height={12} />
        {full && <Skeleton width={Math.round(width * 0.7)} height={10} />}
      </span>
      {full && (
        <span className="pairs sk-row">
          <Skeleton width={56} height={12} />
          <Skeleton width={36} height={10} />
        </span>
      )}
    </div>
  );
}

/** Properties of {@link SkeletonWallets}. */
export interface SkeletonWalletsProps {
  /** What is being waited for. */
  label: string;
}

/** A list of wallets that is loading: two rows, which is what most visitors have. */
export function SkeletonWallets({ label }: SkeletonWalletsProps): JSX.Element {
  return (
    <Plate role="group" aria-busy aria-label={label}>
      <SkeletonRow shape="tile" width={104} full={false} />
      <SkeletonRow shape="tile" width={84} full={false} />
    </Plate>
  );
}
