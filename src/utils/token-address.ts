/**
 * Writes an address or a hash so that equal ones are equal texts: letter case says nothing after `0x`, and everything elsewhere, where
 * addresses of different people may differ in nothing else.
 */
export const toEqualCase = (text: string): string => (/^0x/i.test(text) ? text.toLowerCase() : text);

/** Whether two addresses in their canonical spellings are one. */
export function isOneAddress(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return toEqualCase(one) === toEqualCase(other);
}

/** The address by which services and contracts mean the native currency of an EVM chain. */
export const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
