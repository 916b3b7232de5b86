import type { Namespace } from '../config/namespaces.js';
import type { HoldingsModule } from './holdings.js';

/** Readers of what an account holds and did, by the nodes of its network; each loaded when an account without another source is opened. */
export const HOLDINGS_READERS: Readonly<Partial<Record<Namespace, () => Promise<HoldingsModule>>>> = {
  eip155: () => import('./eip155/holdings/index.js'),
};
