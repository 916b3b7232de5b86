// chunk: tag-base
/**
 * Shortens an address for lists and buttons. Text that is not longer than what would be kept stays whole.
 *
 * @returns For example `0x1a…e589cd`.
 */
export function formatAddress(address: string, startChars: number, endChars: number): string {
  if (address.length <= startChars + endChars + 1) return address;
  return `${address.slice(0, startChars)}…${endChars > 0 ? address.slice(-endChars) : ''}`;
}
