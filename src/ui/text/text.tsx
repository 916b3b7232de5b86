import type { JSX, ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { textStyles } from './text.styles.js';

/** Props of a paragraph. */
export interface TextProps {
  children: ReactNode;
  /** Default `p`. */
  as?: 'p' | 'span' | 'div' | 'b';
  /** 15, 13, 12 or 22 px. Default `body`. */
  size?: 'body' | 'small' | 'micro' | 'large';
  /** First, second or third ink, or a meaning. Default inherited. */
  tone?: 1 | 2 | 3 | 'accent' | 'success' | 'warning' | 'danger';
  align?: 'start' | 'center' | 'end';
  strong?: boolean;
  /** Aligns with the titles: 12 px more at both sides. */
  inset?: boolean;
  /** One line, cut with an ellipsis. Never for what has to be compared. */
  cut?: boolean;
  id?: string;
  'data-testid'?: string;
}

/** Words in one of the sizes and inks of the palette. */
export function Text({ children, as: Tag = 'p', size, tone, align, strong, inset, cut, ...rest }: TextProps): JSX.Element {
  useSheet(textStyles);
  return (
    <Tag
      {...rest}
      className="text"
      data-size={size}
      data-tone={tone}
      data-align={align}
      data-strong={strong ? '' : undefined}
      data-inset={inset ? '' : undefined}
      data-cut={cut ? '' : undefined}
    >
      {children}
    </Tag>
  );
}

/** Props of an amount: its digits, symbol and precision. */
export interface AmountProps {
  /** Already formatted, with its sign and symbol: `0.25 ETH`, `$12,480`. */
  children: string;
  /** Muted end of a big amount, with its separator: `.52`. */
  fraction?: string;
  /** 15, 22 or 34 px. Default `body`. */
  size?: 'body' | 'large' | 'big';
  tone?: 1 | 2 | 'success' | 'danger';
  'data-testid'?: string;
}

/** A sum of money or tokens, isolated left to right in every language. */
export function Amount({ children, fraction, size = 'body', tone, ...rest }: AmountProps): JSX.Element {
  useSheet(textStyles);
  return (
    <bdi {...rest} className="amount ltr" data-size={size} data-tone={tone}>
      {children}
      {fraction !== undefined && fraction !== '' && <small>{fraction}</small>}
    </bdi>
  );
}

/** Props of text for screen readers only. */
export interface VisuallyHiddenProps {
  children: ReactNode;
  id?: string;
  'data-testid'?: string;
}

/** Words for assistive technology only. */
export function VisuallyHidden({ children, ...rest }: VisuallyHiddenProps): JSX.Element {
  return (
    <span {...rest} className="visually-hidden">
      {children}
    </span>
  );
}
