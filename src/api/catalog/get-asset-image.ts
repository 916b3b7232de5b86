import { defineEndpoint } from '../define-endpoint.js';
import { IMAGE_PATHS } from './image-paths.js';
import { imageSchema } from './image-schema.js';

/** Asks for the picture of a network or of a way to connect, by its id at the catalogue. Spec §7. */
export const getAssetImage = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: IMAGE_PATHS.asset,
  purpose: 'The picture of a network or of a way to connect.',
  responseType: 'blob',
  response: imageSchema,
});
