import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { baseUnitsSchema, caip10Schema } from '../schemas.js';

/** Asks how much of a token the swap router may take, in base units. Token and user are CAIP-10. Spec §7. */
export const getSwapAllowance = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/convert/allowance',
  purpose: 'How much of a token may be swapped without another approval.',
  query: z.object({ tokenAddress: caip10Schema, userAddress: caip10Schema }),
  response: z.looseObject({ allowance: baseUnitsSchema }),
});
