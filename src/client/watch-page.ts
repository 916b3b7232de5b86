import type { RequestPart } from '../connectors/connector.js';

/** The page's functions that requests pass through, by the name under which they are reported. */
const read = ({ fetch, XMLHttpRequest: Xhr }: Window & typeof globalThis): readonly (readonly [RequestPart, readonly unknown[]])[] => [
  ['fetch', [fetch]],
  ['XMLHttpRequest', [Xhr, Xhr?.prototype.open, Xhr?.prototype.send]],
];

/**
 * Takes note of the page's functions that requests pass through.
 *
 * @returns Finds those that a script has replaced since then, each once.
 */
export function watchPage(page: Window & typeof globalThis): () => readonly RequestPart[] {
  let before = read(page);
  return () => {
    const now = read(page);
    const changed = now.filter(([, functions], index) => functions.some((each, step) => each !== before[index]![1][step]));
    before = before.map((each, index) => (changed.includes(now[index]!) ? now[index]! : each));
    return changed.map(([name]) => name);
  };
}
