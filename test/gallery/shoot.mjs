/**
 * Takes pictures of every view of the product in every state and variant, of the primitives and of the tags.
 *
 * Usage: npm run gallery [-- --only account,networks] [--variants light,dark] [--scale 2] [--board DIR]
 *        npm run gallery -- --against REF [--only account,networks]
 * The result is test/.out/gallery/index.html; with `--against` test/.out/pictures/index.html, the pictures that differ from those of
 * another commit. `--only` takes the beginnings of scenes' names, or `primitives`; `--board` is a folder with the pictures of the board.
 */
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    variants: { type: 'string' },
    scale: { type: 'string' },
    board: { type: 'string' },
    against: { type: 'string' },
  },
});
const toList = (text) => text?.split(',').map((name) => name.trim().toLowerCase());
const only = toList(values.only);

async function run() {
  if (values.against !== undefined) {
    const { compareWithCommit } = await import('./regression/compare-trees.mjs');
    return compareWithCommit(values.against, only);
  }
  const { takePictures } = await import('./take-pictures.mjs');
  return takePictures({ only, variants: toList(values.variants), scale: Number(values.scale ?? 1), board: values.board });
}

const { problems, text } = await run();
for (const each of problems) process.stderr.write(`${each}\n`);
process.stdout.write(`${text}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
