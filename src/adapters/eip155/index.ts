import type { AdapterModule } from '../adapter.js';
import { createEip155Adapter } from './eip155-adapter.js';

/** The lazy entry of the EVM adapter. */
export const createAdapter: AdapterModule['createAdapter'] = createEip155Adapter;
