/** Projects of every other framework that `create-w3m-elements` makes. `CREATED=astro,nuxt` chooses some. */
import { itCanBeVisited, preview } from '../hosts/created-project.mjs';

const CREATED = {
  svelte: { start: preview },
  wagmi: { start: preview },
  sveltekit: {},
  nuxt: {},
  'next-pages': {},
  'react-router': {},
  astro: {},
  'tanstack-start': {},
};
const chosen = process.env.CREATED?.split(',');

for (const [framework, options] of Object.entries(CREATED))
  if (!chosen || chosen.includes(framework)) itCanBeVisited(framework, { framework, ...options });
