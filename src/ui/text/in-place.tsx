import type { JSX, ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { inPlaceStyles } from './in-place.styles.js';

/** Props of {@link InPlace}: the block, and its replacement of equal height. */
export interface InPlaceProps {
  /** The block; it keeps its room while it is replaced. */
  of: ReactNode;
  /** Default: the block is shown. */
  children?: ReactNode;
}

/** Renders something in the place of a block, without moving the content below it. */
export function InPlace({ of, children }: InPlaceProps): JSX.Element {
  useSheet(inPlaceStyles);
  const isReplaced = children !== undefined && children !== false;
  return (
    <div className="in-place">
      <div hidden={isReplaced}>{of}</div>
      {children}
    </div>
  );
}

/** Props of `OneOf`: every text that it can show, and the one shown now. */
export interface OneOfProps {
  texts: readonly string[];
  shown: string;
}

/**
 * Renders one of several texts at the height of the tallest, so that a change doesn't move the content below. The others are
 * no texts of the document: the sheet draws them from their attribute.
 */
export function OneOf({ texts, shown }: OneOfProps): JSX.Element {
  useSheet(inPlaceStyles);
  return (
    <span className="in-place">
      {texts.map((text) => (
        <span key={text} hidden={text !== shown} data-text={text === shown ? undefined : text}>
          {text === shown && text}
        </span>
      ))}
    </span>
  );
}
