import { defineEndpoint } from '../define-endpoint.js';
import { imageSchema } from './image-schema.js';

/** Asks for the picture of a currency, by its code, for example `USD`. Spec §7. */
export const getCurrencyImage = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: '/public/getCurrencyImage/{id}',
  purpose: 'The picture of a currency.',
  responseType: 'blob',
  response: imageSchema,
});
