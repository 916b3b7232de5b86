import { defineEndpoint } from '../define-endpoint.js';
import { IMAGE_PATHS } from './image-paths.js';
import { imageSchema } from './image-schema.js';

/** Asks for the picture of a wallet, by its listing's `image_id`. Spec §7. */
export const getWalletImage = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: IMAGE_PATHS.wallet,
  purpose: 'The picture of a wallet.',
  responseType: 'blob',
  response: imageSchema,
});
