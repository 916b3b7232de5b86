/**
 * Measures the scenes of the gallery at 360 px in the languages, and in English with the spacing of WCAG 1.4.12 and with longer words: nothing
 * is cut, nothing lies over something else, no button has three lines.
 * The first scene of a view is seen in every language, the others in some; with `W3M_VARIANTS=all` every scene in every language.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { IS_MATRIX } from '../fixtures/is-matrix.mjs';
import { findLocaleFiles, LONG, lookInLocales, SPACED, toLongMessages } from '../gallery/locales.mjs';
import { SCENES } from '../gallery/scenes/index.mjs';
import { openSite } from '../gallery/site.mjs';
import { withStage } from '../gallery/stage.mjs';
import { listLanguages } from '../tools/languages.mjs';
import { readMessageSets } from '../tools/package-data/message-sets.mjs';

/** Least size of a control for a finger, in px. */
const FINGER = 44;
/** Languages of a scene that is not its view's first. */
const FEW = 2;

const root = fileURLToPath(new URL('../..', import.meta.url));
const messages = toLongMessages((await readMessageSets(root)).sets);
const tags = listLanguages(root);
const only = process.env['LOCALES_OF']?.split(',');
const wanted = process.env['LOCALES_IN']?.split(',');
const scenes = SCENES.filter(({ id }) => !only || only.some((start) => id.startsWith(start)));
const isFirst = (scene) => scenes.find(({ view }) => view === scene.view) === scene;

/** Languages of a scene: those of scenes one after the other are different ones, so that views with many states have them all. */
function toLocales(scene, at) {
  if (wanted) return wanted;
  if (IS_MATRIX || isFirst(scene)) return [...tags, SPACED, LONG];
  return [...Array.from({ length: FEW }, (_, each) => tags[(at * FEW + each) % tags.length]), SPACED, LONG];
}

let site;
let files;
const count = { scenes: 0, looks: 0, unchanged: 0, defects: 0 };
before(async () => {
  site = await openSite();
  files = findLocaleFiles(tags);
  for (const tag of tags) assert.equal(files[tag].length, 2, `the two files of ${tag}`);
});
after(async () => {
  await site?.stop();
  const views = new Set(scenes.map(({ view }) => view)).size;
  process.stdout.write(
    `Languages: ${count.looks} looks at ${count.scenes} scenes of ${views} views in ${tags.length} languages, spaced and longer English, ${count.defects} defects; ${count.unchanged} looks had the texts of English\n`,
  );
});

describe('the gallery in other languages', { concurrency: 2 }, () => {
  for (const [at, scene] of scenes.entries()) {
    test(`${scene.view}, ${scene.state}: has room for its texts at 360 px`, { timeout: 240_000 }, () =>
      withStage(site, scene, {}, async (stage) => {
        const problems = {};
        count.scenes += 1;
        await lookInLocales(stage, toLocales(scene, at), { files, messages, least: FINGER }, (locale, found, isTranslated) => {
          count.looks += 1;
          count.defects += found.length;
          if (!isTranslated && locale !== SPACED) count.unchanged += 1;
          if (found.length > 0) problems[locale] = found;
        });
        assert.deepEqual(problems, {});
        assert.deepEqual(stage.problems, [], 'The page stays free of errors and violations.');
      }),
    );
  }
});
