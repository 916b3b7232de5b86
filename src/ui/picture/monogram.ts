import { firstGraphemes } from '../../utils/clean-text.js';

/** Hue of a name, 0 to 359, always the same for the same name. */
export function toHue(name: string): number {
  let hue = 7;
  for (const character of name) hue = (hue * 137 + character.charCodeAt(0)) % 360;
  return hue;
}

/**
 * Letters for a picture that is missing, two at most.
 *
 * @param kind A wallet or app gives the first letters of its first two words, or the first two of its only one. A token of four letters or more
 * gives its first two (`USDC` gives `US`, `ETH` gives `E`), everything else one. Brackets and the word "Wallet" are left out.
 */
export function toMonogram(name: string, kind: 'wallet' | 'token' | 'network'): string {
  const isWallet = kind === 'wallet';
  const [first = '', second = ''] = name.split(/ wallet\b|[\s\p{Ps}\p{Pe}]+/iu).filter(Boolean);
  const count = (isWallet ? !second : kind === 'token' && first.length > 3) ? 2 : 1;
  return (firstGraphemes(first, count) + (isWallet ? firstGraphemes(second, 1) : '')).toLocaleUpperCase();
}
