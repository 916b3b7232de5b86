import { isLoopback } from './loopback.js';

/**
 * Whether a URL is on the visitor's own device, and the page is not. The browser then asks the visitor before the first request.
 *
 * @see https://wicg.github.io/local-network-access/
 */
export const crossesToDevice = (url: string | undefined, { location }: Pick<Window, 'location'>): boolean =>
  url !== undefined && URL.canParse(url) && isLoopback(new URL(url).hostname) && !isLoopback(location.hostname);
