import { textStyles } from './text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';

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
