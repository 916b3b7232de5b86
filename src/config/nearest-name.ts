/** Edits between two texts (Levenshtein, a swap of neighbours counts as one). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      next[at] = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        next[at] = Math.min(next[at]!, before[at - 2]! + 1);
    }
    before = last;
    last = next;
  }
  return last[other.length]!;
}

/** Returns the name that is nearest to a wrong one, with at most a third of its letters wrong; case does not count. */
export function findNearest(wrong: string, names: readonly string[]): string | undefined {
  const allowed = Math.max(1, Math.floor(wrong.length / 3));
  const ranked = names
    .map((name) => ({ name, edits: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.name;
}
