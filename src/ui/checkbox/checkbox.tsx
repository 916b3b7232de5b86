import { rowPartStyles } from '../row/row-parts.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { useId, type JSX, type ReactNode } from 'react';
import { Check } from './check.js';

/** Props of a checkbox: its state, change and label. */
export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Label; may contain links. */
  children: ReactNode;
  'data-testid'?: string;
}

/**
 * A sentence to agree to. The native box lies over the drawn one, so that a press on a link in the sentence sets no tick.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/
 */
export function Checkbox({ checked, onChange, children, ...rest }: CheckboxProps): JSX.Element {
  useSheet(rowPartStyles);
  const id = useId();
  return (
    <div className="consent">
      <span>
        <input
          {...rest}
          type="checkbox"
          checked={checked}
          aria-labelledby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Check on={checked} square />
      </span>
      <span id={id}>{children}</span>
    </div>
  );
}
