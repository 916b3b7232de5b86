import type { AnyMessages, LoadLocale } from '../config/host-messages.js';
import type { LocaleTexts, OrderedTexts, Texts } from '../config/text.js';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { MessageSet } from './define-messages.js';
import { getDirection } from './direction.js';
import { mapForms } from './locale-rules.js';
import { PSEUDO_LOCALE } from './choose-locale.js';
import { CORE_COMPONENTS } from './core-components.js';
import { nameTexts } from './name-texts.js';

/** Holes that are filled with a sum, and with the symbol behind it where that is a hole of its own. */
const AMOUNT = /\{(?:amount|sum|out|in|gets)\}(?: \{(?:symbol|gets)\})?/g;

/** "Left-to-right isolate", and what ends it. @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates */
const [LRI, PDI] = ['\u2066', '\u2069'];

/** Loads one of the two parts of a language. */
type LocaleLoader = () => Promise<{ readonly texts: Readonly<Record<string, OrderedTexts>> }>;

/** Languages by BCP 47 tag, each with what loads its two parts. */
export type Locales = Readonly<Record<string, readonly [core: LocaleLoader, rest: LocaleLoader]>>;

/** Loads the texts of the languages of an entry of the package. */
export type TextLoader = {
  /** Loads the texts of components, see {@link loadTexts}. */
  loadTexts(locale: string, sets: readonly MessageSet[], loadOwn?: LoadLocale): ReturnType<typeof loadTexts>;
  /** Loads every text that is not in the language's first part, see {@link loadLaterTexts}. */
  loadLaterTexts(parts: LanguageParts): Promise<void>;
};

/** Creates the loader of texts. @param locales The languages of the entry; those of the host come with its options. */
export const createTextLoader = (locales: Locales): TextLoader => ({
  loadTexts: async (locale, sets, loadOwn) => loadTexts(locales, locale, sets, loadOwn),
  loadLaterTexts: async (parts) => loadLaterTexts(locales, parts),
});

/**
 * Loads the texts of components in another language than English: the host's own before the built-in ones.
 *
 * @param loadOwn Loads the host's texts in that language, where it brings some.
 * @returns Component → key → text, empty where there is no translation. A built-in text of a set that is given without its English has its
 *   place among the English ones as its key: keys are not in the files of languages.
 */
async function loadTexts(
  locales: Locales,
  locale: string,
  sets: readonly MessageSet[],
  loadOwn?: LoadLocale,
): Promise<Readonly<Record<string, Texts>>> {
  if (locale !== PSEUDO_LOCALE) {
    const isCore = ({ component }: MessageSet) => CORE_COMPONENTS.includes(component);
    const [loadCore, loadRest] = locales[locale] ?? [];
    const [host, ...parts] = await Promise.all([
      loadHost(loadOwn),
      sets.some(isCore) ? loadCore?.() : undefined,
      sets.every(isCore) ? undefined : loadRest?.(),
    ]);
    const all: Readonly<Record<string, OrderedTexts>> = Object.assign({}, ...parts.map((part) => part?.texts));
    const isRtl = getDirection(locale) === 'rtl';
    const english = (base: Texts) => (isRtl ? keepLeftToRight(base) : {});
    return Object.fromEntries(
      sets.map(({ component, base }) => {
        const texts = { ...nameTexts(all[component], Object.keys(base)), ...host[component] };
        return [component, { ...english(base), ...withIsolates(texts) }];
      }),
    );
  }
  return Object.fromEntries(sets.map(({ component, base }) => [component, toPseudoTexts(base)]));
}

/** The parts of an instance's texts that the second part of its language is added to; see `I18n`. */
type LanguageParts = {
  readonly $locale: ReadableAtom<string>;
  readonly $texts: WritableAtom<AnyMessages>;
  getOwn(locale: string): LoadLocale | undefined;
};

/** Loads the texts of every component that is not in the language's first part, with the host's, before one of them is asked for. */
async function loadLaterTexts(locales: Locales, { $locale, $texts, getOwn }: LanguageParts): Promise<void> {
  const locale = $locale.get();
  const [host, rest] = await Promise.all([loadHost(getOwn(locale)), locales[locale]?.[1]()]);
  if ($locale.get() !== locale) return;
  const hostTexts = $texts.get();
  const components = Object.keys({ ...rest?.texts, ...host }).filter((component) => !CORE_COMPONENTS.includes(component));
  const texts = components.map((component) => [
    component,
    { ...withIsolates({ ...nameTexts(rest?.texts[component]), ...host[component] }), ...hostTexts[component] },
  ]);
  $texts.set({ ...hostTexts, ...(Object.fromEntries(texts) as LocaleTexts) });
}

async function loadHost(load?: LoadLocale): Promise<LocaleTexts> {
  const module = await load?.();
  return (module && ('texts' in module ? module.texts : module.default)) ?? {};
}

/** English in a language from right to left. A text with plural forms is left out: its forms are chosen by the rules of English. */
function keepLeftToRight(base: Texts): Texts {
  const entries = Object.entries(base).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(entries.map(([key, text]) => [key, `${LRI}${text as string}${PDI}`]));
}

function withIsolates(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, mapForms(text, isolateAmounts)]));
}

/**
 * Keeps the sums of a text from left to right, whatever stands around them: in a text from right to left `0.25 SOL` would turn
 * around. In any other text it changes nothing.
 */
export function isolateAmounts(text: string): string {
  return text.replace(AMOUNT, (amount) => `${LRI}${amount}${PDI}`);
}

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'ó',
  r: 'ř',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
  T: 'Ţ',
  U: 'Ú',
  W: 'Ŵ',
};

/** Makes a text longer by about a third and accents it; holes stay as they are. */
export function toPseudoText(text: string): string {
  const accented = text.replace(/\{\w+\}|[a-zA-Z]/g, (part) => ACCENTS[part] ?? part);
  return `[${accented}${'·'.repeat(Math.ceil(text.length / 3))}]`;
}

/** The pseudo-locale of a component's texts. */
export function toPseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, mapForms(text, toPseudoText)]));
}
