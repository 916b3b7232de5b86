// chunk: endpoints
import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { type NameRecord, apiVersionSchema, nameRecordSchema } from './name-record.js';

/**
 * Resolves a name; `undefined` if it is not registered, for which the service returns an empty list. Spec §7.
 *
 * @param request `apiVersion=2`
 * @returns a record: `{ name, addresses: { "60": { address } }, registered_at?, updated_at?, attributes? }`, by [coin
 * type](https://docs.ens.domains/ensip/11); `[]` if it is not registered
 */
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
