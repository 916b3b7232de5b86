import { swapStyles } from './swap.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { CSSProperties, JSX } from 'react';

/** Props of the price impact's scale: the impact in percent. */
export interface ImpactScaleProps {
  /** In percent; the thirds end at 1 and 3. */
  percent: number;
}

/** Converts a percentage to a position on three thirds, 0 to 100: up to 1 %, up to 3 %, above. */
export const toScalePlace = (percent: number): number => {
  const [third, from, to] = percent <= 1 ? [0, 0, 1] : percent <= 3 ? [1, 1, 3] : [2, 3, 10];
  const share = Math.min(Math.max((percent - from) / (to - from), 0), 1);
  return ((third + share) * 100) / 3;
};

/** Renders the severity of a price impact; the number is beside it. */
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
