import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashInputs } from '../../test/tools/build.mjs';
import { listFiles } from '../../test/tools/glob.mjs';

/** Number of bundles that are kept: one per branch between which a developer switches. */
const KEPT = 3;

/** A hash over everything that the pages are bundled from: the package as it is built, its sources, the demo, locked versions. */
function hashPages(root) {
  const hash = createHash('sha256').update(hashInputs(root));
  const files = listFiles(root, 'demo').filter((file) => !/\.test\.m?[jt]sx?$|\.md$/.test(file));
  for (const file of [...files, 'dist/.build-hash', 'test/hosts/react18/package.json']) {
    hash.update(`${file}\0`).update(existsSync(join(root, file)) ? readFileSync(join(root, file)) : '');
  }
  return hash
    .update(String(existsSync(join(root, 'dist/esm'))))
    .digest('hex')
    .slice(0, 32);
}

/**
 * Gives the scripts of the pages from the last time they were made of the same sources; makes and keeps them otherwise.
 *
 * @param make Makes them: a map from the path on the server to the script.
 */
export async function keepPages(root, make) {
  const home = join(root, 'node_modules/.cache/w3m-demo');
  const folder = join(home, hashPages(root));
  if (existsSync(folder)) return readPages(folder);
  const pages = await make();
  // Several runs may make the same at once: each writes its own, and the first one stays.
  const own = `${folder}.${randomUUID()}`;
  for (const [path, script] of pages) {
    mkdirSync(dirname(join(own, path)), { recursive: true });
    writeFileSync(join(own, path), script);
  }
  try {
    renameSync(own, folder);
  } catch {
    rmSync(own, { recursive: true, force: true });
  }
  dropOld(home);
  return pages;
}

const readPages = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length).replaceAll('\\', '/'), readFileSync(file)]),
  );

function dropOld(home) {
  const folders = readdirSync(home).filter((name) => !name.includes('.'));
  const ages = folders.map((name) => [statSync(join(home, name)).mtimeMs, name]).sort(([a], [b]) => b - a);
  for (const [, name] of ages.slice(KEPT)) rmSync(join(home, name), { recursive: true, force: true });
}
