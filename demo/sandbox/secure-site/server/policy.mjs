/**
 * Returns the policy of the secure site's pages: only its own files, nothing inline, embedded by allowed apps only.
 *
 * @param frameAncestors Origins that may embed the page; none without.
 */
export function toPolicy(frameAncestors = []) {
  const rules = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': frameAncestors.join(' ') || "'none'",
    'require-trusted-types-for': "'script'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Headers of every answer beside the policy. */
export const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
