/** A wallet that looks at the code through its camera: a browser of its own, whose camera films a picture of the modal's code. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

const width = 640;
const height = 480;

/** Draws a picture into the middle of a white frame. @returns Its brightness, a byte a pixel. */
async function toFrame({ page }, picture) {
  const text = await page.evaluate(
    async ([encoded, x, y]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = Object.assign(document.createElement('canvas'), { width: x, height: y });
      const context = canvas.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, x, y);
      const side = y - 20;
      context.drawImage(bitmap, (x - side) / 2, 10, side, side);
      const { data } = context.getImageData(0, 0, x, y);
      const light = new Uint8Array(x * y);
      for (let at = 0; at < light.length; at++) light[at] = 0.3 * data[4 * at] + 0.59 * data[4 * at + 1] + 0.11 * data[4 * at + 2];
      let letters = '';
      for (let at = 0; at < light.length; at += 8192) letters += String.fromCharCode(...light.subarray(at, at + 8192));
      return btoa(letters);
    },
    [picture.toString('base64'), width, height],
  );
  return Buffer.from(text, 'base64');
}

/** A film of one picture. @see https://wiki.multimedia.cx/index.php/YUV4MPEG2 */
function toFilm(light) {
  const colour = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, colour]);
}

journey('a wallet that scans the code with its camera connects [S:29]', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await visitor.byId(TEST_IDS.connectButton).click();
  await visitor.byId(TEST_IDS.walletRow('walletConnect')).click();
  await visitor.page.locator(builtSelector('.qr-code')).waitFor();
  const folder = await mkdtemp(join(tmpdir(), 'w3m-camera-'));
  const film = join(folder, 'code.y4m');
  await writeFile(film, toFilm(await toFrame(visitor, await visitor.byId('w3m-qr').screenshot())));
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const phone = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS, ...camera] });
  try {
    const page = await phone.newPage({ permissions: ['camera'] });
    await page.goto(new URL('/wallet', visitor.page.url()).href);
    await page.locator('html[data-ready]').waitFor();
    await page.locator('#camera').click();
    await page.locator('#yes').click({ timeout: 20_000 });
    await visitor.connected();
    const account = await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().getAccount());
    assert.equal(account.walletInfo.name, 'Quay');
  } finally {
    await phone.close();
    await rm(folder, { recursive: true });
  }
});
