import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { caip10Schema, caip2Schema, decimalsSchema } from '../schemas.js';

const swapTokenSchema = z.looseObject({
  name: z.string(),
  symbol: z.string(),
  /** CAIP-10; the native token has the placeholder address of its namespace. */
  address: caip10Schema,
  decimals: decimalsSchema,
  logoUri: z.nullish(z.string()),
  /** Whether an approval can be signed instead of sent. @see https://eips.ethereum.org/EIPS/eip-2612 */
  eip2612: z.nullish(z.boolean()),
});

/** A token that can be swapped. */
export type SwapToken = z.infer<typeof swapTokenSchema>;

/** Asks which tokens of a chain can be swapped; with `address` (CAIP-10) only that one. Spec §7. */
export const getSwapTokens = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/convert/tokens',
  purpose: 'Which tokens of a chain can be swapped.',
  query: z.object({ chainId: caip2Schema, address: z.optional(caip10Schema) }),
  response: z.looseObject({ tokens: z.array(swapTokenSchema) }),
});
