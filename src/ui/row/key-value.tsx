import { forwardRef, type JSX, type ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { rowPartStyles } from './row-parts.styles.js';
import { Row, type RowProps } from './row.js';

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

/** One line of {@link KeyValue}. */
export interface KeyValueItem {
  /** Stable among the lines. */
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** The line that counts (the sum). */
  strong?: boolean;
}

/** Props of a list of labels and values. */
export interface KeyValueProps {
  items: readonly KeyValueItem[];
  'data-testid'?: string;
}

/** Facts of a request, line by line; stands on a `Plate`. */
export function KeyValue({ items, ...rest }: KeyValueProps): JSX.Element {
  useSheet(rowPartStyles);
  return (
    <dl {...rest} className="key-values" part="key-value">
      {items.map(({ id, label, value, strong }) => (
        <div key={id} data-strong={strong ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Props of a selectable row: a row's, its role and its state. */
export interface ChoiceRowProps extends Omit<RowProps, 'role' | 'aria-selected' | 'aria-checked' | 'aria-current'> {
  selected: boolean;
  /** One of several in a `Plate` of role `listbox` or `radiogroup`. Without it a selected row is the current one. */
  choice?: 'option' | 'radio';
}

/** Slots at the end of a row. */
export interface RowEndProps {
  /** An amount, mostly. Isolated left to right. */
  title: string;
  text?: ReactNode;
  /** Colour of the first line; the sign or the icon says it too. */
  tone?: 'success' | 'danger';
}

/** Two lines at the end of a row: amount over value, change or age. */
export function RowEnd({ title, text, tone }: RowEndProps): JSX.Element {
  useSheet(rowPartStyles);
  return (
    <span className="value-pair">
      <b className="ltr" data-tone={tone}>
        {title}
      </b>
      {text !== undefined && text !== null && <span className={typeof text === 'string' ? 'ltr' : undefined}>{text}</span>}
    </span>
  );
}
