import type { JSX, ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { footStyles } from './foot.styles.js';

/**
 * The last part of a view, pinned to the foot of the card: what stays in sight and in a finger's reach while the view scrolls.
 *
 * @example
 * <Foot><Button variant="primary" size="big" onClick={review}>Review</Button></Foot>
 */
export function Foot({ children }: { readonly children: ReactNode }): JSX.Element {
  useSheet(footStyles);
  return <div className="foot">{children}</div>;
}
