// chunk: message-names
import type { OrderedTexts, Texts } from '../config/text.js';

/**
 * Gives the texts of a language their keys: for the languages that the package exports. By itself, so that a page that imports one does not
 * get what loads languages.
 *
 * @param texts Component → texts in the order of the English ones, of the same build.
 * @param names Component → keys of the English texts, with a space between them.
 * @param missing English texts that have no translation: component → key → text.
 * @returns Component → key → text.
 * @example
 * nameAllTexts({ send: ['Senden'] }, { send: 'title to' }, { send: { to: 'To' } }); // { send: { title: 'Senden', to: 'To' } }
 */
export function nameAllTexts(
  texts: Readonly<Record<string, OrderedTexts>>,
  names: Readonly<Record<string, string>>,
  missing: Readonly<Record<string, Texts>>,
): Readonly<Record<string, Texts>> {
  const entries = Object.entries(names).map(([component, keys]) => {
    const named = keys.split(' ').map((key, at) => [key, texts[component]?.[at] ?? missing[component]?.[key]]);
    return [component, Object.fromEntries(named) as Texts] as const;
  });
  return Object.fromEntries(entries);
}
