import { forwardRef, type JSX, type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/icon.js';
import { moreIcon } from '../icons/icons.js';
import { pictureKindStyles } from '../picture/picture-kinds.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { Mark, type MarkDrawing } from './mark.js';
import { markStyles } from './marks.styles.js';

/** Props of a row of tiles. */
export interface MarkTilesProps {
  /** One to six `MarkTile`s. */
  children: ReactNode;
  /** Name of the group for assistive technology. */
  label: string;
}

/** Props of a tile: mark, name and press. */
export interface MarkTileProps {
  /** Without a mark the tile leads to more. */
  mark?: MarkDrawing;
  /** Name for assistive technology, also the tooltip. */
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  'data-testid'?: string;
}

/** Props of a mark before a name: its drawing and size. */
export interface MarkPictureProps {
  mark: MarkDrawing;
  /** Default neutral. */
  tone?: 'accent';
  /** Side in px: rows, hero. Default 36. */
  size?: 36 | 64;
}

/**
 * Logins side by side: one stop for Tab, whatever their number; arrow keys move among them.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function MarkTiles({ children, label }: MarkTilesProps): JSX.Element {
  useSheet(markStyles);
  const row = useRef<HTMLDivElement>(null);
  const at = useRef(0);
  const list = () => [...row.current!.querySelectorAll('button')];
  const rove = () => list().forEach((tile, index) => (tile.tabIndex = index === at.current ? 0 : -1));
  // After each drawing: tiles come and go with the host's options.
  useLayoutEffect(() => {
    at.current = Math.min(at.current, list().length - 1);
    rove();
  });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { length } = list();
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const next = { ArrowRight: at.current + step, ArrowLeft: at.current - step, Home: 0, End: length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    list()[(next + length) % length]!.focus();
  };
  const follow = ({ target }: { readonly target: Element }) => {
    at.current = list().indexOf(target as HTMLButtonElement);
    rove();
  };
  return (
    // The focus is on one of its buttons, never on the row.
    // oxlint-disable-next-line interactive-supports-focus
    <div ref={row} className="mark-tiles" part="logins" role="toolbar" aria-label={label} onKeyDown={move} onFocus={follow}>
      {children}
    </div>
  );
}

/** One login: the mark of its provider. */
export const MarkTile = forwardRef<HTMLButtonElement, MarkTileProps>(function MarkTile({ mark, label, ...rest }, ref) {
  return (
    <button {...rest} ref={ref} type="button" aria-label={label} title={label}>
      {mark ? <Mark drawing={mark} /> : <Icon icon={moreIcon} />}
    </button>
  );
});

/** The same mark where it is no button: before a name. */
export function MarkPicture({ mark, tone, size = 36 }: MarkPictureProps): JSX.Element {
  useSheet(markStyles);
  useSheet(pictureKindStyles);
  return (
    <span className="icon-tile" data-tone={tone} data-size={size}>
      <Mark drawing={mark} />
    </span>
  );
}
