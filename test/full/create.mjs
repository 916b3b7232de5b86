/** Projects that `create-w3m-elements` makes, one of each kind. The others are in `create-others.mjs`. */
import { itCanBeVisited, preview } from '../hosts/created-project.mjs';

const CREATED = {
  'React, with Solana and a sign-in': { framework: 'react', namespaces: ['eip155', 'solana'], hasSignIn: true, start: preview },
  'Next.js, with a sign-in': { framework: 'next', hasSignIn: true },
  Vue: { framework: 'vue', start: preview },
};

for (const [title, options] of Object.entries(CREATED)) itCanBeVisited(title, options);
