import { rowPartStyles } from '../row/row-parts.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Props of a section whose controls are disabled together. */
export interface DisabledSectionProps {
  /** Nothing inside can be used. */
  closed: boolean;
  children: ReactNode;
}

/** Takes everything inside out of reach at once, without a box of its own. */
export function DisabledSection({ closed, children }: DisabledSectionProps): JSX.Element {
  useSheet(rowPartStyles);
  return (
    <fieldset className="disabled-group" disabled={closed}>
      {children}
    </fieldset>
  );
}
