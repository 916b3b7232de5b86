import type { Namespace } from '../config/namespaces.js';
import type { AdapterModule } from './adapter.js';

/** Adapters by namespace, each loaded when its namespace is first used. */
export const ADAPTERS: Readonly<Partial<Record<Namespace, () => Promise<AdapterModule>>>> = {
  eip155: () => import('./eip155/index.js'),
  solana: () => import('./solana/index.js'),
  polkadot: () => import('./polkadot/index.js'),
  bip122: () => import('./bip122/index.js'),
};
