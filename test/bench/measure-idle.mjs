import { visit } from './bench-browser.mjs';

/** Time after which an untouched page is considered idle, in milliseconds. */
const quietMs = 3000;

/**
 * Measures what the page with a button and `createModal` downloads before the visitor acts.
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
