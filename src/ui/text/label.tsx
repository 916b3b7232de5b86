import { useState, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { exactAmountStyles } from './exact-amount.styles.js';
import { Amount, type AmountProps } from './text.js';
import { textStyles } from './text.styles.js';

/** Blocks under each other. */
export function Stack({ children, gap = 'md', minHeight, onEnter, ...rest }: StackProps): JSX.Element {
  useSheet(textStyles);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || (event.target as HTMLElement).closest('button, a')) return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <div {...rest} {...(onEnter && { onKeyDown: press })} className="stack" data-gap={gap} style={{ minBlockSize: minHeight }}>
      {children}
    </div>
  );
}

/** Props of a section's label. */
export interface LabelProps {
  children: ReactNode;
  /** A second text at the other side. */
  end?: ReactNode;
  id?: string;
}

/** The name of the plate under it. */
export function Label({ children, end, id }: LabelProps): JSX.Element {
  useSheet(textStyles);
  return (
    <div className="label">
      <span id={id}>{children}</span>
      {end !== undefined && <span>{end}</span>}
    </div>
  );
}

/** Props of a preformatted text. */
export interface RawTextProps {
  children: string;
  'data-testid'?: string;
}

/** A text exactly as it will be signed, line by line; stands on a `Plate`. */
export function RawText({ children, ...rest }: RawTextProps): JSX.Element {
  useSheet(textStyles);
  return (
    <pre {...rest} className="raw-text" part="verbatim" translate="no">
      {children}
    </pre>
  );
}

/** Props of a vertical stack. */
export interface StackProps {
  children: ReactNode;
  /** 12, 8 or 4 px. Default `md`. */
  gap?: 'md' | 'small' | 'tiny';
  /**
   * Called for Enter in a field, for a primary action that says what is missing: a browser submits no form whose button is disabled.
   */
  onEnter?: (() => void) | undefined;
  /** Least height in px, for content that is still being read. */
  minHeight?: number | undefined;
  'data-testid'?: string;
}

/** Props of an amount with fewer digits than it has. */
export interface ExactAmountProps extends Pick<AmountProps, 'size' | 'data-testid'> {
  /** Already formatted, with its symbol: `23.6193 HERN`. */
  children: string;
  /** The same with all its digits. */
  exact: string;
}

/** An amount that shows all its digits on a press, and in its title; plain text where it has no more. */
export function ExactAmount({ children, exact, size, ...rest }: ExactAmountProps): JSX.Element {
  useSheet(exactAmountStyles);
  const [isExact, setExact] = useState(false);
  const amount = (
    <Amount {...rest} {...(size && { size })}>
      {isExact ? exact : children}
    </Amount>
  );
  if (exact === children) return amount;
  return (
    <button type="button" className="exact-amount" title={exact} aria-expanded={isExact} onClick={() => setExact(!isExact)}>
      {amount}
    </button>
  );
}
