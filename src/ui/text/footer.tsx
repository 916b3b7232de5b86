import { textStyles } from './text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Props of the footer below a view. */
export interface FooterProps {
  children: ReactNode;
  'data-testid'?: string;
}

/** Small print at the end of the card, balanced lines. */
export function Footer({ children, ...rest }: FooterProps): JSX.Element {
  useSheet(textStyles);
  return (
    <div {...rest} className="footer" part="footer">
      {children}
    </div>
  );
}
