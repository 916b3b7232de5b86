import { changeStyles } from './change.styles.js';
import { tokensDataStyles } from '../tokens/tokens-data.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { curveMonotoneX, line } from 'd3-shape';
import type { JSX } from 'react';

/** Props of a sparkline: its values, and their text alternative. */
export interface SparklineProps {
  /** Times and values, from old to new; two at least. */
  points: readonly (readonly [x: number, y: number])[];
  /** Text alternative: the values and their period. */
  label: string;
  'data-testid'?: string;
}

const WIDTH = 116;
const HEIGHT = 52;
const DOT = 3;
/** Room for the dot and the line's width. */
const EDGE = DOT + 1;

/** A curve through measured values, without numbers; time runs from left to right in every language. */
export function Sparkline({ points, label, ...rest }: SparklineProps): JSX.Element {
  useSheet(changeStyles);
  useSheet(tokensDataStyles);
  const toX = scale(
    points.map(([x]) => x),
    EDGE,
    WIDTH - EDGE,
  );
  const toY = scale(
    points.map(([, y]) => y),
    HEIGHT - EDGE,
    EDGE,
  );
  const [endX, endY] = points.at(-1)!;
  const draw = line<readonly [number, number]>(
    ([x]) => toX(x),
    ([, y]) => toY(y),
  )
    .curve(curveMonotoneX)
    .digits(1);
  return (
    <svg {...rest} className="sparkline" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={draw(points) ?? ''} />
      <circle cx={toX(endX)} cy={toY(endY)} r={DOT} />
    </svg>
  );
}

/** Spreads values between two ends; where all are the same, they lie in the middle. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return (value) => Math.round((span > 0 ? from + ((value - least) / span) * (to - from) : (from + to) / 2) * 10) / 10;
}
