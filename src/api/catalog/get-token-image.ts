import { defineEndpoint } from '../define-endpoint.js';
import { IMAGE_PATHS } from './image-paths.js';
import { imageSchema } from './image-schema.js';

/** Asks for the picture of a token, by its symbol. Spec §7. */
export const getTokenImage = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: IMAGE_PATHS.token,
  purpose: 'The picture of a token.',
  responseType: 'blob',
  response: imageSchema,
});
