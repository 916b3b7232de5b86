import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { caip10Schema, hexSchema } from '../schemas.js';

const grantsSchema = z.array(z.object({ type: z.string(), data: z.unknown() }));

/**
 * Prepares a permission: the service makes a key of its own that has to sign along with the dApp's. The account in the path is
 * CAIP-10, `expiry` is in seconds since 1970. It must not happen twice, so it is not repeated.
 */
export const postSession = defineEndpoint({
  service: 'blockchainApi',
  method: 'POST',
  path: '/v1/sessions/{address}',
  purpose: 'Prepares a dApp’s permission, on request.',
  pathValues: z.object({ address: caip10Schema }),
  // The second version writes the key as bytes in hexadecimal; the first wraps that once more.
  query: z.object({ v: z._default(z.literal('2'), '2') }),
  body: z.object({
    expiry: z.number().check(z.int(), z.positive()),
    signer: z.object({ type: z.string(), data: z.unknown() }),
    permissions: grantsSchema,
    policies: grantsSchema,
  }),
  response: z.looseObject({ pci: z.string().check(z.minLength(1)), key: z.looseObject({ type: z.string(), publicKey: hexSchema }) }),
});
