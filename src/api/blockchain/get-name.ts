import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { type NameRecord, apiVersionSchema, nameRecordSchema } from './name-record.js';

/** Asks where a name points; `undefined` when nobody has it, which the service says with an empty list. Spec §7. */
export const getName = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/profile/account/{name}',
  purpose: 'Where a name points, and whether it is taken.',
  query: z.object({ apiVersion: apiVersionSchema }),
  response: z.pipe(
    z.union([nameRecordSchema, z.tuple([])]),
    z.transform((answer): NameRecord | undefined => (Array.isArray(answer) ? undefined : (answer as NameRecord))),
  ),
});
