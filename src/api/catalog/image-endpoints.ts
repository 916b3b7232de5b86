// chunk: endpoints
import type { Endpoint } from '../define-endpoint.js';
import { IMAGE_PATHS } from './image-paths.js';

const PURPOSES: Readonly<Record<keyof typeof IMAGE_PATHS, string>> = {
  wallet: 'The picture of a wallet.',
  asset: 'The picture of a network or of a way to connect.',
  currency: 'The picture of a currency.',
  token: 'The picture of a token.',
};

/** The picture endpoints of the catalogue. `<img>` elements request them; no script reads the bytes. Spec §7. */
export const IMAGE_ENDPOINTS: readonly Pick<Endpoint, 'service' | 'method' | 'path' | 'purpose'>[] = (
  Object.keys(IMAGE_PATHS) as (keyof typeof IMAGE_PATHS)[]
).map((kind) => ({ service: 'catalog', method: 'GET', path: IMAGE_PATHS[kind], purpose: PURPOSES[kind] }));
