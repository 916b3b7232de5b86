import { defineEndpoint } from '../define-endpoint.js';
import { imageSchema } from './image-schema.js';

/** Asks for the picture of a network or of a way to connect, by its id at the catalogue. Spec §7. */
export const getAssetImage = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: '/public/getAssetImage/{id}',
  purpose: 'The picture of a network or of a way to connect.',
  responseType: 'blob',
  response: imageSchema,
});
