import { isLoopback } from './loopback.js';

/** Every picture that needs no look at who serves it. A data URL of anything but a picture is not among them. */
const ALLOWED = /^(?:https:|blob:|data:image\/(?:png|jpeg|gif|webp|svg\+xml|avif)[;,])/i;
/** Stands for the picture's address in the address of a proxy. */
const PLACEHOLDER = '{url}';

/**
 * The address of a picture from outside if it may be loaded at all: https, a data URL of a picture, a blob, the page's
 * own origin, and http on loopback hosts. It is meant for `<img>` only, where SVG runs no script.
 *
 * @param value Anything; only strings count. White space around it is dropped.
 * @param pageOrigin Origin of the page, which relative addresses are resolved against, for example `https://app.example`.
 * @param base Where pictures may be fetched from: an address whose origin serves them, a proxy's address with `{url}` in
 *   place of the picture's, `/` for nowhere. Default: anywhere.
 * @returns The address in its normal form, or `undefined`.
 */
export function toImageUrl(value: unknown, pageOrigin: string | undefined, base?: string): string | undefined {
  if (typeof value !== 'string' || !value.trim()) return undefined;
  const url = parseUrl(value) ?? parseUrl(value, pageOrigin);
  if (!url || url.username || url.password) return undefined;
  const { href, origin, protocol, hostname } = url;
  const isAllowed = ALLOWED.test(href) || (protocol === 'http:' && (origin === pageOrigin || isLoopback(hostname)));
  if (!isAllowed) return undefined;
  if (!base || origin === parseUrl(base)?.origin || /^[bd]/.test(protocol)) return href;
  return base.includes(PLACEHOLDER) ? base.replace(PLACEHOLDER, () => encodeURIComponent(href)) : undefined;
}

function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
