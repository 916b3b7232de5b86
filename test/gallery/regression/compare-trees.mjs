import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from '../../tools/npm.mjs';
import { run } from '../../tools/spawn.mjs';
import { compare } from './compare.mjs';
import { createDifferences } from './differences.mjs';
import { pickPictured } from './pictured.mjs';
import { decodePng } from './png.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const GALLERY = 'test/gallery';
/** Longest time for the pictures of all scenes. */
const LIMIT_MS = 30 * 60_000;

/** Makes a folder for the trees and pictures of a comparison. */
export const makeFolder = () => mkdtempSync(join(tmpdir(), 'w3m-pictures-'));

async function runOrThrow(command, args, at) {
  const { code, output } = await run(command, args, { root: at, buffered: true, limitMs: LIMIT_MS });
  if (code !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed:\n${output.trim()}`);
}

/**
 * Puts the files of a commit into a folder, with the scenes of this tree in place of its own.
 *
 * @param ref Name of a commit. @param tree The folder, which does not exist yet.
 * @throws Where there is no such commit.
 */
export async function checkOut(ref, tree) {
  mkdirSync(tree);
  await runOrThrow('git', ['archive', '--format=tar', '-o', `${tree}.tar`, ref], root);
  await runOrThrow('tar', ['-xf', `${tree}.tar`], tree);
  rmSync(join(tree, GALLERY), { recursive: true, force: true });
  cpSync(join(root, GALLERY), join(tree, GALLERY), { recursive: true });
  const [own, other] = [root, tree].map((at) => readFileSync(join(at, 'package-lock.json'), 'utf8'));
  if (own === other) symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  else if (npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=warn'], tree) !== 0)
    throw new Error(`npm could not install what ${ref} depends on.`);
}

/** Builds a tree and takes its pictures. @param out Folder of the pictures. @param only Beginnings of scenes' names. */
export const shootTree = (tree, out, only) =>
  runOrThrow(process.execPath, [`${GALLERY}/regression/shoot-tree.mjs`, out, ...(only ? ['--only', only.join(',')] : [])], tree);

/**
 * Compares the pictures of two trees, and writes a page with those that differ.
 *
 * @param before Folder of the pictures of one tree. @param after Of the other. @param only As they were taken.
 * @returns `{ compared, different, problems, page }`: number of pictures, what differs, scenes without a picture, and the page's path.
 */
export function comparePictures(before, after, only) {
  const differences = createDifferences();
  const read = (folder, file) => (existsSync(join(folder, file)) ? decodePng(readFileSync(join(folder, file))) : undefined);
  const [failedBefore, failedAfter] = [before, after].map((folder) => JSON.parse(readFileSync(join(folder, 'problems.json'), 'utf8')));
  const different = [];
  let compared = 0;
  for (const { scene, variants } of pickPictured(only)) {
    const { id } = scene;
    if (id in failedAfter) continue;
    for (const variant of variants) {
      const [old, picture] = [before, after].map((folder) => read(folder, `${variant}/${id}.png`));
      const found = old ? compare(old, picture) : { text: `no picture before: ${failedBefore[id]}` };
      compared += 1;
      if (!found) continue;
      different.push(`${id}, ${variant}: ${found.text}`);
      differences.add({ id, variant, ...found, before: old, after: picture });
    }
  }
  const problems = Object.entries(failedAfter).map(([id, text]) => `${id}: ${text}`);
  return { compared, different, problems, page: differences.write() };
}

/**
 * Compares how the scenes look with how they look in another commit.
 *
 * @param ref Name of the commit. @param only Beginnings of scenes' names; all of them without.
 * @returns `{ problems, text }`: scenes that could not be played, and the pictures that differ.
 */
export async function compareWithCommit(ref, only) {
  const folder = makeFolder();
  try {
    const [tree, before, after] = ['tree', 'before', 'after'].map((name) => join(folder, name));
    await checkOut(ref, tree);
    await shootTree(tree, before, only);
    await shootTree(root, after, only);
    const { compared, different, problems, page } = comparePictures(before, after, only);
    const sum = `${different.length} of ${compared} pictures differ from ${ref}${page ? `: ${page}` : ''}`;
    return { problems, text: [...different, sum].join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
