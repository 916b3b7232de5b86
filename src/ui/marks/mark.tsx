// chunk: controls
import type { CSSProperties, JSX } from 'react';
import { pictureKindStyles } from '../picture/picture-kinds.styles.js';
import { useSheet } from '../styles/use-sheet.js';

/** A one-coloured drawing on a 24 grid: its filled paths. */
export type MarkDrawing = readonly { readonly d: string; readonly evenOdd?: true }[];

/** Props of a mark: its drawing. */
export interface MarkProps {
  drawing: MarkDrawing;
}

/** Draws the mark of a company or a network in the text's colour, as large as its place; the text beside it carries the name. */
export function Mark({ drawing }: MarkProps): JSX.Element {
  useSheet(pictureKindStyles);
  return (
    <svg className="mark" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {drawing.map(({ d, evenOdd }) => (
        <path key={d} d={d} {...(evenOdd && { fillRule: 'evenodd' })} />
      ))}
    </svg>
  );
}

/** Props of a mark in a picture's place: its drawing and the ground's hue. */
export interface GroundedMarkProps extends MarkProps {
  /** In degrees, as `oklch()` takes it. */
  hue: number;
}

/** Draws a mark on the ground of its hue, over a picture's letter. */
export function GroundedMark({ drawing, hue }: GroundedMarkProps): JSX.Element {
  useSheet(pictureKindStyles);
  return (
    <span className="mark-ground" style={{ '--_hue': hue } as CSSProperties}>
      <Mark drawing={drawing} />
    </span>
  );
}
