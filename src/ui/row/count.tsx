import { rowPartStyles } from './row-parts.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';

/** Props of a count. */
export interface CountProps {
  /** Already formatted for the locale, for example `430+`. */
  children: string;
  'data-testid'?: string;
}

/** A number in a pill at the end of a row. */
export function Count({ children, ...rest }: CountProps): JSX.Element {
  useSheet(rowPartStyles);
  return (
    <span {...rest} className="count ltr">
      {children}
    </span>
  );
}
