import type { Namespace } from '../config/namespaces.js';
import type { RequestReaderModule } from './requests.js';

/** Readers of a namespace's requests, each loaded with the first one: a page whose wallets show requests themselves never needs it. */
export const REQUEST_READERS: Readonly<Partial<Record<Namespace, () => Promise<RequestReaderModule>>>> = {
  eip155: () => import('./eip155/requests/index.js'),
  solana: () => import('./solana/requests.js'),
};
