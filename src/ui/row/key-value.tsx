import { rowPartStyles } from './row-parts.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

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
