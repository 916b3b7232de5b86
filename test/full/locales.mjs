/**
 * Measures the scenes of the gallery at 360 px in the languages: nothing is cut, nothing lies over something else, no button has three lines.
 * The first scene of a view is seen in every language, the others in some; with `W3M_VARIANTS=all` every scene in every language.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { builtFunction } from '../fixtures/built-names.mjs';
import { inspectCard } from '../gallery/inspect.mjs';
import { LONG, PHONE, showLocale, toLongMessages } from '../gallery/locales.mjs';
import { SCENES } from '../gallery/scenes/index.mjs';
import { openSite } from '../gallery/site.mjs';
import { withStage } from '../gallery/stage.mjs';
import { readMessageSets } from '../tools/package-data/message-sets.mjs';

/** Least size of a control for a finger, in px. */
const FINGER = 44;
/** Languages of a scene that is not its view's first. */
const FEW = 3;

const { sets, LOCALES } = await readMessageSets(fileURLToPath(new URL('../..', import.meta.url)));
const long = toLongMessages(sets);
const tags = Object.keys(LOCALES);
const only = process.env['LOCALES_OF']?.split(',');
const wanted = process.env['LOCALES_IN']?.split(',');
const scenes = SCENES.filter(({ id }) => !only || only.some((start) => id.startsWith(start)));
const isFirst = (scene) => scenes.find(({ view }) => view === scene.view) === scene;

/** Languages of a scene: those of scenes one after the other are different ones, so that views with many states have them all. */
function toLocales(scene, at) {
  if (wanted) return wanted;
  if (process.env['W3M_VARIANTS'] === 'all' || isFirst(scene)) return [...tags, LONG];
  return [...Array.from({ length: FEW }, (_, each) => tags[(at * FEW + each) % tags.length]), LONG];
}

let site;
const count = { scenes: 0, looks: 0, unchanged: 0, defects: 0 };
before(async () => {
  site = await openSite();
});
after(async () => {
  await site?.stop();
  const views = new Set(scenes.map(({ view }) => view)).size;
  process.stdout.write(
    `Languages: ${count.looks} looks at ${count.scenes} scenes of ${views} views in ${tags.length} languages and longer English, ${count.defects} defects; ${count.unchanged} looks had the texts of English\n`,
  );
});

describe('the gallery in other languages', { concurrency: 2 }, () => {
  for (const [at, scene] of scenes.entries()) {
    test(`${scene.view}, ${scene.state}: has room for its texts at 360 px`, { timeout: 240_000 }, () =>
      withStage(site, scene, { variant: PHONE }, async (stage) => {
        const problems = {};
        count.scenes += 1;
        for (const locale of toLocales(scene, at)) {
          if (!(await showLocale(stage, locale, long))) count.unchanged += 1;
          const found = await stage.page.evaluate(`${builtFunction(inspectCard)}(${FINGER})`);
          count.looks += 1;
          count.defects += found.length;
          if (found.length > 0) problems[locale] = found;
        }
        assert.deepEqual(problems, {});
        assert.deepEqual(stage.problems, [], 'The page stays free of errors and violations.');
      }),
    );
  }
});
