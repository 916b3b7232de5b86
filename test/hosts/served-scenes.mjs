import { EXPECTATIONS } from './open-host.mjs';

const bound = EXPECTATIONS.map(({ tag, other }) => ({ key: tag, tag, values: other, text: 'Between' }));

/**
 * Scenes that the server of each project sends: every tag with every property. Angular's server sets properties, which are not sent; a page
 * of Angular writes attributes for its HTML.
 */
export const SERVED_SCENES = {
  next: bound,
  'next-pages': bound,
  'react-router': bound,
  astro: bound,
  'tanstack-start': bound,
  sveltekit: bound,
  nuxt: bound,
  angular: EXPECTATIONS.map(({ tag }) => ({ key: tag, tag, attributes: true, text: 'Between' })),
};
