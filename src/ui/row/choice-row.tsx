import { forwardRef } from 'react';
import { Row, type RowProps } from './row.js';

/** Properties of {@link ChoiceRow}. */
export interface ChoiceRowProps extends Omit<RowProps, 'role' | 'aria-selected' | 'aria-checked' | 'aria-current'> {
  selected: boolean;
  /** One of several in a `Plate` of role `listbox` or `radiogroup`. Without it a selected row is the current one. */
  choice?: 'option' | 'radio';
}

/** A `Row` that can be selected, told in the words of its role. Its mark, a `Check`, stands at the `end`. */
export const ChoiceRow = forwardRef<HTMLButtonElement & HTMLAnchorElement & HTMLDivElement, ChoiceRowProps>(function ChoiceRow(
  { selected, choice, ...row },
  ref,
) {
  if (choice === 'option') return <Row {...row} ref={ref} role={choice} aria-selected={selected} />;
  if (choice === 'radio') return <Row {...row} ref={ref} role={choice} aria-checked={selected} />;
  return <Row {...row} ref={ref} {...(selected && { 'aria-current': true })} />;
});
