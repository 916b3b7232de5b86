import { useSheet } from '../styles/use-sheet.js';
import { longGridStyles } from './long-grid.styles.js';
import { memo, type JSX, type ReactNode } from 'react';
import { type Hurry, LatePictures } from './late-pictures.js';

/** A cell of `LongGrid`. */
export interface GridCell {
  /** Names it among all of the grid. */
  key: string;
  /** A 52 px picture. */
  picture: ReactNode;
  label: string;
  /** Full name for assistive technology, where the label does not say all. */
  name?: string | undefined;
  /** An accent dot before the label: this one is at hand. */
  marked?: boolean;
  onPress: () => void;
  'data-testid'?: string;
}

/** Props of a row in the grid; equal ones skip rendering. */
export interface GridRowProps<Item> extends Pick<Hurry, '$isHurried'> {
  items: readonly Item[];
  /** Number of the row. */
  index: number;
  columns: number;
  /** The cell of this row that Tab stops at, by its number in the grid. `undefined`: none of this row. */
  stop: number | undefined;
  toCell: (item: Item) => GridCell;
  /** Gets the number of the cell that has the focus now. */
  onFocus: (place: number) => void;
}

/** One row. Scrolling goes over all that are drawn, and so does each page that is read; most of them stay what they are. */
export const GridRow = memo(function GridRow<Item>({ items, index, columns, stop, toCell, onFocus, $isHurried }: GridRowProps<Item>) {
  useSheet(longGridStyles);
  return (
    <div className="cells" role="row" aria-rowindex={index + 1} data-columns={columns}>
      <LatePictures $isHurried={$isHurried}>
        {items.slice(index * columns, (index + 1) * columns).map((item, column) => {
          const place = index * columns + column;
          const { key, picture, label, name, marked, onPress, ...more } = toCell(item);
          return (
            <div key={key} role="gridcell" aria-colindex={column + 1}>
              <button
                {...more}
                type="button"
                className="cell"
                part="cell"
                tabIndex={place === stop ? 0 : -1}
                data-cell={place}
                data-marked={marked ? '' : undefined}
                aria-label={name}
                onFocus={() => onFocus(place)}
                onClick={onPress}
              >
                {picture}
                <span className="cell-label">{label}</span>
              </button>
            </div>
          );
        })}
      </LatePictures>
    </div>
  );
}, isSameRow) as <Item>(props: GridRowProps<Item>) => JSX.Element;

/** Whether a row shows the same as before: the same items, or new ones with the same in them. */
function isSameRow(before: GridRowProps<unknown>, after: GridRowProps<unknown>): boolean {
  const { items: olds, ...was } = before;
  const { items, ...is } = after;
  if (!isSame(was, is)) return false;
  if (olds === items) return true;
  const start = is.index * is.columns;
  const row = items.slice(start, start + is.columns);
  const old = olds.slice(start, start + is.columns);
  return row.length === old.length && row.every((item, index) => isSame(item, old[index]));
}

/** Whether two are one, or two objects with the same in them. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const fields = Object.entries(one);
  return fields.length === Object.keys(other).length && fields.every(([key, value]) => Object.is(value, Reflect.get(other, key)));
}
