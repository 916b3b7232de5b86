import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { baseUnitsSchema, caip10Schema } from '../schemas.js';

const swapQuoteSchema = z.looseObject({
  id: z.nullish(z.string()),
  /** Base units of the source token. */
  fromAmount: baseUnitsSchema,
  /** CAIP-10 of the source token. */
  fromAccount: z.string(),
  /** Base units of the destination token. */
  toAmount: baseUnitsSchema,
  /** CAIP-10 of the destination token. */
  toAccount: z.string(),
});

/** What a swap would give. */
export type SwapQuote = z.infer<typeof swapQuoteSchema>;

/**
 * Asks what a swap would give. `from` and `to` are tokens (CAIP-10) of one chain, `amount` is in base units of `from`,
 * `gasPrice` in wei. Too little liquidity comes as an `ApiError` whose reason says so. Spec §7.
 */
export const getSwapQuotes = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/convert/quotes',
  purpose: 'What a swap would give.',
  query: z.object({
    amount: baseUnitsSchema,
    from: caip10Schema,
    to: caip10Schema,
    gasPrice: z.optional(baseUnitsSchema),
    userAddress: z.optional(caip10Schema),
  }),
  response: z.looseObject({ quotes: z.array(swapQuoteSchema) }),
});
