import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Without `wasmBinary` the package downloads it from a CDN.
prepareZXingModule({
  overrides: { wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')) },
});

/** Reads the WalletConnect code of a page from a screenshot, as a camera does. @returns Its URI. */
export async function readCode(visitor) {
  let uri;
  await visitor.eventually(
    async () => {
      const code = await visitor.seeId('w3m-qr');
      const found = await readBarcodes(Buffer.from(await code.takeScreenshot(), 'base64'), { formats: ['QRCode'] });
      uri = found[0]?.text;
      return uri?.startsWith('wc:') ?? false;
    },
    true,
    'a code that can be read',
  );
  return uri;
}
