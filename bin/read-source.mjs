import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { dirname, extname, isAbsolute, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A command that cannot be followed, said in one sentence. */
export class CatalogError extends Error {
  name = 'CatalogError';
}

/** The most bytes of a JSON file that is read as a source. */
const MAX_JSON_BYTES = 32 * 2 ** 20;

/**
 * What a source has, before it is checked.
 *
 * @typedef {{ name: string, version?: string, license?: string, licenseText?: string, wallets: SourceWallet[] }} Source
 * @typedef {Record<string, unknown> & { picture?: string | Uint8Array }} SourceWallet `picture`: a data URL, or the bytes of a file.
 */

const READERS = { thirdweb: readThirdweb, '@rainbow-me/rainbowkit': readRainbowKit };

/** Finds the packages with wallets that are installed for a project. @throws {CatalogError} where none is. */
export async function findSources(cwd) {
  const names = Object.keys(READERS).filter((name) => findPackage(name, cwd));
  if (names.length > 0) return names;
  throw new CatalogError(
    `No source is installed here. Install one of ${Object.keys(READERS).join(', ')} as a development dependency, or name a JSON file with \`--from\`.`,
  );
}

/** Reads a source by the name of a package or the path of a JSON file. @returns {Promise<Source>} @throws {CatalogError} */
export async function readSource(name, cwd) {
  if (name.endsWith('.json')) return readJsonSource(name, cwd);
  const read = Object.hasOwn(READERS, name) && READERS[name];
  if (!read) throw new CatalogError(`"${name}" is no source; there are ${Object.keys(READERS).join(', ')} and JSON files.`);
  const folder = findPackage(name, cwd);
  if (!folder) throw new CatalogError(`"${name}" is not installed here.`);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).toSorted().find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  const licenseText = file && (await readFile(join(folder, file), 'utf8'));
  return { name, version, license, licenseText, wallets: await read(folder) };
}

/** Finds the folder of a package that is installed for a project, or for a folder above it; `undefined` where it is not. */
export function findPackage(name, cwd) {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Wallets are modules of plain data there, one folder each. */
async function readThirdweb(folder) {
  const generated = join(folder, 'dist/esm/wallets/__generated__/wallet');
  const ids = await readdir(generated).catch(() => undefined);
  if (!ids) throw new CatalogError('This version of thirdweb has no list of wallets in dist/esm/wallets/__generated__.');
  const load = (file) => import(pathToFileURL(file).href);
  const wallets = [];
  for (const id of ids.toSorted()) {
    const { wallet } = await load(join(generated, id, 'index.js')).catch(() => ({}));
    if (!wallet) continue;
    const image = await load(join(generated, id, 'image.js')).catch(() => undefined);
    const { app = {}, mobile = {}, desktop = {} } = wallet;
    wallets.push({
      id: wallet.id,
      name: wallet.name,
      rdns: wallet.rdns,
      homepage: wallet.homepage,
      mobile_link: mobile.native || mobile.universal,
      link_mode: mobile.universal,
      desktop_link: desktop.native,
      app_store: app.ios,
      play_store: app.android,
      chrome_store: app.chrome,
      picture: image?.default,
    });
  }
  return wallets;
}

/** Wallets are functions there; called with the data of no project, they only describe themselves. */
async function readRainbowKit(folder) {
  const file = join(folder, 'dist/wallets/walletConnectors/index.js');
  const walletsOf = await import(pathToFileURL(file).href).catch((error) => {
    throw new CatalogError(
      `The wallets of @rainbow-me/rainbowkit cannot be loaded (${error.message}). Install it with its peer dependencies.`,
    );
  });
  const wallets = [];
  for (const [name, create] of Object.entries(walletsOf).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!name.endsWith('Wallet') || /^(walletConnect|injected)Wallet$/.test(name)) continue;
    const wallet = describe(create);
    if (!wallet) continue;
    const { downloadUrls: urls = {} } = wallet;
    wallets.push({
      id: wallet.rdns ?? `rainbowkit.${wallet.id}`,
      name: wallet.name,
      rdns: wallet.rdns,
      homepage: urls.browserExtension ?? urls.qrCode ?? urls.mobile,
      mobile_link: toLinkStart(wallet.mobile),
      app_store: urls.ios,
      play_store: urls.android,
      chrome_store: urls.chrome,
      picture: typeof wallet.iconUrl === 'function' ? await wallet.iconUrl().catch(() => undefined) : wallet.iconUrl,
    });
  }
  return wallets;
}

function describe(create) {
  try {
    return create({ projectId: '0'.repeat(32), appName: 'catalogue', options: {} });
  } catch {
    // One that needs a browser cannot be described here.
    return undefined;
  }
}

function toLinkStart(mobile) {
  try {
    const link = mobile?.getUri?.('wc:0@2');
    return typeof link === 'string' ? /^(.+)wc\?uri=/.exec(link)?.[1] : undefined;
  } catch {
    return undefined;
  }
}

/** A list of wallets, or an answer of the service (`{ data }`); `image` is a data URL or the path of a picture beside the file. */
async function readJsonSource(name, cwd) {
  const file = resolve(cwd, name);
  const { size } = await stat(file).catch(() => {
    throw new CatalogError(`${name} is not there.`);
  });
  if (size > MAX_JSON_BYTES) throw new CatalogError(`${name} has more than ${MAX_JSON_BYTES} bytes.`);
  const data = parseJson(name, await readFile(file, 'utf8'));
  const { license, wallets = data?.data ?? data } = Object(data);
  if (!Array.isArray(wallets)) throw new CatalogError(`${name} is no list of wallets.`);
  const read = async ({ image, ...wallet }) => ({
    ...wallet,
    ...(typeof image === 'string' && { picture: await readImage(name, dirname(file), image) }),
  });
  return {
    name,
    license: typeof license === 'string' ? license : undefined,
    wallets: await Promise.all(wallets.map((wallet) => read(Object(wallet)))),
  };
}

function parseJson(name, text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new CatalogError(`${name} is no JSON.`);
  }
}

async function readImage(name, folder, image) {
  if (image.startsWith('data:')) return image;
  const file = resolve(folder, image);
  if (isAbsolute(image) || !file.startsWith(folder + sep))
    throw new CatalogError(`${name}: the picture "${image}" does not lie beside the file.`);
  const bytes = await readFile(file).catch(() => {
    throw new CatalogError(`${name}: the picture "${image}" is not there.`);
  });
  return `data:${{ '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.jpg': 'image/jpeg' }[extname(image).toLowerCase()]};base64,${bytes.toString('base64')}`;
}
