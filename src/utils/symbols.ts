/** A bridge's ending after a token symbol, such as `.e` of `USDC.e`. */
const BRIDGE_ENDING = /\.[A-Z]{1,4}$/;

/** A symbol in the form in which symbols are compared: compatibility letters, capitals, no spaces, `₮` as `T`. */
const toComparable = (symbol: string): string => symbol.normalize('NFKC').replace(/\s+/gu, '').replaceAll('₮', 'T').toUpperCase();

/**
 * Whether two token symbols name the same token: letter case, spaces and the ending of a bridge (`USDC.e`) do not count.
 * Letters of other scripts that look alike do.
 */
export function isSameSymbol(one: string, other: string): boolean {
  const [a, b] = [toComparable(one), toComparable(other)];
  if (a === b) return true;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return shorter !== '' && longer.replace(BRIDGE_ENDING, '') === shorter;
}
