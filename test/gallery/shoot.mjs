/**
 * Takes pictures of every view of the product in every state and variant, of the primitives and of the tags.
 *
 * Usage: npm run gallery [-- --only account,networks] [--variants light,dark] [--scale 2] [--board DIR]
 *        npm run gallery -- --update [--only account,networks]
 * The result is test/.out/gallery/index.html; with `--update` the pictures that `test/full/pictures.mjs` compares with, in
 * test/gallery/baselines. `--only` takes the beginnings of scenes' names, or `primitives`; `--board`
 * is a folder with the pictures of the board.
 */
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    variants: { type: 'string' },
    scale: { type: 'string' },
    board: { type: 'string' },
    update: { type: 'boolean' },
  },
});
const toList = (text) => text?.split(',').map((name) => name.trim().toLowerCase());
const only = toList(values.only);

async function run() {
  // Loaded apart: the stored pictures are taken at another time than now, which scenes read when they are loaded.
  if (values.update) {
    const { updatePictures } = await import('./regression/update-pictures.mjs');
    return updatePictures(only);
  }
  const { takePictures } = await import('./take-pictures.mjs');
  return takePictures({ only, variants: toList(values.variants), scale: Number(values.scale ?? 1), board: values.board });
}

const { problems, text } = await run();
for (const each of problems) process.stderr.write(`${each}\n`);
process.stdout.write(`${text}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
