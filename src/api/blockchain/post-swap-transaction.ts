import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { baseUnitsSchema, caip10Schema, hexSchema } from '../schemas.js';

const swapTransactionSchema = z.looseObject({
  /** CAIP-10 of the visitor. */
  from: caip10Schema,
  /** CAIP-10 of the router. */
  to: caip10Schema,
  data: hexSchema,
  /** What is expected to come out, in base units of the destination token. */
  amount: baseUnitsSchema,
  /** Gas and its price in wei. */
  eip155: z.looseObject({ gas: baseUnitsSchema, gasPrice: baseUnitsSchema }),
});

/** A swap to be signed. Nothing of it is trusted: it is decoded and compared with what the visitor was shown. */
export type SwapTransaction = z.infer<typeof swapTransactionSchema>;

/**
 * Asks for the transaction of a swap. `amount` is in base units of `from`; tokens and user are CAIP-10 of one chain; the
 * slippage is a whole percentage. Nothing is sent to a chain, so it may be repeated. Spec §7.
 */
export const postSwapTransaction = defineEndpoint({
  service: 'blockchainApi',
  method: 'POST',
  path: '/v1/convert/build-transaction',
  purpose: 'The transaction of a swap.',
  projectIdInBody: true,
  body: z.object({
    amount: baseUnitsSchema,
    from: caip10Schema,
    to: caip10Schema,
    userAddress: caip10Schema,
    eip155: z.object({ slippage: z.number().check(z.int(), z.minimum(0), z.maximum(100)), permit: z.optional(z.string()) }),
    disableEstimate: z.optional(z.boolean()),
  }),
  response: z.looseObject({ tx: swapTransactionSchema }),
  retries: true,
});
