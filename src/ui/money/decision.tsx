import { moneyStyles } from './money.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Props of a decision: its text and its two buttons. */
export interface DecisionProps {
  /** The buttons, and what has to be accepted before. */
  children: ReactNode;
}

/** The end of a review: stays in sight at the bottom of the card while the review scrolls behind it. */
export function Decision({ children }: DecisionProps): JSX.Element {
  useSheet(moneyStyles);
  return <div className="decision">{children}</div>;
}
