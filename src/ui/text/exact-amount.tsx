import { type JSX, useState } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { Amount, type AmountProps } from './text.js';
import { exactAmountStyles } from './exact-amount.styles.js';

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
