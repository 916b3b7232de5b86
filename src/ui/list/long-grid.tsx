import {
  type JSX,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from '../../utils/use-store.js';
import { createResizeObserver } from '../hooks/resize-observer.js';
import { useListPosition } from '../hooks/use-place.js';
import { Skeleton } from '../row/row.js';
import { useSheet } from '../styles/use-sheet.js';
import { type Hurry, LatePictures, useHurry } from './long-list.js';
import { longGridStyles } from './list.styles.js';

/** One row. Scrolling goes over all that are drawn, and so does each page that is read; most of them stay what they are. */
export const GridRow = memo(function GridRow<Item>({
  items,
  index,
  columns,
  large,
  stop,
  toCell,
  onFocus,
  $isHurried,
}: GridRowProps<Item>) {
  useSheet(longGridStyles);
  return (
    <div className="cells" role="row" aria-rowindex={index + 1} data-columns={columns} data-large={large ? '' : undefined}>
      <LatePictures $isHurried={$isHurried}>
        {items.slice(index * columns, (index + 1) * columns).map((item, column) => {
          const cell = index * columns + column;
          const { key, picture, label, name, marked, onPress, ...more } = toCell(item);
          return (
            <div key={key} role="gridcell" aria-colindex={column + 1}>
              <button
                {...more}
                type="button"
                className="cell"
                part="cell"
                tabIndex={cell === stop ? 0 : -1}
                data-cell={cell}
                data-marked={marked ? '' : undefined}
                aria-label={name}
                onFocus={() => onFocus(cell)}
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

/** Props of a virtual grid: its items, their keys, and the cell's renderer. */
export interface LongGridProps<Item> {
  items: readonly Item[];
  /** Makes the cell of an item; only of those that are drawn. */
  children: (item: Item) => GridCell;
  'aria-label': string;
  /** Three columns of pictures as wide as their cell, in place of four with 52 px. */
  large?: boolean;
  /** More items are read when the end comes into sight: this is called then. */
  onEnd?: (() => void) | undefined;
  'data-testid'?: string;
}

/** From how many px of its own width on the grid has four columns: a card of 340. */
const WIDE_PX = 316;
/** Minimum width of a column, in em: large text gets fewer columns. */
const COLUMN_EM = 6;
/** Overscan in px. Small, because rows that are scrolled past fast never become visible, and each takes time to render. */
const BUFFER_PX = 200;
/** Height of a row of small pictures in px, until it is measured: rows that are drawn before stand where they will stand. */
const ROW_PX = 114;
/** Rows that are drawn before the size of the card is known: as many as the highest card shows. */
const FIRST_ROWS = 8;
/** The gap between large pictures in px; the room under one: gaps in px, and the name's line in em. */
const LARGE_GAP_PX = 8;
const LARGE_BELOW_PX = 14;
const LARGE_LINE_EM = 1.334;
/** Rows that are gone past with Page Up and Page Down. */
const PAGE_ROWS = 4;

/**
 * A grid of pictures with names under them, of which only the rows in sight are drawn. One stop for Tab; arrows, Home, End,
 * Page Up and Page Down go about in it, and the row that has the focus stays drawn with its neighbours.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function LongGrid<Item>({ items, children, large = false, onEnd, ...rest }: LongGridProps<Item>): JSX.Element {
  useSheet(longGridStyles);
  const root = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const { columns, rowPx } = useColumns(ruler, large);
  const position = useListPosition(root, true);
  const scrollRef = useMemo(() => ({ current: position?.scroller ?? null }), [position?.scroller]);
  const [target, setTarget] = useState(0);
  const isMoving = useRef(false);
  const list = useRef<VirtualizerHandle>(null);
  const { $isHurried, end } = useHurry(
    position?.scroller,
    useCallback(() => list.current?.viewportSize, []),
  );
  const isHurried = useStore($isHurried);
  const at = Math.min(target, Math.max(0, items.length - 1));
  const rows = Math.ceil(items.length / columns);
  const row = Math.floor(at / columns);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    // Align the row to the nearest edge; browsers would centre it.
    list.current?.scrollToIndex(row, { align: 'nearest' });
    root.current?.querySelector<HTMLElement>(`[data-cell="${at}"]`)?.focus({ preventScroll: list.current !== null });
    // oxlint-disable-next-line exhaustive-deps
  }, [at]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = toNext(event, at, { columns, count: items.length, isRtl });
    if (next === undefined) return;
    event.preventDefault();
    isMoving.current = next !== at;
    setTarget(next);
  };
  const draw = (index: number) => (
    <GridRow
      key={index}
      items={items}
      index={index}
      columns={columns}
      large={large}
      stop={row === index ? at : undefined}
      toCell={children}
      $isHurried={$isHurried}
      onFocus={setTarget}
    />
  );
  const around = [0, row - 1, row, row + 1].filter((index, order, all) => index >= 0 && index < rows && all.indexOf(index) === order);
  const lines: readonly (number | 'end')[] = [...Array.from({ length: rows }, (_, index) => index), ...(onEnd ? (['end'] as const) : [])];
  return (
    // A row that has the focus is inside: the grid itself takes none.
    <div
      {...rest}
      ref={root}
      className="long-grid"
      role="grid"
      tabIndex={-1}
      aria-rowcount={onEnd ? -1 : rows}
      aria-colcount={columns}
      aria-busy={onEnd ? true : undefined}
      onKeyDown={move}
    >
      <div ref={ruler} />
      {position ? (
        <Virtualizer
          ref={list}
          onScrollEnd={end}
          scrollRef={scrollRef}
          startMargin={position.startPx}
          bufferSize={isHurried ? 0 : BUFFER_PX}
          itemSize={rowPx}
          // Until the size of the card is known, in the first frame.
          ssrCount={Math.min(lines.length, FIRST_ROWS)}
          keepMounted={around}
          data={lines}
        >
          {(line) =>
            line === 'end' ? <EndOfGrid key="end" columns={columns} large={large} count={items.length} onEnd={onEnd!} /> : draw(line)
          }
        </Virtualizer>
      ) : (
        position === null && Array.from({ length: rows }, (_, index) => draw(index))
      )}
    </div>
  );
}

/** The places of cells that are loading, at their final size. */
export function GridSkeleton({ columns = 4, large }: { columns?: number; large?: boolean }): JSX.Element {
  useSheet(longGridStyles);
  return (
    <div className="cells" data-columns={columns} data-large={large ? '' : undefined} aria-hidden="true">
      {Array.from({ length: columns }, (_, index) => (
        <div key={index} className="cell">
          {large ? <span className="picture skeleton" data-shape="tile" /> : <Skeleton width={52} height={52} shape="tile" />}
          <Skeleton width={44} height={16} />
        </div>
      ))}
    </div>
  );
}

/** Stands after the last row; it is drawn when that comes near. */
function EndOfGrid({ columns, large, count, onEnd }: { columns: number; large: boolean; count: number; onEnd: () => void }): JSX.Element {
  const end = useRef(onEnd);
  useLayoutEffect(() => {
    end.current = onEnd;
  });
  // Again with every page that did not push it out of sight.
  useEffect(() => end.current(), [count]);
  return <GridSkeleton columns={columns} large={large} />;
}

/** Returns the index of the cell to which a key moves the focus. `undefined`: the grid does not handle the key. */
function toNext(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  at: number,
  { columns, count, isRtl }: { columns: number; count: number; isRtl: boolean },
): number | undefined {
  const start = at - (at % columns);
  const isWhole = ctrlKey || metaKey;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + (isRtl ? -1 : 1),
    ArrowLeft: at + (isRtl ? 1 : -1),
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    PageDown: at + columns * PAGE_ROWS,
    PageUp: at - columns * PAGE_ROWS,
    Home: isWhole ? 0 : start,
    End: isWhole ? count - 1 : Math.min(start + columns, count) - 1,
  };
  const next = steps[key];
  if (next === undefined || count === 0) return undefined;
  if (key === 'PageDown' || key === 'PageUp') return Math.min(count - 1, Math.max(0, next));
  return next < 0 || next >= count ? at : next;
}

/**
 * Returns the number of columns that fit, and the height of a row in px.
 *
 * @param isLarge Three at most.
 * @param ruler Element with the grid's width and no height: the grid's own height follows its rows, and browsers report a ResizeObserver
 * loop to the page as an error.
 */
function useColumns(
  ruler: { readonly current: HTMLElement | null },
  isLarge: boolean,
): { readonly columns: number; readonly rowPx: number } {
  const most = isLarge ? 3 : 4;
  const [columns, setColumns] = useState(most);
  const [rowPx, setRowPx] = useState(ROW_PX);
  useLayoutEffect(() => {
    const element = ruler.current!;
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      if (width === 0) return;
      const text = Number.parseFloat(getComputedStyle(element).fontSize);
      const fitting = Math.max(2, Math.min(width < WIDE_PX ? 3 : most, Math.floor(width / (text * COLUMN_EM))));
      setColumns(fitting);
      if (isLarge) setRowPx((width - LARGE_GAP_PX * (fitting - 1)) / fitting + LARGE_BELOW_PX + LARGE_LINE_EM * text);
    };
    const sizes = createResizeObserver(measure);
    sizes.observe(element);
    measure();
    return () => sizes.disconnect();
  }, [ruler, most, isLarge]);
  return { columns, rowPx };
}

/** A cell of `LongGrid`. */
export interface GridCell {
  /** Names it among all of the grid. */
  key: string;
  /** A 52 px picture; in a large grid any size. */
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
  large: boolean;
  /** The cell of this row that Tab stops at, by its number in the grid. `undefined`: none of this row. */
  stop: number | undefined;
  toCell: (item: Item) => GridCell;
  /** Gets the number of the cell that has the focus now. */
  onFocus: (index: number) => void;
}

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
