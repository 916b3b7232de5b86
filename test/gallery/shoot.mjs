/**
 * Takes pictures of every view of the product in every state and variant, of the primitives and of the tags.
 *
 * Usage: npm run gallery [-- --only account,networks] [--variants light,dark] [--scale 2] [--board DIR]
 * The result is test/.out/gallery/index.html. `--only` takes the beginnings of scenes' names, or `primitives`; `--board`
 * is a folder with the pictures of the board.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeIndex, writeSheets } from './pages.mjs';
import { shootPrimitives } from './primitives.mjs';
import { SCENES } from './scenes/index.mjs';
import { openSite } from './site.mjs';
import { withStage } from './stage.mjs';
import { VARIANTS } from './variants.mjs';

/** Scenes that are played side by side. */
const HANDS = 3;
const out = fileURLToPath(new URL('../.out/gallery', import.meta.url));

const { values } = parseArgs({
  options: { only: { type: 'string' }, variants: { type: 'string' }, scale: { type: 'string' }, board: { type: 'string' } },
});
const toList = (text) => text?.split(',').map((name) => name.trim().toLowerCase());
const only = toList(values.only);
const isWanted = (name) => !only || only.some((start) => name.startsWith(start));
const unknown = toList(values.variants)?.filter((name) => !VARIANTS[name]) ?? [];
if (unknown.length > 0) throw new Error(`There is no variant ${unknown.join(', ')}; there are ${Object.keys(VARIANTS).join(', ')}.`);
const variants = toList(values.variants) ?? Object.keys(VARIANTS);
const scale = Number(values.scale ?? 1);
const scenes = SCENES.filter(({ id }) => isWanted(id));

if (!only && !values.variants) rmSync(out, { recursive: true, force: true });
for (const name of [...variants, 'sheets', 'primitives']) mkdirSync(`${out}/${name}`, { recursive: true });

const problems = [];
const site = await openSite();
const started = Date.now();

async function shoot(scene) {
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
}

const waiting = [...scenes];
const work = async () => {
  for (let scene = waiting.shift(); scene; scene = waiting.shift()) await shoot(scene);
};
await Promise.all(Array.from({ length: HANDS }, work));
if (isWanted('primitives')) {
  problems.push(...(await shootPrimitives(site.browser, `${out}/primitives`, { scale })));
}
await writeSheets(site.browser, out, scenes, variants);
writeIndex(out, { scenes: SCENES, variants: Object.keys(VARIANTS), board: values.board && resolve(values.board) });
await site.stop();

for (const text of problems) process.stderr.write(`${text}\n`);
const seconds = Math.round((Date.now() - started) / 1000);
process.stdout.write(`${scenes.length * variants.length} pictures in test/.out/gallery/index.html, ${seconds} s\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
