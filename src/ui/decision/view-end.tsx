import type { JSX, ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { viewEndStyles } from './view-end.styles.js';

/**
 * The last part of a view, at the bottom edge of a card that is higher than the view. It scrolls with the view.
 *
 * @example
 * <ViewEnd><Plate><DisconnectRow account={account} /></Plate></ViewEnd>
 */
export function ViewEnd({ children }: { readonly children: ReactNode }): JSX.Element {
  useSheet(viewEndStyles);
  return <div className="view-end">{children}</div>;
}
