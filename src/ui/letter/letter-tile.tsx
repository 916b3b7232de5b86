import { letterTileStyles } from './letter-tile.styles.js';
import { pictureKindStyles } from '../picture/picture-kinds.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { forwardRef, type JSX, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icons/icon.js';
import { moreIcon } from '../icons/icons.js';

/** Props of a grid of tiles. */
export interface LetterTilesProps {
  /** One to six `LetterTile`s. */
  children: ReactNode;
  /** Name of the group for assistive technology. */
  label: string;
}

/** Props of a tile: letter or mark, name and press. */
export interface LetterTileProps {
  /** One letter; without it the tile leads to more. */
  letter?: string;
  /** Name for assistive technology, also the tooltip. */
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  'data-testid'?: string;
}

/** Props of a letter's mark: the letter, and its hue. */
export interface LetterMarkProps {
  letter: string;
  /** Side in px: rows, hero. Default 36. */
  size?: 36 | 64;
}

/** Accounts elsewhere, side by side. */
export function LetterTiles({ children, label }: LetterTilesProps): JSX.Element {
  useSheet(letterTileStyles);
  useSheet(pictureKindStyles);
  return (
    <div className="letter-tiles" part="letters" role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** One account elsewhere: a letter of ours, never a company's mark. */
export const LetterTile = forwardRef<HTMLButtonElement, LetterTileProps>(function LetterTile({ letter, label, ...rest }, ref) {
  return (
    // Draw the letter instead of writing it: visible text that is not part of the accessible name would break voice control (WCAG 2.5.3).
    <button {...rest} ref={ref} type="button" data-letter={letter} aria-label={label} title={label}>
      {letter === undefined && <Icon icon={moreIcon} />}
    </button>
  );
});

/** The same letter where it is no button: before a name. */
export function LetterMark({ letter, size = 36 }: LetterMarkProps): JSX.Element {
  useSheet(letterTileStyles);
  useSheet(pictureKindStyles);
  return (
    <span className="icon-tile letter-mark" data-size={size} aria-hidden="true">
      {letter}
    </span>
  );
}
