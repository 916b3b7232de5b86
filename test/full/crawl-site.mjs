/** Follows the links of a built site from page to page, as a reader would, without a browser. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';

/** Elements with an address, by the attribute that has it. */
const ADDRESSES = { a: 'href', link: 'href', img: 'src', script: 'src', iframe: 'src' };
const ORIGIN = 'https://site.example';

/** Reads a page: its anchors, and the addresses in it that lead to the site. */
function readPage(html, path) {
  const [anchors, links] = [new Set(['', 'top']), new Set()];
  const walk = ({ tagName, attrs = [], childNodes = [], content }) => {
    const values = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    if (values.id !== undefined) anchors.add(values.id);
    if (tagName === 'a' && values.name !== undefined) anchors.add(values.name);
    const address = values[ADDRESSES[tagName]];
    if (address !== undefined && URL.canParse(address, `${ORIGIN}${path}`)) {
      const url = new URL(address, `${ORIGIN}${path}`);
      if (url.origin === ORIGIN) links.add(`${url.pathname}${url.hash}`);
    }
    [...childNodes, ...(content?.childNodes ?? [])].forEach(walk);
  };
  walk(parse(html));
  return { anchors, links };
}

/** Returns the file that a static server answers with, `undefined` for none: a folder is answered with its `index.html`. */
function findFile(folder, path) {
  const file = join(folder, decodeURIComponent(path));
  const found = path.endsWith('/') ? join(file, 'index.html') : file;
  return existsSync(found) && statSync(found).isFile() ? found : undefined;
}

/**
 * Crawls a site from its start page, and the pages that `others` names.
 *
 * @param {string} folder Files of the site.
 * @param {readonly string[]} others Paths of pages that no link has to lead to.
 * @returns {{ pages: number, links: number, dead: string[] }} Dead links as `page → address`: of a file or an anchor that is missing.
 */
export function crawlSite(folder, others = []) {
  const pages = new Map();
  const waiting = ['/', ...others];
  const read = (path) => {
    const file = findFile(folder, path);
    if (file === undefined) return undefined;
    if (!pages.has(path)) pages.set(path, file.endsWith('.html') ? readPage(readFileSync(file, 'utf8'), path) : { links: new Set() });
    return pages.get(path);
  };
  const dead = [];
  const visited = new Set();
  let links = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue;
    visited.add(path);
    for (const link of read(path)?.links ?? []) {
      links += 1;
      const [target, hash = ''] = link.split('#');
      const page = read(target);
      if (!page || (page.anchors && !page.anchors.has(decodeURIComponent(hash)))) dead.push(`${path} → ${link}`);
      else waiting.push(target);
    }
  }
  return { pages: visited.size, links, dead };
}
