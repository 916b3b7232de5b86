import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { baseUnitsSchema, caip10Schema, hexSchema } from '../schemas.js';

const approveTransactionSchema = z.looseObject({
  /** CAIP-10 of the source token, as it was asked for; the approval goes there. */
  from: caip10Schema,
  /** CAIP-10, as the swap's provider gave it. */
  to: caip10Schema,
  data: hexSchema,
  /** Wei. */
  value: baseUnitsSchema,
  eip155: z.looseObject({ /** Wei. */ gasPrice: baseUnitsSchema }),
});

/** An approval to be signed. Nothing of it is trusted: it is decoded and compared with what the visitor was shown. */
export type ApproveTransaction = z.infer<typeof approveTransactionSchema>;

/**
 * Asks for the transaction that lets the swap router take `amount` (base units) of the token `from`. Without an amount the
 * server writes an approval without end, so an amount is asked for here. Spec §7.
 */
export const getApproveTransaction = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/convert/build-approve',
  purpose: 'The transaction that approves a swap.',
  query: z.object({ from: caip10Schema, to: caip10Schema, amount: baseUnitsSchema, userAddress: z.optional(caip10Schema) }),
  response: z.looseObject({ tx: approveTransactionSchema }),
});
