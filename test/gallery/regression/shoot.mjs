import { crc32 } from 'node:zlib';
import { NOW } from './stop-clock.mjs';
import { withStage } from '../stage.mjs';
import { VARIANTS } from '../variants.mjs';
import { builtSelector } from '../../fixtures/built-names.mjs';
import { FONT, loadFonts } from './fonts.mjs';

/** Time after which a picture is taken also where something still changes, in milliseconds. */
const LONGEST_MS = 6000;
const PAUSE_MS = 120;
/** Time after which a request counts as one without an answer, in milliseconds. */
const HANGING_MS = 2000;
/** Room around the card, in px: without most of its shadow. */
const MARGIN = 4;

/** Runs in the page, before its scripts: every run of a scene gets the same random bytes. */
function repeatRandomBytes(seed) {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 255;
  };
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = next();
    return array;
  };
}

/** Runs in the page: whether every picture in the dialog is there, or has failed. */
const hasPictures = () => [...document.querySelector('w3m-modal').shadowRoot.querySelectorAll('img')].every(({ complete }) => complete);

/** Follows the requests of a page. @returns Whether none is waiting for its answer, but for those that a scene leaves without one. */
function followRequests(page) {
  const open = new Map();
  page.on('request', (request) => open.set(request, performance.now()));
  for (const event of ['requestfinished', 'requestfailed']) page.on(event, (request) => open.delete(request));
  return () => [...open.values()].every((startedAt) => performance.now() - startedAt > HANGING_MS);
}

/** Runs in the page: hides what differs in every run; a toast leaves by itself, so only scenes of toasts have it. */
const hide = (card, selectors) => {
  for (const part of card.getRootNode().querySelectorAll(selectors)) part.style.visibility = 'hidden';
};

/** Runs in the page: lets the view take its own height again, which it keeps from texts and variants before. */
const releaseHeight = (card) => {
  for (const view of card.querySelectorAll('[part="view"]')) view.style.minBlockSize = '';
};

/** Takes pictures until two in a row are equal, nothing is loading and every picture is there. */
async function takeSettled(stage, isQuiet) {
  const { card, page, scene } = stage;
  const selectors = [
    ...(scene.random ?? []).map((selector) => builtSelector(selector)),
    ...(scene.view === 'Toast' ? [] : ['[data-testid="w3m-toast"]']),
  ].join(', ');
  const take = async () => {
    if (selectors) await card.evaluate(hide, selectors);
    return page.screenshot({ clip: await stage.frame(MARGIN), animations: 'disabled', caret: 'hide' });
  };
  const settle = async () => {
    const end = performance.now() + LONGEST_MS;
    for (let last = await take(); ;) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const isStill = isQuiet() && (await page.evaluate(hasPictures));
      const next = await take();
      if ((isStill && next.equals(last)) || performance.now() > end) return next;
      last = next;
    }
  };
  await settle();
  await card.evaluate(releaseHeight);
  return settle();
}

/**
 * Plays a scene as pictures that are compared need it: the same fonts, time and random bytes in every run, nothing moves.
 *
 * @param visit Gets the name of a variant and its picture, a PNG, for each of `variants`.
 */
export async function shootScene(site, { scene, variants }, visit) {
  let isQuiet;
  const prepare = async (page) => {
    isQuiet = followRequests(page);
    await loadFonts(page);
  };
  const initScript = { content: `(${repeatRandomBytes})(${crc32(scene.id)})` };
  const settings = { initScript, now: NOW, font: FONT, prepare };
  await withStage(site, scene, settings, async (stage) => {
    for (const variant of variants) {
      await stage.show(VARIANTS[variant]);
      await visit(variant, await takeSettled(stage, isQuiet));
    }
  });
}
