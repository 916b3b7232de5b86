import { firstGraphemes } from '../../utils/clean-text.js';

/** Hue of a name, 0 to 359, always the same for the same name. */
export function toHue(name: string): number {
  let hue = 7;
  for (const character of name) hue = (hue * 31 + character.charCodeAt(0)) % 360;
  return hue;
}

/**
 * Letters for a picture that is missing, two at most.
 *
 * @param kind A wallet or app gives the first letters of its first two words, a token of four letters or more its first
 * two (`USDC` gives `US`, `ETH` gives `E`), everything else one. Brackets are left out.
 */
export function toMonogram(name: string, kind: 'wallet' | 'token' | 'network'): string {
  const [first = '', second] = name.split(/[\s\p{Ps}\p{Pe}]+/u).filter(Boolean);
  if (kind === 'token') return firstGraphemes(first, first.length >= 4 ? 2 : 1).toLocaleUpperCase();
  const letters = firstGraphemes(first, 1) + (kind === 'wallet' && second ? firstGraphemes(second, 1) : '');
  return letters.toLocaleUpperCase();
}
