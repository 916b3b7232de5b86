import { blo } from 'blo';

/** Draws an address as blocks: a data URI of an SVG, the same for every spelling of the address. */
export function drawAvatar(address: string): string {
  return blo(address.toLowerCase() as `0x${string}`);
}
