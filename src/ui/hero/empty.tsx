import { heroStyles } from './hero.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Props of an empty state: picture, title, text and action. */
export interface EmptyProps {
  /** One of `empty-drawings.tsx`. Default: something broke. */
  drawing?: ReactNode;
}

const DANGER = { fill: 'var(--w3m-danger)', stroke: 'none' };
const CUT: ReactNode = (
  <>
    <path d="M6 20c20 0 34 5 42 19M114 20c-20 0-34 5-42 19" />
    <circle cx="49.5" cy="42.5" r="3.5" {...DANGER} />
    <circle cx="70.5" cy="42.5" r="3.5" {...DANGER} />
  </>
);

/** The drawing of an empty or broken state, made of the thread alone. Stands as `picture` in a `Hero`. */
export function Empty({ drawing = CUT }: EmptyProps): JSX.Element {
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
      {drawing}
    </svg>
  );
}
