/** Rows of one page. */
export const PAGE_SIZE = 50;

/** Returns a record's sort key in the history of all chains, newest first: time, chain, block, and index in the block. */
const placeOf = ({ timestamp, chainId, block, index }) => [-timestamp, chainId, -block, -index];

const compare = (a, b) => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
};

const toCursor = (record) => Buffer.from(placeOf(record).join('/')).toString('base64url');

/**
 * Parses a page's cursor. It names the last row of the previous page, so that later blocks do not shift pages. @returns The row's sort key,
 * or `undefined` for an invalid cursor.
 */
export function parseCursor(text) {
  const place = Buffer.from(text, 'base64url').toString().split('/').map(Number);
  const isPlace = place.length === 4 && place.every(Number.isSafeInteger) && Buffer.from(place.join('/')).toString('base64url') === text;
  return isPlace ? place : undefined;
}

/** First index of a sorted list of which the test is true. */
function findFirst(list, test) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(list[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Cuts one page out of several histories.
 *
 * @param histories Lists of records, each with its `chainId`, each oldest first.
 * @param cursor What the page before gave as `next`; the first page without.
 * @returns `{ page, next }`: records, newest first, and the cursor of the next page or `null`.
 */
export function cutPage(histories, cursor) {
  const after = cursor && parseCursor(cursor);
  const isLater = (record) => after && compare(placeOf(record), after) <= 0;
  // Of every list only the newest rows that are left can be on this page.
  const candidates = histories.flatMap((records) => {
    const end = after ? findFirst(records, isLater) : records.length;
    return records.slice(Math.max(0, end - PAGE_SIZE - 1), end);
  });
  const sorted = candidates.toSorted((a, b) => compare(placeOf(a), placeOf(b)));
  const page = sorted.slice(0, PAGE_SIZE);
  return { page, next: sorted.length > PAGE_SIZE ? toCursor(page.at(-1)) : null };
}
