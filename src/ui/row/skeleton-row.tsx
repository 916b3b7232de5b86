// chunk: controls
import { rowPartStyles } from './row-parts.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';
import { Skeleton } from './row.js';

/** Props of a row's placeholder. */
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
  useSheet(rowPartStyles);
  return (
    <div className="row" aria-hidden="true" data-picture="">
      <Skeleton width={36} height={36} shape={shape} />
      <span className="row-main skeleton-row">
        <Skeleton width={width} height={12} />
        {full && <Skeleton width={Math.round(width * 0.7)} height={10} />}
      </span>
      {full && (
        <span className="value-pair skeleton-row">
          <Skeleton width={56} height={12} />
          <Skeleton width={36} height={10} />
        </span>
      )}
    </div>
  );
}
