import { defineEndpoint } from '../define-endpoint.js';
import { IMAGE_PATHS } from './image-paths.js';
import { imageSchema } from './image-schema.js';

/** Asks for the picture of a currency, by its code, for example `USD`. Spec §7. */
export const getCurrencyImage = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: IMAGE_PATHS.currency,
  purpose: 'The picture of a currency.',
  responseType: 'blob',
  response: imageSchema,
});
