const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml|avif)[;,]/i;
const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of a picture from outside if it may be loaded at all: https, a data URL of a picture, a blob, the page's
 * own origin, and http on loopback hosts. It is meant for `<img>` only, where SVG runs no script.
 *
 * @param value Anything; only strings count. White space around it is dropped.
 * @param pageOrigin Origin of the page, which relative addresses are resolved against, for example `https://app.example`.
 * @returns The address in its normal form, or `undefined`.
 */
export function toImageUrl(value: unknown, pageOrigin: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '') return undefined;
  if (/^data:/i.test(text)) return DATA_IMAGE.test(text) ? text : undefined;
  const url = parseUrl(text, pageOrigin);
  if (!url || url.username || url.password) return undefined;
  if (url.protocol === 'blob:') return url.href;
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && (url.origin === pageOrigin || LOOPBACK.test(url.hostname)));
  return isAllowed ? url.href : undefined;
}

function parseUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    try {
      return new URL(text, base);
    } catch {
      return undefined;
    }
  }
}
