import type { ReadableAtom } from 'nanostores';
import { useCallback, useContext, useLayoutEffect, useState, type JSX, type ReactNode } from 'react';
import { atom } from '../../utils/atom.js';
import { useStore } from '../../utils/use-store.js';
import { PictureBaseContext } from '../picture/remote-image.js';

/** An address of nobody, see `toImageUrl`: what a wallet brought itself is drawn all the same. */
const NOBODY = '/';
/** The part of what is in sight that is new with each step of somebody in a hurry: a thumb on a phone does not get there. */
const HURRY_PART = 1 / 4;

/** What {@link useHurry} knows, and what has to tell it that the scrolling is over. */
export type Hurry = { readonly $isHurried: ReadableAtom<boolean>; readonly end: () => void };

/**
 * Tells whether somebody rushes through a list: a quarter of what is in sight is new with one step. It is over with the
 * first slower step, or with the end of the scrolling.
 *
 * @param getSightPx How much is in sight; asking the element itself would lay the page out in the middle of a step.
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

/** Properties of {@link LatePictures}. */
export type LatePicturesProps = Pick<Hurry, '$isHurried'> & { readonly children: ReactNode };

/**
 * Draws pictures from outside once nobody rushes past them any more; until then their fallbacks. Each of them is a file to
 * fetch, to decode and to throw away, an SVG even a document of its own, and of those that are rushed past nobody sees one.
 */
export function LatePictures({ $isHurried, children }: LatePicturesProps): JSX.Element {
  const base = useContext(PictureBaseContext);
  const isHurried = useStore($isHurried);
  const [isHeld, setHeld] = useState(isHurried);
  // Never back: a picture that has been in sight stays.
  if (isHeld && !isHurried) setHeld(false);
  return <PictureBaseContext.Provider value={isHeld ? NOBODY : base}>{children}</PictureBaseContext.Provider>;
}
