import type { AdapterModule } from '../adapter.js';
import { createPolkadotAdapter } from './polkadot-adapter.js';

/** The lazy entry of the Polkadot adapter. */
export const createAdapter: AdapterModule['createAdapter'] = createPolkadotAdapter;
