import { serveGallery } from './build.mjs';

const SHOTS = {
  light: { query: '' },
  dark: { query: '?theme=dark' },
  rtl: { query: '?dir=rtl' },
  accent: { query: '?accent=%23facc15&theme=light' },
  square: { query: '?theme=dark&accent=%23ffffff&radius=0px' },
  'large-text': { query: '?scale=2' },
  forced: { query: '', context: { forcedColors: 'active' } },
  contrast: { query: '?theme=dark', context: { contrast: 'more' } },
  phone: { query: '?only=sheet', viewport: { width: 390, height: 844 } },
  'phone-dark': { query: '?only=sheet&theme=dark', viewport: { width: 390, height: 844 } },
  narrow: { query: '?only=sheet&dir=rtl', viewport: { width: 320, height: 640 } },
  walk: { query: '?only=walk', viewport: { width: 420, height: 620 }, press: ['Next', 'Back', 'Next'] },
  low: { query: '?only=low', viewport: { width: 740, height: 360 } },
};

/**
 * Takes pictures of the primitives and of the tags in every state, and of what the product does not have yet.
 *
 * @returns What went wrong.
 */
export async function shootPrimitives(browser, folder, { scale = 1 } = {}) {
  const site = await serveGallery();
  const problems = [];
  for (const [name, { query, viewport, context, press = [] }] of Object.entries(SHOTS)) {
    const page = await browser.newPage({
      viewport: viewport ?? { width: 1720, height: 1000 },
      deviceScaleFactor: viewport ? 2 : scale,
      ...context,
    });
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || /Failed to load resource/.test(message.text())) return;
      problems.push(`primitives, ${name}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`primitives, ${name}: ${error.message}`));
    await page.goto(site.url + query);
    await page.waitForSelector('[data-ready]', { state: 'attached' });
    await page.waitForTimeout(600);
    for (const [index, label] of press.entries()) {
      if (index) await page.waitForTimeout(300);
      await page.getByLabel(label).click();
    }
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: !viewport });
    await page.close();
  }
  await site.stop();
  return problems;
}
