import { layoutStyles } from './layout.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { forwardRef, type JSX, type MouseEvent, type ReactNode } from 'react';

/** Slots of the two columns. */
export interface ColumnsProps {
  start: ReactNode;
  /** In the low layout this one scrolls by itself. */
  end: ReactNode;
  /** A `Footer` that stands under the first column while the window is low, in place of the card's own. */
  lowFooter?: ReactNode;
  'data-testid'?: string;
}

/** Two groups of blocks: under each other, but beside each other in a wide card and when the window is low. */
export function Columns({ start, end, lowFooter, ...rest }: ColumnsProps): JSX.Element {
  useSheet(layoutStyles);
  return (
    <div {...rest} className="columns">
      <div>
        {start}
        {lowFooter !== undefined && <div className="low-screen-only">{lowFooter}</div>}
      </div>
      <div>{end}</div>
    </div>
  );
}

/** Props of a divider, with text or without. */
export interface DividerProps {
  /** For example "or use a wallet". */
  children: ReactNode;
}

/** A few words between two hairlines: another way to the same end. */
export function Divider({ children }: DividerProps): JSX.Element {
  useSheet(layoutStyles);
  return <div className="divider">{children}</div>;
}

/** Accent-coloured words inside a text. */
export const TextLink = forwardRef<HTMLAnchorElement & HTMLButtonElement, TextLinkProps>(function TextLink(
  { href, children, ...rest },
  ref,
) {
  useSheet(layoutStyles);
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
  useSheet(layoutStyles);
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
