import { rowPartStyles } from './row-parts.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Slots at the end of a row. */
export interface RowEndProps {
  /** An amount, mostly. Isolated left to right. */
  title: string;
  text?: ReactNode;
  /** Colour of the first line; the sign or the icon says it too. */
  tone?: 'success' | 'danger';
}

/** Two lines at the end of a row: amount over value, change or age. */
export function RowEnd({ title, text, tone }: RowEndProps): JSX.Element {
  useSheet(rowPartStyles);
  return (
    <span className="value-pair">
      <b className="ltr" data-tone={tone}>
        {title}
      </b>
      {text !== undefined && text !== null && <span className={typeof text === 'string' ? 'ltr' : undefined}>{text}</span>}
    </span>
  );
}
