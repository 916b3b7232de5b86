// chunk: controls
import { pictureKindStyles } from './picture-kinds.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';
import { Icon, type IconDrawing } from '../icons/icon.js';

/** Props of a tile with an icon. */
export interface IconTileProps {
  /** `mosaic` is the four tiles of "All wallets". */
  icon: IconDrawing | 'mosaic';
  /** Default neutral. */
  tone?: 'accent' | 'success' | 'warning' | 'danger';
  /** Side in px. Default 36. */
  size?: 36 | 64;
}

const TILES = [
  [3, 3, 1],
  [11, 3, 0.55],
  [3, 11, 0.55],
  [11, 11, 0.3],
] as const;

/** A soft square with a line icon: an action of ours, as opposed to a wallet, a token or a network. */
export function IconTile({ icon, tone, size = 36 }: IconTileProps): JSX.Element {
  useSheet(pictureKindStyles);
  const side = size === 64 ? 28 : 20;
  return (
    <span className="icon-tile" data-tone={tone} data-size={size}>
      {icon === 'mosaic' ? (
        <svg className="icon" width={side} height={side} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          {TILES.map(([x, y, opacity]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width="6" height="6" rx="2" opacity={opacity} />
          ))}
        </svg>
      ) : (
        <Icon icon={icon} size={side} />
      )}
    </span>
  );
}
