/**
 * Builds the product of the tree in which this file is, and takes the pictures of its scenes that are compared.
 *
 * Usage: node test/gallery/regression/shoot-tree.mjs FOLDER [--only account,networks]
 * The pictures are FOLDER/VARIANT/SCENE.png; FOLDER/problems.json has the scenes without a picture, each with its error.
 */
import './stop-clock.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSER_FLAGS, findBrowser } from '../../tools/find-browser.mjs';
import { openSite } from '../site.mjs';
import { pickPictured } from './pictured.mjs';
import { shootScene } from './shoot.mjs';

/** Scenes that are played side by side. */
const HANDS = 3;
/** Name of the page's host, which some views show: the server's port is another one in every run. */
const HOST = 'lagoon.localhost';
const FLAGS = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning', '--force-color-profile=srgb'];

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
const waiting = pickPictured(values.only?.split(','));
const problems = {};
const site = await openSite({ executablePath: findBrowser(), args: [...BROWSER_FLAGS, ...FLAGS] }, HOST);

const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { id } = next.scene;
    try {
      await shootScene(site, next, (variant, picture) => {
        const path = `${folder}/${variant}/${id}.png`;
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, picture);
      });
    } catch (error) {
      problems[id] = error.message;
    }
  }
};
await Promise.all(Array.from({ length: HANDS }, work));
await site.stop();
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/problems.json`, JSON.stringify(problems));
