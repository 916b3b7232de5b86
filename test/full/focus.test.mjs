/** Presses the controls of the gallery's scenes: the focus never falls to the page behind the dialog. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { IS_MATRIX } from '../fixtures/is-matrix.mjs';
import { walkFocus } from '../gallery/focus-walk.mjs';
import { SCENES } from '../gallery/scenes/index.mjs';
import { openSite } from '../gallery/site.mjs';
import { withStage } from '../gallery/stage.mjs';

/** Most controls of a scene that are pressed: long lists have the same row many times. */
const MOST = 14;
/** In a page whose clock stands nothing follows a press. */
const isMoving = ({ clock }) => !clock;
const only = process.env['FOCUS']?.split(',');
const moving = SCENES.filter(isMoving).filter(({ id }) => !only || only.some((start) => id.startsWith(start)));
/** In `test:full`: the first scene of each view, and every second of the others. */
const scenes = moving.filter((scene, at) => IS_MATRIX || only || at % 2 === 0 || moving.find(({ view }) => view === scene.view) === scene);

let site;
let presses = 0;
let failures = 0;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site?.stop();
  process.stdout.write(`Focus: ${presses} presses in ${scenes.length} scenes, ${failures} failures\n`);
});

describe('focus', { concurrency: 4 }, () => {
  for (const scene of scenes) {
    test(`${scene.view}, ${scene.state}: after each press the focus is in the dialog`, { timeout: 120_000 }, () =>
      withStage(site, scene, {}, async ({ page }) => {
        // Links and windows of others stay closed.
        await page.evaluate(() => (window.open = () => null));
        const walk = await page.evaluate(walkFocus, MOST);
        presses += walk.presses;
        failures += walk.lost.length;
        assert.deepEqual(walk.lost, []);
      }),
    );
  }
});
