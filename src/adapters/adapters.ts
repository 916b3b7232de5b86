import type { Namespace } from '../config/namespaces.js';
import type { AdapterModule } from './adapter.js';
import { createAdapter } from './eip155/eip155-adapter.js';

/** Adapters by namespace, each loaded when its namespace is first used; that of the EVM chains comes with the code that connects. */
export const ADAPTERS: Readonly<Partial<Record<Namespace, () => Promise<AdapterModule>>>> = {
  eip155: async () => ({ createAdapter }),
  solana: () => import('./solana/solana-adapter.js'),
  polkadot: () => import('./polkadot/polkadot-adapter.js'),
  bip122: () => import('./bip122/bip122-adapter.js'),
};
