import { CatalogError } from './read-source.mjs';

/** Number of wallets in a file of `pages`: a page of the list. */
const PAGE_ENTRIES = 40;
/** The most wallets of a catalogue. */
const MAX_WALLETS = 5000;
/** The most bytes of a picture. A larger one is left out. */
const MAX_PICTURE_BYTES = 64 * 2 ** 10;
/** Licences that let pictures be copied; they, and any notice, go into LICENSES.txt. */
const FREE = ['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'CC-BY-4.0', '0BSD', 'Unlicense'];

/** First bytes of a picture's file, by kind. */
const KINDS = {
  webp: (bytes) => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  png: (bytes) => bytes.subarray(1, 4).toString('latin1') === 'PNG',
  jpg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
  // It is served from the page's own origin: nothing in it may run or be fetched.
  svg: (bytes) => {
    const text = bytes.toString('utf8');
    const isSafe =
      !/<script|<foreignObject|<!(doctype|entity)|\son\w+\s*=|javascript:|(href|src)\s*=\s*["'](?!#|data:image\/(png|jpeg|webp))|url\(\s*["']?(?!#)|@import/i.test(
        text,
      );
    return /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(text) && isSafe;
  },
};
const EXTENSIONS = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };

const FORBIDDEN = /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|wss?|ftp|http):/i;

/**
 * Makes the files of a static catalogue.
 *
 * @param {import('./read-source.mjs').Source[]} sources In the order in which they count: a wallet of two is taken from the first.
 * @param format The schemas by which the page reads the folder, from `src/api/catalog/catalog-format.ts`.
 * @returns `{ files, summary, notes }`: path → text or bytes; one sentence; what was left out, and why.
 * @throws {CatalogError} where there is no wallet, there are too many, or the result is not as the page reads it.
 */
export function buildCatalog(sources, format) {
  const { listCoreWallets, STATIC_CATALOG_VERSION } = format;
  const notes = [];
  const files = new Map();
  const counts = new Map(sources.map(({ name }) => [name, { wallets: 0, pictures: 0 }]));
  const core = listCoreWallets();
  const ranks = new Map(core.map(({ id }, at) => [id, at]));
  const known = new Set();
  const wallets = [];
  for (const source of sources) {
    const isFree = FREE.includes(source.license) || (source.license === undefined && source.version === undefined);
    if (!isFree)
      notes.push(`${source.name}: its licence (${source.license ?? 'none'}) is not known to let pictures be copied; they are left out.`);
    for (const given of source.wallets) {
      const wallet = toListing(given, format);
      if (!wallet) {
        notes.push(`${source.name}: "${String(given.id)}" has no id or no name, and is left out.`);
        continue;
      }
      const keys = [wallet.id, wallet.rdns, wallet.name.toLowerCase()].filter(Boolean);
      if (keys.some((key) => known.has(key))) continue;
      keys.forEach((key) => known.add(key));
      const own = core.find(({ id, rdns }) => id === wallet.id || (rdns !== undefined && rdns === wallet.rdns));
      const picture = isFree ? toPicture(given.picture, wallet, notes) : undefined;
      if (picture) files.set(`images/${picture.name}`, picture.bytes);
      counts.get(source.name).wallets += 1;
      counts.get(source.name).pictures += picture ? 1 : 0;
      const { page_link, namespaces } = own ?? {};
      wallets.push({
        ...wallet,
        ...(page_link && { page_link }),
        ...(namespaces && !wallet.chains && { namespaces }),
        ...(picture && { image_id: picture.name }),
        rank: ranks.get(own?.id) ?? core.length,
      });
    }
  }
  if (wallets.length === 0) throw new CatalogError('The sources have no wallets.');
  if (wallets.length > MAX_WALLETS) throw new CatalogError(`The sources have ${wallets.length} wallets, more than ${MAX_WALLETS}.`);

  // The built-in ones in their order, then the sources' own.
  const listings = wallets.toSorted((a, b) => a.rank - b.rank).map(({ rank, ...listing }) => listing);
  const index = {
    version: STATIC_CATALOG_VERSION,
    entries: PAGE_ENTRIES,
    wallets: listings.map(({ id, name, rdns, chains, namespaces, badge_type }) => ({ id, name, rdns, chains, namespaces, badge_type })),
  };
  addJson(files, 'index.json', index, format);
  for (let at = 0; at < listings.length; at += PAGE_ENTRIES)
    addJson(files, `pages/${at / PAGE_ENTRIES + 1}.json`, listings.slice(at, at + PAGE_ENTRIES), format);
  files.set('LICENSES.txt', toLicences(sources, counts));
  const pictures = [...files.keys()].filter((path) => path.startsWith('images/')).length;
  const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  const summary = `${listings.length} wallets, ${pictures} pictures, ${Math.ceil(listings.length / PAGE_ENTRIES)} pages, ${Math.ceil(bytes / 1024)} KiB, from ${sources.map(({ name, version }) => (version ? `${name}@${version}` : name)).join(', ')}`;
  return { files: new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))), summary, notes };
}

