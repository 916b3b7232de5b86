// Pictures of every primitive: light, dark, right to left, phone, other accents. `node test/gallery/shoot.mjs [name…]`.
import { chromium } from 'playwright-core';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser.mjs';
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
const out = fileURLToPath(new URL('../.out/gallery/', import.meta.url));
mkdirSync(out, { recursive: true });

const wanted = process.argv.slice(2);
const site = await serveGallery();
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
let problems = 0;
for (const [name, { query, viewport, context, press = [] }] of Object.entries(SHOTS)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const page = await browser.newPage({
    viewport: viewport ?? { width: 1720, height: 1000 },
    deviceScaleFactor: viewport || process.env.SHARP ? 2 : 1,
    ...context,
  });
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || /Failed to load resource/.test(message.text())) return;
    problems += 1;
    process.stderr.write(`${name}: ${message.text()}\n`);
  });
  page.on('pageerror', (error) => {
    problems += 1;
    process.stderr.write(`${name}: ${error.message}\n`);
  });
  await page.goto(site.url + query);
  await page.waitForSelector('[data-ready]', { state: 'attached' });
  await page.waitForTimeout(600);
  for (const [index, label] of press.entries()) {
    if (index) await page.waitForTimeout(300);
    await page.getByLabel(label).click();
  }
  await page.screenshot({ path: `${out}${name}.png`, fullPage: !viewport });
  await page.close();
}
await browser.close();
await site.stop();
process.stdout.write(`${problems ? `${problems} problems` : `pictures in test/.out/gallery`}\n`);
process.exitCode = problems ? 1 : 0;
