import type { CaipNetworkId } from '../../config/network.js';
import type { BuyWindow } from './buy-window.js';
import type { OnrampProviderId } from './providers.js';

/** Purchase that the visitor has begun: provider, receiver, network and token. */
export type BegunPurchase = {
  readonly provider: OnrampProviderId;
  /** Receiver of the tokens: the address of the account at the moment of the press. */
  readonly address: string;
  readonly network: CaipNetworkId;
  readonly symbol: string;
  /** As digits; what was typed. */
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  /** Provider's window; absent if the browser blocked it. */
  readonly window?: BuyWindow | undefined;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
};
