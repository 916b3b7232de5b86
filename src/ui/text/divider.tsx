import { textStyles } from './text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Props of a divider, with text or without. */
export interface DividerProps {
  /** For example "or use a wallet". */
  children: ReactNode;
}

/** A few words between two hairlines: another way to the same end. */
export function Divider({ children }: DividerProps): JSX.Element {
  useSheet(textStyles);
  return <div className="divider">{children}</div>;
}
