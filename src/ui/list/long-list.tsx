import type { ReadableAtom } from 'nanostores';
import { type JSX, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { atom } from '../../utils/atom.js';
import { useStore } from '../../utils/use-store.js';
import { useListPosition } from '../hooks/use-place.js';
import { PictureBaseContext } from '../picture/picture.js';
import { useSheet } from '../styles/use-sheet.js';
import { longListStyles } from './list.styles.js';

/** Origin that allows no remote picture, see `toImageUrl`; a wallet's own data URL is drawn all the same. */
const NOBODY = '/';

/** Part of the visible rows that is replaced per frame in fast scrolling: a thumb on a phone stays below it. */
const HURRY_PART = 1 / 4;

/** Props of a virtual list: its items, their keys, and the row's renderer. */
export interface LongListProps<Item> {
  items: readonly Item[];
  /** Names an item among all of the list. */
  getKey: (item: Item) => string;
  /** Draws an item: one `Row`, best a component under `memo`. */
  children: (item: Item) => JSX.Element;
  /** Names of groups, by the index of the item that begins one. A group is a plate of its own. */
  headings?: ReadonlyMap<number, ReactNode>;
  /** More items are read when the end comes into sight. */
  growing?: boolean;
  /** The list goes on below the rows of a plate. */
  inPlate?: boolean;
  'aria-label': string;
  'data-testid'?: string;
}

/** Up to so many rows all of them are drawn: what finds its place by measuring has its price too. */
const SHORT = 60;
/** Overscan in px. Small, because rows that are scrolled past fast never become visible, and each takes time to render. */
const BUFFER_PX = 200;

/** Whether of so many items only those in sight are drawn. */
export const isLongList = ({ length }: { readonly length: number }): boolean => length > SHORT;

/**
 * A list of rows on plates. A long list draws the visible rows and a few around them; the focused row and its neighbours stay, so that the
 * keyboard always finds the next one. `aria-setsize` and `aria-posinset` count the others.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/practices/grid-and-table-properties/
 */
export function LongList<Item>(props: LongListProps<Item>): JSX.Element {
  useSheet(longListStyles);
  const { items, getKey, children, headings, growing = false, inPlate = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const isLong = growing || isLongList(items);
  // A list that was long stays so: drawing it anew would lose the visitor's place.
  const [wasLong, setWasLong] = useState(isLong);
  if (isLong && !wasLong) setWasLong(true);
  const long = isLong || wasLong;
  const position = useListPosition(root, long);
  const scrollRef = useMemo(() => ({ current: position?.scroller ?? null }), [position?.scroller]);
  const list = useRef<VirtualizerHandle>(null);
  const { $isHurried, end } = useHurry(
    position?.scroller,
    useCallback(() => list.current?.viewportSize, []),
  );
  const isHurried = useStore($isHurried);

  const draw = (item: Item, index: number) => {
    const heading = headings?.get(index);
    return (
      <div
        key={getKey(item)}
        className="long-list-item"
        role="listitem"
        data-index={index}
        data-first={(index === 0 && !inPlate) || heading !== undefined ? '' : undefined}
        data-last={(index === items.length - 1 && !inPlate) || headings?.has(index + 1) ? '' : undefined}
        {...(long && { 'aria-posinset': index + 1, 'aria-setsize': growing ? -1 : items.length })}
      >
        {heading !== undefined && <div className="long-list-heading">{heading}</div>}
        <div className="long-list-plate" part="plate">
          <LatePictures $isHurried={$isHurried}>{children(item)}</LatePictures>
        </div>
      </div>
    );
  };
  // Follow both events: between leaving a row and entering the next one React renders, and the next one must be there.
  const follow = (element: EventTarget | null) => {
    const index = element instanceof Element ? element.closest<HTMLElement>('.long-list-item')?.dataset['index'] : undefined;
    setFocused(index === undefined ? undefined : Number(index));
  };
  const around = focused === undefined ? [] : [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < items.length);

  return (
    // It watches which row has the focus; nothing happens to it.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <div
      ref={root}
      className="long-list"
      role="list"
      aria-label={props['aria-label']}
      data-testid={props['data-testid']}
      onFocus={({ target }) => follow(target)}
      onBlur={({ relatedTarget }) => follow(relatedTarget)}
    >
      {position ? (
        <Virtualizer
          ref={list}
          onScrollEnd={end}
          data={items}
          scrollRef={scrollRef}
          startMargin={position.startPx}
          bufferSize={isHurried ? 0 : BUFFER_PX}
          keepMounted={around}
        >
          {draw}
        </Virtualizer>
      ) : (
        position === null && items.map(draw)
      )}
    </div>
  );
}

/** State of fast scrolling, and the function that reports its end. */
export type Hurry = { readonly $isHurried: ReadableAtom<boolean>; readonly end: () => void };

/**
 * Detects fast scrolling: a scroll event replaces a quarter of the visible rows. It ends with the first slower event, or with the end of
 * the scrolling. @param getSightPx Returns the visible height in px; reading it from the element would force a layout during scrolling.
 */
export function useHurry(scroller: HTMLElement | undefined, getSightPx: () => number | undefined): Hurry {
  const [$isHurried] = useState(() => atom(false));
  useLayoutEffect(() => {
    if (!scroller) return undefined;
    let lastPx = scroller.scrollTop;
    const look = () => {
      const px = scroller.scrollTop;
      $isHurried.set(Math.abs(px - lastPx) > HURRY_PART * (getSightPx() || Infinity));
      lastPx = px;
    };
    // Before the list hears of it, which draws the new rows at once.
    const how = { capture: true, passive: true };
    scroller.addEventListener('scroll', look, how);
    return () => scroller.removeEventListener('scroll', look, how);
  }, [scroller, $isHurried, getSightPx]);
  const end = useCallback(() => $isHurried.set(false), [$isHurried]);
  return { $isHurried, end };
}

/** Props of delayed pictures: the state of fast scrolling, and the rows. */
export type LatePicturesProps = Pick<Hurry, '$isHurried'> & { readonly children: ReactNode };

/**
 * Draws remote pictures after fast scrolling has ended; until then their fallbacks. Each picture has to be fetched and decoded, an SVG even
 * parsed as a document, and those that are scrolled past are never seen.
 */
export function LatePictures({ $isHurried, children }: LatePicturesProps): JSX.Element {
  const base = useContext(PictureBaseContext);
  const isHurried = useStore($isHurried);
  const [isDelayed, setDelayed] = useState(isHurried);
  // Never back: a picture that has been in sight stays.
  if (isDelayed && !isHurried) setDelayed(false);
  return <PictureBaseContext.Provider value={isDelayed ? NOBODY : base}>{children}</PictureBaseContext.Provider>;
}
