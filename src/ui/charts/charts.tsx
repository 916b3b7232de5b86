import { curveMonotoneX, line } from 'd3-shape';
import type { CSSProperties, JSX } from 'react';
import { Icon } from '../icons/icon.js';
import { fallIcon, sendIcon } from '../icons/subject-icons.js';
import { useSheet } from '../styles/use-sheet.js';
import { VisuallyHidden } from '../text/text.js';
import { textStyles } from '../text/text.styles.js';
import { tokensDataStyles } from '../tokens/tokens-data.styles.js';
import { allocationStyles, changeStyles } from './charts.styles.js';

/** A part of a whole. */
export type Share = {
  readonly name: string;
  /** Part of the whole, 0 to 1. */
  readonly share: number;
  /** Already formatted: `58%`. */
  readonly text: string;
};

/** Props of an allocation: its label and shares. */
export interface AllocationProps {
  /** Accessible name of the whole. */
  label: string;
  /** Largest first; at most four. None: the empty bar, at its final size. */
  shares: readonly Share[];
  'data-testid'?: string;
}

/** Renders the shares of a whole: a bar, and a legend with the numbers. */
export function Allocation({ label, shares, ...rest }: AllocationProps): JSX.Element {
  useSheet(allocationStyles);
  useSheet(tokensDataStyles);
  return (
    <div {...rest} className="allocation" role="group" aria-label={label} aria-hidden={shares.length === 0 || undefined}>
      <div className="allocation-bar" aria-hidden="true">
        {shares.map(({ name, share }, index) => (
          <span key={name} data-step={index + 1} style={{ '--_allocation-share': share } as CSSProperties} />
        ))}
      </div>
      <ul>
        {shares.map(({ name, text }, index) => (
          <li key={name} data-step={index + 1}>
            <bdi>{name}</bdi> <span className="ltr">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Props of a change: its direction, text and period. */
export interface ChangeProps {
  direction: 'up' | 'down' | 'even';
  /** Already formatted: `+2.1%`. */
  children: string;
  /** The same in a sentence: "Up 2.1% since yesterday". */
  label: string;
  /** Drawn after it, quieter: since when. */
  since?: string;
  /** With an arrow before it. */
  arrow?: boolean;
  'data-testid'?: string;
}

const TONES = { up: 'success', down: 'danger', even: '2' };

/** Renders a change in percent. */
export function Change({ direction, children, label, since, arrow, ...rest }: ChangeProps): JSX.Element {
  useSheet(changeStyles);
  useSheet(textStyles);
  return (
    <span {...rest} className="change">
      <span aria-hidden="true" data-tone={TONES[direction]}>
        {arrow && direction !== 'even' && <Icon icon={direction === 'up' ? sendIcon : fallIcon} size={14} stroke={2} />}
        <span className="ltr">{children}</span>
      </span>
      {since !== undefined && (
        <span aria-hidden="true" data-tone="2">
          {since}
        </span>
      )}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

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
