import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Reads the WalletConnect code of a page from a screenshot, as a camera does. @returns Its URI. */
export async function readCode(visitor) {
  let uri;
  await visitor.eventually(
    async () => {
      const code = await visitor.seeId('w3m-qr');
      const { data, width, height } = PNG.sync.read(Buffer.from(await code.takeScreenshot(), 'base64'));
      uri = jsQR(new Uint8ClampedArray(data), width, height)?.data;
      return uri?.startsWith('wc:') ?? false;
    },
    true,
    'a code that can be read',
  );
  return uri;
}
