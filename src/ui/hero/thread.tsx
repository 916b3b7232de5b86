import type { JSX, ReactNode } from 'react';
import { checkIcon } from '../icons/icon.js';
import { useSheet } from '../styles/use-sheet.js';
import { heroStyles } from './hero.styles.js';

/** Props of the thread: the state of the connection that it draws. */
export interface ThreadProps {
  /** Waiting, connected, declined, no answer, or a wrong network. */
  state: 'wait' | 'done' | 'no' | 'late' | 'wrong';
}

const ACCENT = 'var(--_accent-text)';
const MUTED = 'var(--_edge)';
const MARKS = {
  done: { color: 'var(--_success)', d: checkIcon.d },
  no: { color: 'var(--_danger)', d: 'M6.5 6.5l7 7M13.5 6.5l-7 7' },
  late: { color: 'var(--_warning)', d: 'M10 5.5V10l3 2' },
  wrong: { color: 'var(--_warning)', d: 'M10 5v5.5M10 14.3v.1' },
} as const;

/** Two knots and a line: dotted waits, solid is done, broken is declined. Decoration: the text under it says the same. */
export function Thread({ state }: ThreadProps): JSX.Element {
  useSheet(heroStyles);
  const mark = state === 'wait' ? undefined : MARKS[state];
  const first = state === 'wait' || state === 'done' ? ACCENT : MUTED;
  const last = state === 'done' ? ACCENT : MUTED;
  const dotted = { stroke: MUTED, strokeDasharray: '0.1 7' };
  return (
    <svg
      className="thread"
      data-state={state}
      width="88"
      height="28"
      viewBox="0 0 88 28"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <g className="thread-lines">
        {state === 'wait' && <path d="M14 14H74" {...dotted} />}
        {state === 'done' && <path className="thread-line" d="M6 14H82" pathLength="1" stroke={ACCENT} />}
        {mark && state !== 'done' && <path d="M14 14H24M64 14H76" {...dotted} />}
        {state === 'wait' && <circle className="thread-bead" cx="44" cy="14" r="4" fill={ACCENT} />}
        <circle cx="6" cy="14" r="4" fill="var(--_bg)" stroke={first} />
        <circle cx="82" cy="14" r="4" fill="var(--_bg)" stroke={last} />
      </g>
      {mark && (
        <g className="thread-mark">
          <circle cx="44" cy="14" r="12" fill={mark.color} />
          <path d={mark.d} transform="translate(34 4)" stroke="var(--_bg)" strokeLinejoin="round" />
        </g>
      )}
    </svg>
  );
}

/** Props of two overlapping pictures. */
export interface AvatarPairProps {
  /** Picture, `Thread`, picture. */
  children: ReactNode;
}

/** Two 64 px pictures with the thread between them: the head of everything that waits for a wallet. */
export function AvatarPair({ children }: AvatarPairProps): JSX.Element {
  useSheet(heroStyles);
  return <div className="avatar-pair">{children}</div>;
}
