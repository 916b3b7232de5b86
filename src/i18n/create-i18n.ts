import type { ReadableAtom } from 'nanostores';
import { fillText } from '../utils/fill-text.js';
import type { Fill, MessageSet, Texts } from './define-messages.js';
import { atom } from '../utils/atom.js';

/** Texts of a component in the instance's language: a text, or a function of its values. */
export type BoundTexts<Body extends Texts> = {
  readonly [Key in keyof Body]: Fill<Body[Key]> extends [] ? string : (...values: Fill<Body[Key]>) => string;
};

/** The texts of one instance. */
export type I18n = {
  /** The BCP 47 tag that is in use. */
  readonly $locale: ReadableAtom<string>;
  /** The texts of a component as a store that follows the locale. The same set gives the same store. */
  bind<Body extends Texts>(messages: MessageSet<Body>): ReadableAtom<BoundTexts<Body>>;
};

/** Texts that the host puts in place of the built-in ones: component → key → text. */
type Overrides = Readonly<Record<string, Texts>> | undefined;
type Bound = Readonly<Record<string, string | ((values: Readonly<Record<string, string | number>>) => string)>>;

/**
 * Binds the catalogue to one instance. Translations load when a component's texts are first read; until they are there,
 * and where one is missing, English is shown.
 *
 * @param $changes Anything that changes when the overrides do.
 */
export function createI18n($locale: ReadableAtom<string>, overrides: () => Overrides, $changes?: ReadableAtom<unknown>): I18n {
  const stores = new Map<MessageSet, ReadableAtom<Bound>>();

  const open = (messages: MessageSet): ReadableAtom<Bound> => {
    const { component, base } = messages;
    const bindTexts = (translated: Texts = {}): Bound => {
      const own: Readonly<Record<string, unknown>> | undefined = overrides()?.[component];
      const entries = Object.entries(base).map(([key, original]) => {
        const given = own?.[key] ?? translated[key];
        const text = typeof given === 'string' ? given : original;
        // Views always call a text with holes as a function.
        return [
          key,
          original.includes('{') ? (values: Readonly<Record<string, string | number>>) => fillText(text, values) : text,
        ] as const;
      });
      return Object.fromEntries(entries);
    };
    const $texts = atom(bindTexts());
    const show = (translated?: Texts) => $texts.set(bindTexts(translated));
    const follow = async () => {
      const locale = $locale.get();
      if (locale === 'en') return show();
      const translated = await import('./load-texts.js').then(({ loadTexts }) => loadTexts(locale, [messages])).catch(() => undefined);
      if ($locale.get() === locale && translated) show(translated[component]);
    };
    $locale.listen(follow);
    $changes?.listen(follow);
    if ($locale.get() !== 'en') void follow();
    stores.set(messages, $texts);
    return $texts;
  };
  return { $locale, bind: (messages) => (stores.get(messages) ?? open(messages)) as unknown as ReadableAtom<never> };
}
