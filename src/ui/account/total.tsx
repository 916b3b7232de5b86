import { accountStyles } from './account.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { CSSProperties, JSX, ReactNode } from 'react';
import { Skeleton } from '../row/row.js';
import { Amount, Text } from '../text/text.js';

/** Props of a large amount: its label, value and change. */
export type TotalProps = {
  /** Accessible label of the amount, also while it loads. */
  label: string;
  /** Already formatted digits. */
  amount?: string;
  symbol?: string;
  /** Quieter end of the amount, with its separator. */
  fraction?: string;
  /** Change of the amount: a `Change`. */
  change?: ReactNode;
  /** A `Sparkline`, at the end. */
  curve?: ReactNode;
  /** A skeleton of the final size. */
  loading?: boolean;
  'data-testid'?: string;
};

/** The place of a {@link Total} that could not be read, as high as the total: a `Notice` with what can be done beside it. */
export function TotalFailed({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }): JSX.Element {
  useSheet(accountStyles);
  return (
    <div className="total-failed">
      {children}
      {action}
    </div>
  );
}

/** Width of a symbol's letters relative to a digit. */
const WIDE = 1.3;

/**
 * The sum at the top of the account; takes the same room while it is being read. A long one is set smaller, on one line down to the size
 * of the smallest text, and is never cut.
 */
export function Total({ label, amount = '', symbol = '', fraction = '', change, curve, loading, ...rest }: TotalProps): JSX.Element {
  useSheet(accountStyles);
  const digits = amount.length + fraction.length;
  const letters = symbol.length * WIDE;
  const size = { '--_word-length': Math.max(digits, letters), '--_line-length': digits + 1 + letters } as CSSProperties;
  return (
    <div className="total" aria-busy={loading || undefined} style={size}>
      <div className="total-main">
        {loading ? (
          <Skeleton width={168} height={0} />
        ) : (
          <Amount {...rest} size="big" fraction={fraction}>
            {symbol ? `${amount} ${symbol}` : amount}
          </Amount>
        )}
        {change}
        <Text size="small" tone={2}>
          {label}
        </Text>
      </div>
      {curve}
    </div>
  );
}
