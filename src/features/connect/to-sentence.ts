import type { ReactNode } from 'react';

/**
 * Puts links into a sentence; words may stand in any order in a translation.
 *
 * @param both The sentence with `{name}` for each link, for when there are several.
 * @param one The sentence with `{document}`, for when there is one.
 */
export function toSentence(links: Readonly<Record<string, ReactNode>>, both: string, one: string): readonly ReactNode[] {
  const [only, ...others] = Object.values(links);
  const sentence = others.length > 0 ? both : one;
  return sentence.split(/(\{\w+\})/).map((part) => (part === '{document}' ? only : (links[part.slice(1, -1)] ?? part)));
}
