import type { CSSProperties, JSX, ReactNode } from 'react';
import { Spinner, IconButton } from '../button/button.js';
import { Icon, checkIcon } from '../icons/icon.js';
import { flipIcon } from '../icons/subject-icons.js';
import { useSheet } from '../styles/use-sheet.js';
import { swapStyles } from './swap.styles.js';

/** Converts a percentage to a position on three thirds, 0 to 100: up to 1 %, up to 3 %, above. */
export const toScalePosition = (percent: number): number => {
  const [third, from, to] = percent <= 1 ? [0, 0, 1] : percent <= 3 ? [1, 1, 3] : [2, 3, 10];
  const share = Math.min(Math.max((percent - from) / (to - from), 0), 1);
  return ((third + share) * 100) / 3;
};

/** One step of {@link Steps}. */
export interface Step {
  /** Stable among the steps. */
  id: string;
  /** Being done, done, or still to come. */
  state: 'now' | 'done' | 'later';
  title: ReactNode;
  /** Second line. */
  text?: ReactNode;
  /** The step is in progress. */
  busy?: boolean;
}

/** Props of the steps: each with its state. */
export interface StepsProps {
  steps: readonly Step[];
  /** Name of the whole for assistive technology. */
  label: string;
  'data-testid'?: string;
}

/** Renders steps along the thread: dotted is pending, solid is done. Stands on a `Plate`. */
export function Steps({ steps, label, ...rest }: StepsProps): JSX.Element {
  useSheet(swapStyles);
  return (
    <ol {...rest} className="steps" part="steps" aria-label={label}>
      {steps.map(({ id, state, title, text, busy }, at) => (
        <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined} data-testid={`step-${id}-${state}`}>
          <span className="step-marker" aria-hidden="true">
            {state === 'done' ? <Icon icon={checkIcon} size={14} stroke={2} /> : at + 1}
          </span>
          <span className="step-content">
            <b>{title}</b>
            {(text !== undefined || state === 'now') && <span>{text}</span>}
          </span>
          {busy && <Spinner />}
        </li>
      ))}
    </ol>
  );
}

/** Props of the button that exchanges the two tokens of a swap. */
export interface SwapTurnProps {
  /** Name for assistive technology. */
  label: string;
  onClick: () => void;
  disabled?: boolean;
  'data-testid'?: string;
}

/** Renders the button between the two tokens of a swap: it overlaps the gap of the two plates. */
export function SwapTurn({ label, ...rest }: SwapTurnProps): JSX.Element {
  useSheet(swapStyles);
  return (
    <div className="swap-turn">
      <IconButton {...rest} icon={flipIcon} tone="plate" label={label} />
    </div>
  );
}

/** Props of the price impact's scale: the impact in percent. */
export interface ImpactScaleProps {
  /** In percent; the thirds end at 1 and 3. */
  percent: number;
}

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
      style={{ '--_impact-position': `${toScalePosition(percent)}%` } as CSSProperties}
    >
      <i />
      <i />
      <i />
    </span>
  );
}

/** Props of the ring of a quote: its age, its lifetime, and its name. */
export interface QuoteRingProps {
  /** Age when the quote is drawn first, in milliseconds. */
  ageMs: number;
  /** Age at which another quote is requested, in milliseconds. */
  lifetimeMs: number;
  /** Name for assistive technology. */
  label: string;
  'data-testid'?: string;
}

/** A ring that empties while a quote grows old. Draw it with the time of the quote as its key: a new quote fills it again. */
export function QuoteRing({ ageMs, lifetimeMs, label, ...rest }: QuoteRingProps): JSX.Element {
  useSheet(swapStyles);
  const style = { '--_quote-age': `${-Math.min(ageMs, lifetimeMs)}ms`, '--_quote-lifetime': `${lifetimeMs}ms` } as CSSProperties;
  return (
    <svg {...rest} className="quote-ring" viewBox="0 0 16 16" fill="none" strokeWidth="2" role="img" aria-label={label} style={style}>
      <circle cx="8" cy="8" r="6" className="quote-ring-ground" />
      <circle cx="8" cy="8" r="6" className="quote-ring-left" pathLength="100" strokeDasharray="100 100" strokeLinecap="round" />
    </svg>
  );
}
