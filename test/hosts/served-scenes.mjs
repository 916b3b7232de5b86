import { EXPECTATIONS } from './open-host.mjs';

const bound = EXPECTATIONS.map(({ tag, other }) => ({ key: tag, tag, values: other, text: 'Between' }));

/**
 * What the server of each project sends: every tag with every property. Angular's server sets properties on elements
 * that nobody sends; what a page of Angular wants in its HTML it writes as attributes.
 */
export const SERVED_SCENES = {
  next: bound,
  sveltekit: bound,
  nuxt: bound,
  angular: EXPECTATIONS.map(({ tag }) => ({ key: tag, tag, attributes: true, text: 'Between' })),
};
