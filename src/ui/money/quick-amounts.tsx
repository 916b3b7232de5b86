import { quickAmountsStyles } from './quick-amounts.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';

/** Props of the preset amounts. */
export interface QuickAmountsProps {
  /** Name of the whole for assistive technology. */
  label: string;
  /** Amounts with their formatted labels. */
  amounts: readonly { readonly value: string; readonly label: string }[];
  /** The value that stands in the field. */
  chosen: string;
  onChoose: (value: string) => void;
}

/** Sums to choose with one press, below an `AmountField`. */
export function QuickAmounts({ label, amounts, chosen, onChoose }: QuickAmountsProps): JSX.Element {
  useSheet(quickAmountsStyles);
  return (
    <div className="quick-amounts" role="group" aria-label={label}>
      {amounts.map((amount) => (
        <button
          key={amount.value}
          type="button"
          className="ltr"
          aria-pressed={amount.value === chosen}
          onClick={() => onChoose(amount.value)}
          data-testid={`quick-${amount.value}`}
        >
          {amount.label}
        </button>
      ))}
    </div>
  );
}
