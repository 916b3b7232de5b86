import { buttonStyles } from './button.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Props of a row of buttons. */
export interface ActionsProps {
  /** One or two buttons, the primary one last. */
  children: ReactNode;
  /** Buttons share the width, or stand in the middle at their own. Default `stretch`. */
  align?: 'stretch' | 'center';
  'data-testid'?: string;
}

/** A pair of buttons beside each other, 8 px apart. */
export function Actions({ children, align = 'stretch', ...rest }: ActionsProps): JSX.Element {
  useSheet(buttonStyles);
  return (
    <div {...rest} className="actions" part="actions" data-align={align}>
      {children}
    </div>
  );
}
