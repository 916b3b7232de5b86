import type { Namespace } from '../config/namespaces.js';
import type { AdapterModule } from './adapter.js';
import { createAdapter } from './eip155/index.js';

/** Adapters by namespace, each loaded when its namespace is first used; that of the EVM chains comes with the code that connects. */
export const ADAPTERS: Readonly<Partial<Record<Namespace, () => Promise<AdapterModule>>>> = {
  eip155: async () => ({ createAdapter }),
  solana: () => import('./solana/index.js'),
  polkadot: () => import('./polkadot/index.js'),
  bip122: () => import('./bip122/index.js'),
};
