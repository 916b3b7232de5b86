import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeIndex, writeSheets } from './pages.mjs';
import { shootPrimitives } from './primitives.mjs';
import { SCENES } from './scenes/index.mjs';
import { openSite } from './site.mjs';
import { withStage } from './stage.mjs';
import { VARIANTS } from './variants.mjs';

/** Scenes that are played side by side. */
const HANDS = 3;
const out = fileURLToPath(new URL('../.out/gallery', import.meta.url));

/**
 * Takes pictures for people, and writes the pages that show them.
 *
 * @param only Beginnings of scenes' names, or `primitives`; `variants`, names; `scale` in device pixels for one of CSS; `board`, a folder.
 * @returns `{ problems, text }`: what failed, and the result in one line.
 */
export async function takePictures({ only, variants: wanted, scale, board }) {
  const isWanted = (name) => !only || only.some((start) => name.startsWith(start));
  const unknown = wanted?.filter((name) => !VARIANTS[name]) ?? [];
  if (unknown.length > 0) throw new Error(`There is no variant ${unknown.join(', ')}; there are ${Object.keys(VARIANTS).join(', ')}.`);
  const variants = wanted ?? Object.keys(VARIANTS);
  const scenes = SCENES.filter(({ id }) => isWanted(id));
  if (!only && !wanted) rmSync(out, { recursive: true, force: true });
  for (const name of [...variants, 'sheets', 'primitives']) mkdirSync(`${out}/${name}`, { recursive: true });

  const problems = [];
  const site = await openSite();
  const started = Date.now();

  const shoot = async (scene) => {
    try {
      await withStage(site, scene, { scale }, async (stage) => {
        for (const name of variants) {
          await stage.show(VARIANTS[name]);
          await stage.page.screenshot({ path: `${out}/${name}/${scene.id}.png`, clip: await stage.frame(), animations: 'disabled' });
        }
        problems.push(...stage.problems.map((text) => `${scene.id}: ${text}`));
      });
    } catch (error) {
      problems.push(`${scene.id}: ${error.message}`);
    }
  };

  const waiting = [...scenes];
  const work = async () => {
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) await shoot(scene);
  };
  await Promise.all(Array.from({ length: HANDS }, work));
  if (isWanted('primitives')) {
    problems.push(...(await shootPrimitives(site.browser, `${out}/primitives`, { scale })));
  }
  await writeSheets(site.browser, out, scenes, variants);
  writeIndex(out, { scenes: SCENES, variants: Object.keys(VARIANTS), board: board && resolve(board) });
  await site.stop();

  const seconds = Math.round((Date.now() - started) / 1000);
  return { problems, text: `${scenes.length * variants.length} pictures in test/.out/gallery/index.html, ${seconds} s` };
}
