import type { AnyMessages, LoadLocale } from '../config/host-messages.js';
import type { Text, Texts } from '../config/text.js';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import { fillText } from '../utils/fill-text.js';
import { createLazy, type Lazy } from '../utils/lazy.js';
import type { Formats } from './create-formats.js';
import type { Fill, MessageSet } from './define-messages.js';
import { atom } from '../utils/atom.js';
import type { TextLoader } from './load-texts.js';
import { selectForm } from './locale-rules.js';

/** Texts of a component in the instance's language: a text, or a function of its values. */
export type BoundTexts<Body extends Texts> = {
  readonly [Key in keyof Body]: Fill<Body[Key]> extends [] ? string : (...values: Fill<Body[Key]>) => string;
};

/** The texts of one instance. */
export type I18n = {
  /** The BCP 47 tag of the language that the texts are in. */
  readonly $locale: ReadableAtom<string>;
  /** The BCP 47 tag by which numbers and dates are written: the page's, whether or not there are texts in its language. */
  readonly $formatLocale: ReadableAtom<string>;
  /** Translated texts that are there before their component asks for them, with the host's: component → key, or place among the English texts → text. */
  readonly $texts: WritableAtom<AnyMessages>;
  /** Returns the loader of the host's texts in a language, which loads once for all components; `undefined` where the host has none. */
  getOwn(locale: string): LoadLocale | undefined;
  /** Returns what loads the texts of other languages; the page's start brings it, before the language is another one than English. */
  getLoader(): TextLoader | undefined;
  /** Formats of numbers and dates that the views share; `getFormats` brings them. */
  formats?: Formats;
  /** The texts of a component as a store that follows the locale. The same set gives the same store. */
  bind<Body extends Texts>(messages: MessageSet<Body>): ReadableAtom<BoundTexts<Body>>;
};

type Overrides = AnyMessages | undefined;
type Values = Readonly<Record<string, string | number>>;
type Bound = Readonly<Record<string, string | ((values: Values) => string)>>;

/**
 * Binds the catalogue to one instance. Translations load when a component's texts are first read; until they are there,
 * and where one is missing, English is shown.
 *
 * @param $texts See {@link I18n}; changes when the overrides do too.
 * @param $formatLocale Default: `$locale`.
 * @param getLoader See {@link I18n}. Default: there is none.
 */
export function createI18n(
  $locale: ReadableAtom<string>,
  overrides: () => Overrides,
  $texts: WritableAtom<AnyMessages> = atom({}),
  $formatLocale = $locale,
  getLoader: I18n['getLoader'] = () => undefined,
): I18n {
  const stores = new Map<MessageSet, ReadableAtom<Bound>>();
  const owns = new Map<LoadLocale, Lazy<Awaited<ReturnType<LoadLocale>>>>();
  const getOwn = (locale: string): LoadLocale | undefined => {
    const load = overrides()?.[locale];
    if (typeof load !== 'function') return undefined;
    const lazy = owns.get(load) ?? createLazy(load);
    owns.set(load, lazy);
    return lazy.load;
  };

  const open = (messages: MessageSet): ReadableAtom<Bound> => {
    const { component, base } = messages;
    const fill = (text: Text, language: string, values: Values) => {
      const written = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? writeNumber(value, $formatLocale.get()) : value,
      ]);
      return fillText(selectForm(text, values['count'], language), Object.fromEntries(written) as Values);
    };
    const bindTexts = (translated: Texts = {}): Bound => {
      const language = $locale.get();
      const own = overrides()?.[component] as Readonly<Record<string, unknown>> | undefined;
      const entries = Object.entries(base).map(([key, original], at) => {
        // A text that was loaded before its component has its place as its key.
        const translation = own?.[key] ?? translated[key] ?? translated[at];
        const [text, tag] = isText(translation) ? [translation, language] : [original, 'en'];
        // Views always call a text with holes, or with plural forms, as a function.
        const isFilled = typeof original === 'object' || original.includes('{');
        return [key, isFilled ? (values: Values) => fill(text, tag, values) : selectForm(text, undefined, tag)] as const;
      });
      return Object.fromEntries(entries);
    };
    const $bound = atom(bindTexts($texts.get()[component] as Texts | undefined));
    const show = (translated?: Texts) => $bound.set(bindTexts(translated));
    const follow = async () => {
      const locale = $locale.get();
      if (locale === 'en') return show();
      const translated = await getLoader()
        ?.loadTexts(locale, [messages], getOwn(locale))
        .catch(() => undefined);
      if ($locale.get() === locale && translated) show(translated[component]);
    };
    $locale.listen(follow);
    $texts.listen(follow);
    $formatLocale.listen(follow);
    if ($locale.get() !== 'en') void follow();
    stores.set(messages, $bound);
    return $bound;
  };
  const bind = (messages: MessageSet) => (stores.get(messages) ?? open(messages)) as unknown as ReadableAtom<never>;
  return { $locale, $formatLocale, $texts, getOwn, getLoader, bind };
}

/** Whether a value is a text in one form, or in plural forms. */
const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every((form) => typeof form === 'string') && 'other' in value);

/** Writes a number; a small one without a formatter, the first of which takes several milliseconds. */
const writeNumber = (value: number, locale: string): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 && !locale.includes('-nu-')
    ? String(value)
    : new Intl.NumberFormat(locale).format(value);
