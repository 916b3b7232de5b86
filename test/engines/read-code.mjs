import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Without `wasmBinary` the package downloads it from a CDN.
prepareZXingModule({
  overrides: { wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')) },
});

/** Reads the QR code of a picture, in PNG. @returns Its text; `undefined` without one. */
export const readPicture = async (png) => (await readBarcodes(png, { formats: ['QRCode'] }))[0]?.text;

/** Reads the WalletConnect code of a page from a screenshot, as a camera does. @returns Its URI. */
export async function readCode(visitor) {
  let uri;
  await visitor.eventually(
    async () => {
      const code = await visitor.seeId('w3m-qr');
      uri = await readPicture(Buffer.from(await code.takeScreenshot(), 'base64'));
      return uri?.startsWith('wc:') ?? false;
    },
    true,
    'a code that can be read',
  );
  return uri;
}
