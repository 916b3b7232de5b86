/** Languages as an axis of the gallery: a scene is played once, and looked at in many languages. */
import { TEST_IDS } from './site.mjs';
import { VARIANTS } from './variants.mjs';

/** The narrowest phone that is sold in numbers, with a finger. */
export const PHONE = { ...VARIANTS.light, viewport: { width: 360, height: 740 }, touch: true };

/** English, with every word longer by two fifths. */
export const LONG = 'longer English';

/** Makes each word longer by two fifths of its letters; placeholders stay. */
const toLonger = (text) =>
  text.replace(/\{\w+\}|[A-Za-z’]+/g, (word) =>
    word.startsWith('{') ? word : word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
  );

const eachForm = (text) =>
  typeof text === 'string' ? toLonger(text) : Object.fromEntries(Object.entries(text).map(([form, words]) => [form, toLonger(words)]));

/** All English texts, longer: what a host would give as `messages`. */
export const toLongMessages = (sets) =>
  Object.fromEntries(
    sets.map(({ component, base }) => [component, Object.fromEntries(Object.entries(base).map(([key, text]) => [key, eachForm(text)]))]),
  );

/** Runs in the page: resolves with the text of the card once it is another one than `earlier` and stays the same for three frames. */
async function waitForTexts([cardId, earlier]) {
  const read = () => document.querySelector('w3m-modal').shadowRoot.querySelector(`[data-testid="${cardId}"]`).innerText;
  const count = () => performance.getEntriesByType('resource').length;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const end = performance.now() + 4000;
  for (let same = 0, last = ''; performance.now() < end && same < 3;) {
    await frame();
    const now = `${count()} ${read()}`;
    same = now === last && read() !== earlier ? same + 1 : 0;
    last = now;
  }
  return read();
}

/**
 * Shows the scene in a language, once its texts are there.
 *
 * @param stage The stage, with a scene that has been played.
 * @param locale A tag, or {@link LONG}.
 * @param messages Texts of {@link toLongMessages}.
 * @returns Whether the card has other texts than in English.
 */
export async function showLocale(stage, locale, messages) {
  const read = (earlier) => stage.page.evaluate(`(${waitForTexts})(${JSON.stringify([TEST_IDS.modalCard, earlier])})`);
  stage.english ??= await read();
  if (locale === LONG) await stage.modal((modal, texts) => modal.updateOptions({ messages: texts }), messages);
  await stage.show({ ...PHONE, locale: locale === LONG ? 'en' : locale });
  return (await read(stage.english)) !== stage.english;
}
