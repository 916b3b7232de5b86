import { visit } from './bench-browser.mjs';

/** After how long a page that nobody touches is taken to have done all that it does, in milliseconds. */
const quietMs = 3000;

/**
 * What the page with a button and `createModal` downloads before anybody acts.
 *
 * @returns `{ bytes, requests }`: bytes of gzip of its scripts, and their number.
 */
export async function measureIdle(parts) {
  return visit(parts, 'tags', async (visitor) => {
    await visitor.load();
    await visitor.page.waitForTimeout(quietMs);
    const sizes = visitor.requests.map((path) => parts.sizes.get(path) ?? Number.NaN);
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: visitor.requests.length };
  });
}
