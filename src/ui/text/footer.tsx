import { forwardRef, type JSX, type MouseEvent, type ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { textStyles } from './text.styles.js';

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

/** Props of a text link. */
export interface TextLinkProps {
  children: ReactNode;
  /** With an address it is a link to another tab, without one a button. */
  href?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  'aria-label'?: string;
  'data-testid'?: string;
}
