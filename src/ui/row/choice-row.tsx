import { forwardRef } from 'react';
import { Row, type RowProps } from './row.js';

/** Props of a selectable row: a row's, its role and its state. */
export interface ChoiceRowProps extends Omit<RowProps, 'role' | 'aria-selected' | 'aria-checked' | 'aria-current'> {
  selected: boolean;
  /** One of several in a `Plate` of role `listbox` or `radiogroup`. Without it a selected row is the current one. */
  choice?: 'option' | 'radio';
}

/**
 * Renders a `Row` that can be selected and exposes its state by its role. Its mark, a `Check`, stands at the `end`.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/listbox/
 */
export const ChoiceRow = forwardRef<HTMLButtonElement & HTMLAnchorElement & HTMLDivElement, ChoiceRowProps>(function ChoiceRow(
  { selected, choice, ...row },
  ref,
) {
  if (choice === 'option') return <Row {...row} ref={ref} role={choice} aria-selected={selected} />;
  if (choice === 'radio') return <Row {...row} ref={ref} role={choice} aria-checked={selected} />;
  return <Row {...row} ref={ref} {...(selected && { 'aria-current': true })} />;
});
