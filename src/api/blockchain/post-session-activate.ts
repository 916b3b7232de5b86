import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { caip10Schema, hexSchema, nothingSchema } from '../schemas.js';

/**
 * Puts a permission that was prepared into force: `context` is what the wallet gave for it. The account in the path is CAIP-10.
 * Answers nothing, and is not repeated.
 */
export const postSessionActivate = defineEndpoint({
  service: 'blockchainApi',
  method: 'POST',
  path: '/v1/sessions/{address}/activate',
  purpose: 'Puts a dApp’s permission into force, on request.',
  pathValues: z.object({ address: caip10Schema }),
  body: z.object({
    pci: z.string().check(z.minLength(1)),
    context: hexSchema,
    expiry: z.number().check(z.int(), z.positive()),
    permissions: z.array(z.object({ type: z.string(), data: z.unknown() })),
    policies: z.array(z.object({ type: z.string(), data: z.unknown() })),
  }),
  response: nothingSchema,
});
