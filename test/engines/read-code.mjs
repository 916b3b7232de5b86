import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Twice the size, and each pixel the mean of those around it: the reader of codes expects a camera's picture, and its dots without gaps. */
function toCameraPicture({ data, width, height }) {
  const [wide, high] = [width * 2, height * 2];
  const grey = (x, y) => data[(Math.min(height - 1, Math.max(0, y) >> 1) * width + Math.min(width - 1, Math.max(0, x) >> 1)) * 4];
  const picture = new Uint8ClampedArray(wide * high * 4).fill(255);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy += 1) for (let dx = -1; dx <= 1; dx += 1) sum += grey(x + dx, y + dy);
      picture.fill(sum / 9, (y * wide + x) * 4, (y * wide + x) * 4 + 3);
    }
  return { data: picture, width: wide, height: high };
}

/** Reads the WalletConnect code of a page from a screenshot, as a camera does. @returns Its URI. */
export async function readCode(visitor) {
  let uri;
  await visitor.eventually(
    async () => {
      const code = await visitor.seeId('w3m-qr');
      const { data, width, height } = toCameraPicture(PNG.sync.read(Buffer.from(await code.takeScreenshot(), 'base64')));
      uri = jsQR(data, width, height)?.data;
      return uri?.startsWith('wc:') ?? false;
    },
    true,
    'a code that can be read',
  );
  return uri;
}
