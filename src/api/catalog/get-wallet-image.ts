import { defineEndpoint } from '../define-endpoint.js';
import { imageSchema } from './image-schema.js';

/** Asks for the picture of a wallet, by its listing's `image_id`. Spec §7. */
export const getWalletImage = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: '/getWalletImage/{id}',
  purpose: 'The picture of a wallet.',
  responseType: 'blob',
  response: imageSchema,
});
