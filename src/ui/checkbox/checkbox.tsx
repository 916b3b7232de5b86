// chunk: controls
import { type JSX, type ReactNode, useId } from 'react';
import { Icon, checkIcon } from '../icons/icon.js';
import { rowPartStyles } from '../row/row-parts.styles.js';
import { useSheet } from '../styles/use-sheet.js';

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

/** Props of the check mark: selected, round or square. */
export interface CheckProps {
  on: boolean;
  /** For a choice of many instead of one. */
  square?: boolean;
}

/** Renders the mark of a selected row. Decorative: the row has the state. */
export function Check({ on, square }: CheckProps): JSX.Element {
  useSheet(rowPartStyles);
  return (
    <span className="check" data-on={on ? '' : undefined} data-square={square ? '' : undefined} aria-hidden="true">
      {on && <Icon icon={checkIcon} size={14} stroke={2} />}
    </span>
  );
}

/** Props of a section whose controls are disabled together. */
export interface DisabledSectionProps {
  /** Nothing inside can be used. */
  closed: boolean;
  children: ReactNode;
}

/** Takes everything inside out of reach at once, without a box of its own. */
export function DisabledSection({ closed, children }: DisabledSectionProps): JSX.Element {
  useSheet(rowPartStyles);
  return (
    <fieldset className="disabled-group" disabled={closed}>
      {children}
    </fieldset>
  );
}
