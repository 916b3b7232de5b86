import type { Account } from '../../controllers/account/account.js';
import type { EventsController } from '../../controllers/events/events-controller.js';
import { parseProviderFailure } from '../../errors/provider-errors.js';
import { toPlainAmount } from '../../utils/decimals.js';
import type { SwapToken } from './swap-token.js';

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** The network as CAIP-2, the tokens as symbols, the amount as a decimal string. */
    SWAP_QUOTE_ERROR: {
      readonly isSmartAccount: boolean;
      readonly network: string;
      readonly swapFromToken: string;
      readonly swapToToken: string;
      readonly swapFromAmount: string;
      readonly message: string;
    };
  }
}

/** Emits `SWAP_QUOTE_ERROR` for a quote that could not be read. */
export function reportQuoteFailure(
  events: Pick<EventsController, 'emit'>,
  account: Account,
  { pays, gets, amount }: { readonly pays: SwapToken; readonly gets: SwapToken; readonly amount: bigint },
  error: unknown,
): void {
  events.emit('SWAP_QUOTE_ERROR', {
    isSmartAccount: account.type === 'smartAccount',
    network: account.network?.caipNetworkId ?? '',
    swapFromToken: pays.symbol,
    swapToToken: gets.symbol,
    swapFromAmount: toPlainAmount(amount, pays.decimals),
    message: parseProviderFailure(error).details,
  });
}
