import jsQR from 'jsqr';

/** The widest picture that is read, in pixels; a larger one is made smaller first. */
const WIDEST = 1200;
/** Scales at which a picture is decoded: the decoder fails at some, and a camera would move. */
const SCALES = [1, 0.75, 1.5, 2];
/** Interval of reading the camera's picture, in milliseconds. */
const LOOK_MS = 250;

/**
 * Reads the code in a picture.
 *
 * @param source A picture, a bitmap or a video.
 * @returns Its text, or `undefined`.
 */
export function readCode(source, width, height) {
  const fitting = Math.min(1, WIDEST / Math.max(width, height));
  for (const scale of SCALES) {
    const text = decode(source, width * fitting * scale, height * fitting * scale);
    if (text) return text;
  }
  return undefined;
}

function decode(source, width, height) {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width),
    height: Math.round(height),
  });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(data, canvas.width, canvas.height)?.data;
}

/** Reads the code in a file. @returns Its text, or `undefined`. */
export async function readFile(file) {
  const bitmap = await createImageBitmap(file);
  try {
    return readCode(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

/** Looks through the camera until it sees a code. @returns Its text. @throws When there is no camera, or it is refused. */
export async function readCamera(video) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  video.hidden = false;
  await video.play();
  try {
    return await new Promise((resolve) => {
      const timer = setInterval(() => {
        const text = video.videoWidth > 0 ? readCode(video, video.videoWidth, video.videoHeight) : undefined;
        if (!text) return;
        clearInterval(timer);
        resolve(text);
      }, LOOK_MS);
    });
  } finally {
    video.hidden = true;
    stream.getTracks().forEach((track) => track.stop());
  }
}
