/** Languages as an axis of the gallery: a scene is played once, and looked at in many languages. */
import { readdirSync } from 'node:fs';
import { builtFunction, builtSelector } from '../fixtures/built-names.mjs';
import { inspectCard } from './inspect.mjs';
import { TEST_IDS } from './site.mjs';
import { VARIANTS } from './variants.mjs';

/** The narrowest phone that is sold in numbers, with a finger. */
export const PHONE = { ...VARIANTS.light, viewport: { width: 360, height: 740 }, touch: true };

/** English, with every word longer by two fifths. */
export const LONG = 'longer English';

/** English, with the spacing that WCAG 1.4.12 names. */
export const SPACED = 'spaced English';
/** Least spacing that a visitor may set without losing anything. @see https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACING = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** Makes each word longer by two fifths of its letters; placeholders stay. */
const toLonger = (text) =>
  text.replace(/\{\w+\}|[A-Za-z’]+/g, (word) =>
    word.startsWith('{') ? word : word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
  );

const isEnglish = (locale) => [LONG, SPACED].includes(locale);

const eachForm = (text) =>
  typeof text === 'string' ? toLonger(text) : Object.fromEntries(Object.entries(text).map(([form, words]) => [form, toLonger(words)]));

/** All English texts, longer: what a host would give as `messages`. */
export const toLongMessages = (sets) =>
  Object.fromEntries(
    sets.map(({ component, base }) => [component, Object.fromEntries(Object.entries(base).map(([key, text]) => [key, eachForm(text)]))]),
  );

/** The built files of the languages: tag → its two parts, as paths of the site. */
export function findLocaleFiles(tags) {
  const files = readdirSync(new URL('../../dist/cdn/', import.meta.url));
  const toPaths = (tag) =>
    files.filter((file) => new RegExp(`^locale-${tag}-(rest-)?[\\w-]{8}\\.js$`).test(file)).map((file) => `/cdn/${file}`);
  return Object.fromEntries(tags.map((tag) => [tag, toPaths(tag)]));
}

/**
 * Runs in the page: shows the scene in a language and inspects the card once its texts are there.
 *
 * @returns `{ text, found }`: what the card says, and its defects.
 */
async function lookIn(inspect, { cardId, shell, locale, lang, files, messages, spacing, least, english }) {
  const { shadowRoot } = document.querySelector('w3m-modal');
  // The scene's own clock may stand.
  const frame = () => new Promise((resolve) => window.realTimer(resolve, 20));
  const read = () => shadowRoot.querySelector(`[data-testid="${cardId}"]`).innerText;
  // A scene without a network keeps its English texts.
  const parts = await Promise.allSettled(files.map((file) => import(file)));
  const isLoaded = parts.every(({ status }) => status === 'fulfilled');
  window.modal.updateOptions({ locale: lang, ...(messages && { messages }) });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(spacing);
  shadowRoot.adoptedStyleSheets.push(sheet);
  const isThere = () => shadowRoot.querySelector(shell).lang === lang && (spacing !== '' || locale === 'en' || read() !== english);
  for (let turns = isLoaded ? 0 : 150; !isThere() && turns < 150; turns++) await frame();
  // Another size of text is no other width: the view would keep the height that it had in the last language.
  for (const view of shadowRoot.querySelectorAll('[part="view"]')) view.style.minBlockSize = '';
  await frame();
  await frame();
  const seen = { text: read(), found: inspect(least) };
  shadowRoot.adoptedStyleSheets = shadowRoot.adoptedStyleSheets.filter((each) => each !== sheet);
  return seen;
}

/**
 * Looks at a scene in one language after the other.
 *
 * @param stage The stage, with a scene that has been played at {@link PHONE}.
 * @param locales Tags, {@link SPACED}, or as the last one {@link LONG}.
 * @param given `files` of {@link findLocaleFiles}, `messages` of {@link toLongMessages}, `least` size of a control in px.
 * @param visit Called with `(locale, found, isTranslated)` after each look.
 */
export async function lookInLocales(stage, locales, { files = {}, messages, least }, visit) {
  const toFacts = (locale, english) => ({
    ...{ cardId: TEST_IDS.modalCard, shell: builtSelector('.shell'), locale, lang: isEnglish(locale) ? 'en' : locale, least, english },
    files: files[locale] ?? [],
    messages: locale === LONG ? messages : undefined,
    spacing: locale === SPACED ? SPACING : '',
  });
  const look = (locale, english) =>
    stage.page.evaluate(`(${lookIn})(${builtFunction(inspectCard)}, ${JSON.stringify(toFacts(locale, english))})`);
  await stage.show(PHONE);
  const { text: english } = await look('en');
  for (const locale of locales) {
    const { text, found } = await look(locale, english);
    await visit(locale, found, text !== english);
  }
}
