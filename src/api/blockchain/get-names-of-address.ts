import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { apiVersionSchema, nameRecordSchema } from './name-record.js';

/** Asks for every name that points to an address, on any chain; an empty list when there is none. Spec §7. */
export const getNamesOfAddress = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  purpose: 'The names that point to an address.',
  query: z.object({ sender: z.optional(z.string()), apiVersion: apiVersionSchema }),
  response: z.array(nameRecordSchema),
});
