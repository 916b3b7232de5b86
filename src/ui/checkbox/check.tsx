import { rowPartStyles } from '../row/row-parts.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';
import { Icon } from '../icons/icon.js';
import { checkIcon } from '../icons/icons.js';

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
