/** Fewest equal characters at each end, and at both together, that make two addresses look alike at a glance. */
const EACH_END = 2;
const BOTH_ENDS = 7;
/** Addresses of one length that differ in so few places are the same one, mistyped. */
const MOST_TYPOS = 4;

/** What is compared of an address: letter case means nothing after `0x`, and everything elsewhere. */
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

/** The first of the known addresses that an address could be taken for; `undefined` also where it is itself known. */
export function findLookAlike<Known extends { readonly address: string }>(address: string, known: readonly Known[]): Known | undefined {
  if (known.some((one) => toBody(one.address) === toBody(address))) return undefined;
  return known.find((one) => looksLike(address, one.address));
}
