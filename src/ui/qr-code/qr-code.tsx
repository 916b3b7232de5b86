import { qrCodeStyles } from './qr-code.styles.js';
import { tokensDataStyles } from '../tokens/tokens-data.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { type JSX, type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';

/** Side of a finder pattern, in modules. */
const EYE = 7;

/** The widest hole that is left in the middle, in modules: at level Q a quarter of the code can be read back. */
const MAX_HOLE = 17;

/** Side of the hole relative to the code's: 8 % of the area, far below what the error correction level restores. */
const HOLE_SHARE = 0.28;

/** Diameter of a module. */
const DOT = 0.92;

/** Props of a QR code: its content, and the remaining time. */
export interface QrCodeProps {
  /** Content of the code; without it the space is reserved. */
  value: string | undefined;
  /** Accessible name of the code. */
  label: string;
  /** A picture in the middle. */
  picture?: ReactNode;
  /** Remaining part of its lifetime, 0 to 1: the outline shrinks. Default: no outline. */
  left?: number;
  /** Stands over the code, which fades: it can no longer be read. */
  cover?: ReactNode;
  /** 336 px, or 232. Default `large`. */
  size?: 'large' | 'small';
  'data-testid'?: string;
}

/** A code to scan: dark on white in every theme, with its quiet zone. @see https://www.iso.org/standard/83389.html */
export function QrCode({ value, label, picture, left, cover, size = 'large', ...rest }: QrCodeProps): JSX.Element {
  useSheet(qrCodeStyles);
  useSheet(tokensDataStyles);
  const hasHole = picture !== undefined;
  const drawing = useMemo(() => (value === undefined ? undefined : drawQr(value, hasHole)), [value, hasHole]);
  return (
    <div {...rest} className="qr" part="qr" data-size={size} data-covered={cover ? '' : undefined}>
      {left !== undefined && <Ring left={left} />}
      {drawing && (
        <svg className="qr-code" viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label}>
          <path d={drawing.path} />
          {drawing.eyes.map(([x, y]) => (
            <g key={`${x} ${y}`}>
              <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.7" fill="none" stroke="var(--_qr-ink)" />
              <rect x={x + 2} y={y + 2} width="3" height="3" rx=".9" />
            </g>
          ))}
        </svg>
      )}
      {hasHole && drawing && !cover && <span className="qr-middle">{picture}</span>}
      {cover && <div className="qr-cover">{cover}</div>}
    </div>
  );
}

/** The outline: from the middle of the upper side, clockwise. */
function Ring({ left }: { readonly left: number }): JSX.Element {
  useSheet(qrCodeStyles);
  useSheet(tokensDataStyles);
  const shape = 'M162 1.5H305.5a17 17 0 0 1 17 17V305.5a17 17 0 0 1-17 17H18.5a17 17 0 0 1-17-17V18.5a17 17 0 0 1 17-17Z';
  return (
    <svg className="qr-ring" viewBox="0 0 324 324" fill="none" strokeWidth="3" strokeLinecap="round" aria-hidden="true">
      <path d={shape} className="qr-ring-ground" />
      {left > 0 && <path d={shape} className="qr-ring-left" pathLength="100" strokeDasharray={`${(left * 100).toFixed(1)} 100`} />}
    </svg>
  );
}

/** A code to scan, in units of one module. */
export type QrDrawing = {
  /** Modules on a side. */
  readonly size: number;
  /** Path of all modules but those of the eyes and the hole. */
  readonly path: string;
  /** Upper corners of the three eyes. */
  readonly eyes: readonly (readonly [x: number, y: number])[];
  /** Side of the hole in the middle; 0: none. */
  readonly hole: number;
};

/**
 * Draws a text as a QR code of error level Q.
 *
 * @param hasHole Whether a picture stands in the middle.
 * @throws RangeError for a text that fits no code.
 * @see https://www.iso.org/standard/83389.html
 */
export function drawQr(text: string, hasHole: boolean): QrDrawing {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  const far = size - EYE;
  const hole = hasHole ? toHole(size) : 0;
  const from = (size - hole) / 2;
  const isInHole = (at: number) => at >= from && at < from + hole;
  const isEye = (x: number, y: number) => (x < EYE && (y < EYE || y >= far)) || (x >= far && y < EYE);
  let path = '';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark && !isEye(x, y) && !(isInHole(x) && isInHole(y))) path += toDot(x, y);
    }
  }
  return {
    size,
    path,
    hole,
    eyes: [
      [0, 0],
      [far, 0],
      [0, far],
    ],
  };
}

/** An odd number, as the side is, so that the hole is in the middle. */
function toHole(size: number): number {
  const most = Math.min(MAX_HOLE, Math.floor(size * HOLE_SHARE));
  return most % 2 === 1 ? most : most - 1;
}

function toDot(x: number, y: number): string {
  const radius = DOT / 2;
  return `M${(x + 0.5 - radius).toFixed(2)} ${y + 0.5}a${radius} ${radius} 0 1 0 ${DOT} 0a${radius} ${radius} 0 1 0-${DOT} 0`;
}
