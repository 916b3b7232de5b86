/** Fewest equal characters at each end, and at both together, that make two addresses look alike at a glance. */
const EACH_END = 2;
const BOTH_ENDS = 7;
/** Addresses of one length that differ in so few places are the same one, mistyped. */
const MOST_TYPOS = 4;

/** Returns the part of an address that is compared: in lower case after `0x`, unchanged elsewhere. */
const toBody = (address: string) => (/^0x/i.test(address) ? address.slice(2).toLowerCase() : address);

function countEqual(a: string, b: string): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

const reverse = (text: string) => [...text].reverse().join('');

/**
 * Whether an address could be taken for another one: both ends agree, as in a shortened address, or all but a few
 * characters do. Equal addresses do not look alike: they are one.
 */
export function looksLike(address: string, known: string): boolean {
  const [a, b] = [toBody(address), toBody(known)];
  if (a === b || a === '' || b === '') return false;
  const start = countEqual(a, b);
  const end = countEqual(reverse(a), reverse(b));
  if (start >= EACH_END && end >= EACH_END && start + end >= BOTH_ENDS) return true;
  if (a.length !== b.length || a.length <= MOST_TYPOS * 4) return false;
  return [...a].filter((letter, index) => letter !== b[index]).length <= MOST_TYPOS;
}

/** An address that an account knows; `isReported` if only a service says so. */
export type KnownAddress = {
  readonly address: string;
  readonly name?: string | undefined;
  readonly isReported?: boolean | undefined;
};

/**
 * Finds the known address that an address could be mistaken for. An address that is itself known looks like no other one,
 * unless it is only reported by a service and looks like one that this browser knows.
 *
 * @returns `undefined` if there is none.
 */
export function findLookAlike<Known extends KnownAddress>(address: string, known: readonly Known[]): Known | undefined {
  const find = (list: readonly Known[]) =>
    list.some((one) => toBody(one.address) === toBody(address)) ? ('known' as const) : list.find((one) => looksLike(address, one.address));
  const found = find(known.filter(({ isReported }) => !isReported)) ?? find(known.filter(({ isReported }) => isReported));
  return found === 'known' ? undefined : found;
}
