import { textStyles } from './text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { forwardRef, type MouseEvent, type ReactNode } from 'react';

/** Props of a text link. */
export interface TextLinkProps {
  children: ReactNode;
  /** With an address it is a link to another tab, without one a button. */
  href?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  'aria-label'?: string;
  'data-testid'?: string;
}

/** Accent-coloured words inside a text. */
export const TextLink = forwardRef<HTMLAnchorElement & HTMLButtonElement, TextLinkProps>(function TextLink(
  { href, children, ...rest },
  ref,
) {
  useSheet(textStyles);
  return href === undefined ? (
    <button {...rest} ref={ref} type="button" className="link" part="link">
      {children}
    </button>
  ) : (
    <a {...rest} ref={ref} className="link" part="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
});
