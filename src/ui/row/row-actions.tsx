import type { JSX, ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { rowActionsStyles } from './row-parts.styles.js';

/** Slots of the actions under a row. */
export interface RowActionsProps {
  /** Small quiet buttons. */
  children: ReactNode;
  'data-testid'?: string;
}

/** Buttons under a `Row` of the same `Plate`, below its text. */
export function RowActions({ children, ...rest }: RowActionsProps): JSX.Element {
  useSheet(rowActionsStyles);
  return (
    <div {...rest} className="row-actions">
      {children}
    </div>
  );
}
