import { heroStyles } from './hero.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Properties of {@link Empty}. */
export interface EmptyProps {
  /** Nothing owned, no picture, nothing happened or found, or something broke. */
  kind: 'coil' | 'frame' | 'line' | 'cut';
}

const ACCENT = { fill: 'var(--w3m-accent-text)', stroke: 'none' };
const DANGER = { fill: 'var(--w3m-danger)', stroke: 'none' };
const DRAWINGS: Record<EmptyProps['kind'], ReactNode> = {
  coil: (
    <>
      <path d="M8 46h24c14 0 14-28 28-28s14 28 0 28-14-28 0-28 14 28 28 28h24" />
      <circle cx="60" cy="32" r="3.5" {...ACCENT} />
    </>
  ),
  frame: (
    <>
      <path d="M8 12h24M88 12h24" strokeDasharray=".1 6" />
      <rect x="38" y="6" width="44" height="52" rx="6" />
      <path d="M38 46l13-14 10 10 7-7 14 13" />
      <circle cx="68" cy="20" r="4" {...ACCENT} />
    </>
  ),
  line: (
    <>
      <path d="M8 32h104" strokeDasharray=".1 7" />
      <circle cx="60" cy="32" r="9" fill="var(--w3m-bg)" />
      <circle cx="60" cy="32" r="3.5" {...ACCENT} />
    </>
  ),
  cut: (
    <>
      <path d="M6 20c20 0 34 5 42 19M114 20c-20 0-34 5-42 19" />
      <circle cx="49.5" cy="42.5" r="3.5" {...DANGER} />
      <circle cx="70.5" cy="42.5" r="3.5" {...DANGER} />
    </>
  ),
};

/** The drawing of an empty or broken state, made of the thread alone. Stands as `picture` in a `Hero`. */
export function Empty({ kind }: EmptyProps): JSX.Element {
  useSheet(heroStyles);
  return (
    <svg
      className="empty"
      width="120"
      height="64"
      viewBox="0 0 120 64"
      fill="none"
      stroke="var(--w3m-edge)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[kind]}
    </svg>
  );
}
