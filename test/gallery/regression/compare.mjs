import pixelmatch from 'pixelmatch';

/** Difference of a pixel's colour that counts, from 0 to 1; 0.01 is 3 of 255 steps of grey. */
const THRESHOLD = 0.01;
/** Pixels that may differ: edges of letters and curves. */
const TOLERATED_PIXELS = 12;

/**
 * Compares two pictures.
 *
 * @param before `{ width, height, data }`, RGBA with 8 bits each.
 * @param after The same.
 * @returns `{ text, difference }`: the kind of difference and a picture of it, or `undefined` where they are alike.
 */
export function compare(before, after) {
  const { width, height } = after;
  if (before.width !== width || before.height !== height) {
    return { text: `${before.width} × ${before.height} px before, ${width} × ${height} px after`, difference: undefined };
  }
  const data = Buffer.alloc(width * height * 4);
  const count = pixelmatch(before.data, after.data, data, width, height, { threshold: THRESHOLD });
  if (count <= TOLERATED_PIXELS) return undefined;
  return { text: `${count} of ${width * height} pixels differ`, difference: { width, height, data } };
}
