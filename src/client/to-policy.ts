import type { ExternalRequest } from '../config/external-request.js';

/**
 * Directives of a Content-Security-Policy: name → sources.
 *
 * @see https://www.w3.org/TR/CSP3/
 * @example
 * const directives: PolicyDirectives = (await getNetworkManifest()).directives;
 */
export type PolicyDirectives = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the policy for a list of requests: the package's own files, which the host serves, and each origin by its kind. Style sheets are
 * made by script and need nothing; pictures that wallets bring are `data:` or `blob:`.
 *
 * @param showsOwnPictures Whether pictures of the page's own origin are shown.
 * @see https://www.w3.org/TR/CSP3/
 */
export function toPolicy(reaches: readonly ExternalRequest[], showsOwnPictures: boolean): PolicyDirectives {
  const originsOf = (kind: NonNullable<ExternalRequest['as']>) => {
    const sources = reaches.filter(({ as = 'connect' }) => as === kind).map(({ url }) => toSource(url));
    const isAnywhere = sources.includes('https:');
    return [...new Set(sources)].filter((source) => source === 'https:' || !isAnywhere || !source.startsWith('https:'));
  };
  const connect = originsOf('connect');
  const frames = originsOf('frame');
  return {
    'script-src': ["'self'", ...originsOf('script')],
    ...(connect.length > 0 && { 'connect-src': connect }),
    'img-src': [...(showsOwnPictures ? ["'self'"] : []), 'data:', 'blob:', ...originsOf('img')],
    ...(frames.length > 0 && { 'frame-src': frames }),
  };
}

/** `https://*` is every https origin. */
function toSource(url: string): string {
  const [origin = '', scheme = '', host = ''] = /^([a-z]+:)\/\/([^/?#]+)/i.exec(url) ?? [];
  return host === '*' ? scheme : origin.toLowerCase();
}
