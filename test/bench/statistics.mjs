/** The middle of a list of numbers. */
export function medianOf(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * The slope of a line through points, by Theil and Sen: the median over all pairs, which one odd reading does not move.
 *
 * @param points Pairs of x and y.
 */
export function slopeOf(points) {
  const slopes = points.flatMap(([x1, y1], index) => points.slice(index + 1).map(([x2, y2]) => (y2 - y1) / (x2 - x1)));
  return medianOf(slopes);
}
