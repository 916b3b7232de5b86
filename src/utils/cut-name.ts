import { firstGraphemes } from './graphemes.js';

/**
 * Cuts a name to so many characters as people see them, the ellipsis being the last of them.
 *
 * @param mostChars At least 2.
 */
export function cutName(name: string, mostChars: number): string {
  return firstGraphemes(name, mostChars) === name ? name : `${firstGraphemes(name, mostChars - 1).trimEnd()}…`;
}
