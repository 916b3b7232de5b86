/** Observes every scene of the gallery while it is played: nothing moves under the pointer. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SCENES } from '../gallery/scenes/index.mjs';
import { openSite } from '../gallery/site.mjs';
import { withStage } from '../gallery/stage.mjs';
import { readStillness, toStillnessScript } from '../gallery/stillness.mjs';
import { VARIANTS } from '../gallery/variants.mjs';

/** Window and delay of requests, in milliseconds. */
const RUNS = [
  { variant: 'light', latencyMs: 0 },
  { variant: 'light', latencyMs: 150 },
  { variant: 'light', latencyMs: 500 },
  { variant: 'phone', latencyMs: 150 },
];
/** A page whose clock stands shows one moment. */
const isMoving = ({ clock }) => !clock;
const only = process.env['STILLNESS']?.split(',');
const scenes = SCENES.filter(isMoving).filter(({ id }) => !only || only.some((start) => id.startsWith(start)));

let site;
let controls = 0;
let failures = 0;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site?.stop();
  process.stdout.write(`Stillness: ${controls} controls in ${scenes.length * RUNS.length} scenes, ${failures} failures\n`);
});

describe('stillness', { concurrency: 4 }, () => {
  for (const scene of scenes) {
    test(`${scene.view}, ${scene.state}: each control stays at its place from its first sight on`, { timeout: 120_000 }, async () => {
      const moved = {};
      for (const { variant, latencyMs } of RUNS) {
        const settings = { variant: VARIANTS[variant], initScript: toStillnessScript(latencyMs) };
        await withStage(site, scene, settings, async ({ page }) => {
          const { controls: seen, found } = await readStillness(page);
          controls += seen;
          failures += found.length;
          if (found.length > 0) moved[`${variant}, ${latencyMs} ms`] = found;
        });
      }
      assert.deepEqual(moved, {});
    });
  }
});
