import { swapStyles } from './swap.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { CSSProperties, JSX } from 'react';

/** Properties of {@link ImpactScale}. */
export interface ImpactScaleProps {
  /** In percent; the thirds end at 1 and 3. */
  percent: number;
}

/** Where a percentage stands on three thirds, 0 to 100: up to 1 %, up to 3 %, above. */
export const toScalePlace = (percent: number): number => {
  const [third, from, to] = percent <= 1 ? [0, 0, 1] : percent <= 3 ? [1, 1, 3] : [2, 3, 10];
  const share = Math.min(Math.max((percent - from) / (to - from), 0), 1);
  return ((third + share) * 100) / 3;
};

/** How bad a price impact is, at a glance; the number stands beside it. */
export function ImpactScale({ percent }: ImpactScaleProps): JSX.Element {
  useSheet(swapStyles);
  const level = percent <= 1 ? 'low' : percent <= 3 ? 'middle' : 'high';
  return (
    <span
      className="impact-scale"
      part="impact-scale"
      aria-hidden="true"
      data-level={level}
      style={{ '--_impact-position': `${toScalePlace(percent)}%` } as CSSProperties}
    >
      <i />
      <i />
      <i />
    </span>
  );
}
