import { longGridStyles } from './long-grid.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from '../../utils/use-store.js';
import { type GridCell, GridRow } from './grid-row.js';
import { useHurry } from './late-pictures.js';
import { createResizeObserver } from '../hooks/resize-observer.js';
import { Skeleton } from '../row/skeleton.js';
import { usePlace } from '../hooks/use-place.js';

/** Props of a virtual grid: its items, their keys, and the cell's renderer. */
export interface LongGridProps<Item> {
  items: readonly Item[];
  /** Makes the cell of an item; only of those that are drawn. */
  children: (item: Item) => GridCell;
  'aria-label': string;
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
/** Rows that are gone past with Page Up and Page Down. */
const PAGE_ROWS = 4;

/**
 * A grid of pictures with names under them, of which only the rows in sight are drawn. One stop for Tab; arrows, Home, End,
 * Page Up and Page Down go about in it, and the row that has the focus stays drawn with its neighbours.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function LongGrid<Item>({ items, children, onEnd, ...rest }: LongGridProps<Item>): JSX.Element {
  useSheet(longGridStyles);
  const root = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const columns = useColumns(ruler);
  const place = usePlace(root, true);
  const scrollRef = useMemo(() => ({ current: place?.scroller ?? null }), [place?.scroller]);
  const [wanted, setWanted] = useState(0);
  const isMoving = useRef(false);
  const list = useRef<VirtualizerHandle>(null);
  const { $isHurried, end } = useHurry(
    place?.scroller,
    useCallback(() => list.current?.viewportSize, []),
  );
  const isHurried = useStore($isHurried);
  const at = Math.min(wanted, Math.max(0, items.length - 1));
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
    setWanted(next);
  };
  const draw = (index: number) => (
    <GridRow
      key={index}
      items={items}
      index={index}
      columns={columns}
      stop={row === index ? at : undefined}
      toCell={children}
      $isHurried={$isHurried}
      onFocus={setWanted}
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
      {place ? (
        <Virtualizer
          ref={list}
          onScrollEnd={end}
          scrollRef={scrollRef}
          startMargin={place.startPx}
          bufferSize={isHurried ? 0 : BUFFER_PX}
          keepMounted={around}
          data={lines}
        >
          {(line) => (line === 'end' ? <EndOfGrid key="end" columns={columns} count={items.length} onEnd={onEnd!} /> : draw(line))}
        </Virtualizer>
      ) : (
        place === null && Array.from({ length: rows }, (_, index) => draw(index))
      )}
    </div>
  );
}

/** The places of cells that are loading, at their final size. */
export function GridSkeleton({ columns = 4 }: { columns?: number }): JSX.Element {
  useSheet(longGridStyles);
  return (
    <div className="cells" data-columns={columns} aria-hidden="true">
      {Array.from({ length: columns }, (_, index) => (
        <div key={index} className="cell">
          <Skeleton width={52} height={52} shape="tile" />
          <Skeleton width={44} height={16} />
        </div>
      ))}
    </div>
  );
}

/** Stands after the last row; it is drawn when that comes near. */
function EndOfGrid({ columns, count, onEnd }: { columns: number; count: number; onEnd: () => void }): JSX.Element {
  const end = useRef(onEnd);
  useLayoutEffect(() => {
    end.current = onEnd;
  });
  // Again with every page that did not push it out of sight.
  useEffect(() => end.current(), [count]);
  return <GridSkeleton columns={columns} />;
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
 * Returns the number of columns that fit.
 *
 * @param ruler Element with the grid's width and no height: the grid's own height follows its rows, and browsers report a ResizeObserver
 * loop to the page as an error.
 */
function useColumns(ruler: { readonly current: HTMLElement | null }): number {
  const [columns, setColumns] = useState(4);
  useLayoutEffect(() => {
    const element = ruler.current!;
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      if (width === 0) return;
      const text = Number.parseFloat(getComputedStyle(element).fontSize);
      setColumns(Math.max(2, Math.min(width < WIDE_PX ? 3 : 4, Math.floor(width / (text * COLUMN_EM)))));
    };
    const sizes = createResizeObserver(measure);
    sizes.observe(element);
    measure();
    return () => sizes.disconnect();
  }, [ruler]);
  return columns;
}
