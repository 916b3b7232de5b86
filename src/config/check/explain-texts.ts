import type { AnyMessages } from '../host-messages.js';
import { findNearest } from './explain-options.js';
import { MESSAGE_NAMES } from './message-names.js';

const suggest = (wrong: string, names: readonly string[]): string => {
  const nearest = findNearest(wrong, names);
  return nearest === undefined ? '' : ` (did you mean \`${nearest}\`?)`;
};

/**
 * Finds names in the option `messages` that no text has.
 *
 * @returns One sentence with every name and the nearest right one; `undefined` where all exist.
 */
export function findUnknownTexts(messages: AnyMessages = {}): string | undefined {
  const components = Object.keys(MESSAGE_NAMES);
  const unknown = Object.entries(messages).flatMap(([component, texts]) => {
    // A function loads a language.
    if (typeof texts !== 'object' || texts === null) return [];
    const keys = Object.hasOwn(MESSAGE_NAMES, component) ? MESSAGE_NAMES[component]!.split(' ') : undefined;
    if (!keys) return [`messages.${component} is no component${suggest(component, components)}`];
    const isUnknown = (key: string) => !keys.includes(key);
    return Object.keys(texts)
      .filter(isUnknown)
      .map((key) => `messages.${component}.${key} is no text${suggest(key, keys)}`);
  });
  return unknown.length > 0 ? `${unknown.join(', ')}. docs/messages.md lists all texts.` : undefined;
}

/**
 * Explains a language that there are no texts in.
 *
 * @param wanted The option `locale`.
 * @param known Tags of the languages that there are.
 */
export function explainLocale(wanted: string, known: readonly string[]): string {
  return `locale: there are no texts in "${wanted}", so English is shown${suggest(wanted, known)}. Bring your own: messages: { ${/^\w+$/.test(wanted) ? wanted : `'${wanted}'`}: () => import(…) }.`;
}
