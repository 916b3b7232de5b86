import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { caip10Schema, hexSchema, nothingSchema } from '../schemas.js';

/**
 * Takes a permission back from a dApp. The account in the path is CAIP-10. Refused when it was taken back already, so it is
 * not repeated. Answers nothing. Spec §7.
 */
export const postSessionRevoke = defineEndpoint({
  service: 'blockchainApi',
  method: 'POST',
  path: '/v1/sessions/{address}/revoke',
  purpose: 'Takes a dApp’s permission back, on request.',
  pathValues: z.object({ address: caip10Schema }),
  body: z.object({ pci: z.string().check(z.minLength(1)), signature: z.optional(hexSchema) }),
  response: nothingSchema,
});
