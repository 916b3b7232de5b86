/** Compares every scene of the gallery with its stored picture. `npm run gallery -- --update` stores what is meant to look different. */
import '../gallery/regression/stop-clock.mjs';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findPictureBrowser, HOST, readRecordedBrowser } from '../gallery/regression/browser.mjs';
import { compare } from '../gallery/regression/compare.mjs';
import { createDifferences } from '../gallery/regression/differences.mjs';
import { PICTURED } from '../gallery/regression/pictured.mjs';
import { shootScene } from '../gallery/regression/shoot.mjs';
import { listStored, MOST_BYTES, readStored } from '../gallery/regression/store.mjs';
import { openSite } from '../gallery/site.mjs';

const only = process.env['PICTURES']?.split(',');
const pictured = PICTURED.filter(({ scene }) => !only || only.some((start) => scene.id.startsWith(start)));

const recorded = readRecordedBrowser();
const { problem, version, launch } = await findPictureBrowser();
const other = `The stored pictures are of ${recorded}, and this is ${version}, which draws letters in another way.`;
const skip = problem ?? (version !== recorded && other);
if (skip) process.stdout.write(`Pictures are not compared. ${skip}\n`);

const differences = createDifferences();
let site;
let compared = 0;
before(async () => {
  if (!skip) site = await openSite(launch, HOST);
});
after(async () => {
  await site?.stop();
  const page = differences.write();
  process.stdout.write(`Pictures: ${compared} compared${page ? `; what differs is in ${page}` : ', all as stored'}\n`);
});

test('every stored picture belongs to a scene, and together they take at most 6 MB', () => {
  const { bytes, stale } = listStored();
  assert.deepEqual(stale, []);
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
});

describe('the pictures', { concurrency: 3, skip }, () => {
  for (const { scene, variants } of pictured) {
    test(`${scene.view}, ${scene.state}: looks as its stored picture`, { timeout: 120_000 }, async () => {
      const different = {};
      await shootScene(site, { scene, variants }, (variant, picture) => {
        const stored = readStored(scene.id, variant);
        const found = stored ? compare(stored, picture) : { text: 'no picture is stored' };
        compared += 1;
        if (!found) return;
        different[variant] = found.text;
        differences.add({ id: scene.id, variant, ...found, before: stored, after: picture });
      });
      assert.deepEqual(different, {}, `npm run gallery -- --update --only ${scene.id} stores how it looks now.`);
    });
  }
});