function addJson(files, path, value, { findFileProblem }) {
  const text = `${JSON.stringify(value)}\n`;
  const problem = findFileProblem(path, JSON.parse(text));
  if (problem) throw new CatalogError(`${path} is not as the page reads it: ${problem}`);
  files.set(path, text);
}

/** Fields of a listing that are kept, in the order in which they are written; `undefined` for one without id or name. */
function toListing(given, { toWalletName }) {
  const text = (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
  const id = text(given.id);
  const name = toWalletName(given.name);
  if (!id || id.length > 128 || /[\s,/\\]/.test(id) || !name) return undefined;
  const https = (value) => {
    const link = text(value);
    if (!link || !URL.canParse(link)) return undefined;
    const { protocol, username, password, href } = new URL(link);
    return protocol === 'https:' && !username && !password ? href : undefined;
  };
  const app = (value) => {
    const link = text(value);
    return link && /^[a-z][a-z\d+.-]*:/i.test(link) && !FORBIDDEN.test(link) && !/\s/.test(link) ? link : undefined;
  };
  const rdns = text(given.rdns)?.toLowerCase();
  const chains = Array.isArray(given.chains) ? given.chains.filter((chain) => /^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(chain)) : [];
  const listing = {
    id,
    name,
    rdns: rdns && /^[a-z\d][a-z\d-]*(\.[a-z\d][a-z\d_-]*)+$/.test(rdns) ? rdns : undefined,
    homepage: https(given.homepage),
    mobile_link: app(given.mobile_link),
    link_mode: https(given.link_mode),
    desktop_link: app(given.desktop_link),
    webapp_link: https(given.webapp_link),
    app_store: https(given.app_store),
    play_store: https(given.play_store),
    chrome_store: https(given.chrome_store),
    chains: chains.length > 0 ? chains : undefined,
    badge_type: given.badge_type === 'certified' ? 'certified' : undefined,
  };
  return Object.fromEntries(Object.entries(listing).filter(([, value]) => value !== undefined));
}

/** The picture's file, where it is a picture of a kind that is copied. */
function toPicture(given, { id }, notes) {
  if (given === undefined || given === '') return undefined;
  const refuse = (reason) => {
    notes.push(`${id}: its picture ${reason}, and is left out.`);
    return undefined;
  };
  const [, type, coding, data] = /^data:([\w/+.-]+)(?:;charset=[\w-]+|;utf8)?(;base64)?,(.*)$/s.exec(String(given)) ?? [];
  const kind = EXTENSIONS[type];
  if (!kind) return refuse('is none of WebP, PNG, JPEG and SVG');
  let bytes;
  try {
    bytes = coding ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data), 'utf8');
  } catch {
    return refuse('cannot be read');
  }
  if (bytes.length > MAX_PICTURE_BYTES) return refuse(`has ${bytes.length} bytes, more than ${MAX_PICTURE_BYTES}`);
  if (!KINDS[kind](bytes)) return refuse(`is no ${kind.toUpperCase()} that can be served`);
  return { name: `${id.replace(/[^\w.-]/g, '_')}.${kind}`, bytes };
}

function toLicences(sources, counts) {
  const parts = sources.map(({ name, version, license, licenseText }) => {
    const { wallets, pictures } = counts.get(name);
    const head = `${version ? `${name} ${version}` : name}\nLicence: ${license ?? 'not named'}\nTaken: facts of ${wallets} wallets, ${pictures} pictures\n`;
    return licenseText ? `${head}\n${licenseText.trim()}\n` : head;
  });
  return `Sources of this catalogue of wallets, which \`w3m-elements catalog build\` wrote. Names and pictures of wallets are trademarks of their owners.\n\n${parts.join('\n\n----\n\n')}`;
}
