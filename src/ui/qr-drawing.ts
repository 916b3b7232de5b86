import { encode } from 'uqr';

/** Side of a finder pattern, in modules. */
const EYE = 7;
/** The widest hole that is left in the middle, in modules: at level Q a quarter of the code can be read back. */
const MAX_HOLE = 17;
/** How much of the side the hole may be: 8 % of the area, far below what the level makes good. */
const HOLE_SHARE = 0.28;
/** Diameter of a module. */
const DOT = 0.92;

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
