import type { AdapterModule } from '../adapter.js';
import { createBip122Adapter } from './bip122-adapter.js';

/** The lazy entry of the Bitcoin adapter. */
export const createAdapter: AdapterModule['createAdapter'] = createBip122Adapter;
