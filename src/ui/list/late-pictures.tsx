import type { ReadableAtom } from 'nanostores';
import { useCallback, useContext, useLayoutEffect, useState, type JSX, type ReactNode } from 'react';
import { atom } from '../../utils/atom.js';
import { useStore } from '../../utils/use-store.js';
import { PictureBaseContext } from '../picture/remote-image.js';

/** Origin that allows no remote picture, see `toImageUrl`; a wallet's own data URL is drawn all the same. */
const NOBODY = '/';
/** Part of the visible rows that is replaced per frame in fast scrolling: a thumb on a phone stays below it. */
const HURRY_PART = 1 / 4;

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
  const [isHeld, setHeld] = useState(isHurried);
  // Never back: a picture that has been in sight stays.
  if (isHeld && !isHurried) setHeld(false);
  return <PictureBaseContext.Provider value={isHeld ? NOBODY : base}>{children}</PictureBaseContext.Provider>;
}
