/**
 * Whether two addresses in their canonical spellings are one: letter case says nothing after `0x`, and everything elsewhere,
 * where addresses of different people may differ in nothing else.
 */
export function isOneAddress(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return /^0x/i.test(one) ? one.toLowerCase() === other.toLowerCase() : one === other;
}
