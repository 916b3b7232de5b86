/** Bytes that a page appends to the data of its calls, as `0x` and hexadecimal digits; `undefined` where it has none. */
export type DataSuffix = string | undefined;

/**
 * Appends a suffix to call data, once: data that ends with it already stays as it is. A call without data gets none. It would be another call:
 * a contract's `fallback` in place of its `receive`, and bytes that hardware wallets ask about.
 *
 * @see https://eips.ethereum.org/EIPS/eip-8021
 */
export function withSuffix<Data extends string>(data: Data, suffix: DataSuffix): Data {
  const tail = suffix?.slice(2) ?? '';
  return data === '0x' || data.toLowerCase().endsWith(tail.toLowerCase()) ? data : (`${data}${tail}` as Data);
}

/** Makes the check of whether the bytes behind a call are the page's suffix. */
export const createSuffixCheck =
  (suffix: DataSuffix) =>
  (tail: string): boolean =>
    suffix !== undefined && tail.toLowerCase() === suffix.slice(2).toLowerCase();

/** Last bytes of an attribution. */
const MARKER = '8021'.repeat(8);
const BYTE = 2;

/**
 * Whether the bytes behind a call are attributions and nothing else: codes of the page, after those of a wallet if there are any. The canonical
 * registry (0), one that is named (1), and fields in CBOR (2).
 *
 * @param tail Hexadecimal digits without `0x`.
 * @see https://eips.ethereum.org/EIPS/eip-8021
 */
export function isAttribution(tail: string): boolean {
  const digits = tail.toLowerCase();
  if (!/^([0-9a-f]{2})+$/.test(digits) || !digits.endsWith(MARKER)) return false;
  let end = digits.length - MARKER.length;
  /** Takes the last bytes; `undefined` where there are fewer. */
  const take = (bytes: number): string | undefined => {
    const at = end - bytes * BYTE;
    if (at < 0) return undefined;
    const taken = digits.slice(at, end);
    end = at;
    return taken;
  };
  const takeCounted = (bytes: number) => {
    const count = take(bytes);
    return count === undefined ? undefined : take(Number.parseInt(count, 16));
  };
  const schema = take(1);
  const body = takeCounted(schema === '02' ? 2 : 1);
  const isRead =
    schema === '02'
      ? !!body
      : body !== undefined &&
        /^(2[0-9a-f]|[3-6][0-9a-f]|7[0-9a-e])*$/.test(body) &&
        (schema === '00' || (schema === '01' && !!takeCounted(1) && take(20) !== undefined));
  return isRead && (end === 0 || isAttribution(digits.slice(0, end)));
}
