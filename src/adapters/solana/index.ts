import type { AdapterModule } from '../adapter.js';
import { createSolanaAdapter } from './solana-adapter.js';

/** The lazy entry of Solana's adapter. */
export const createAdapter: AdapterModule['createAdapter'] = createSolanaAdapter;
