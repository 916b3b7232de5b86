import { type JSX, useState } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { Amount } from './text.js';
import { textStyles } from './text.styles.js';

/** Props of a shortened amount: both writings, already formatted with the symbol. */
export interface ShortAmountProps {
  /** At most six significant digits, rounded down. */
  short: string;
  /** Every digit. */
  exact: string;
  /** 15 or 22 px. Default: as the text around it. */
  size?: 'large';
  'data-testid'?: string;
}

/** An amount in few digits, which shows all of them when it is pressed, and to assistive technology. */
export function ShortAmount({ short, exact, size, ...rest }: ShortAmountProps): JSX.Element {
  useSheet(textStyles);
  const [isExact, setExact] = useState(false);
  const shown = (
    <Amount {...rest} {...(size && { size })}>
      {isExact ? exact : short}
    </Amount>
  );
  if (short === exact) return shown;
  return (
    <button type="button" className="short-amount" aria-label={exact} title={exact} onClick={() => setExact(!isExact)}>
      {shown}
    </button>
  );
}
