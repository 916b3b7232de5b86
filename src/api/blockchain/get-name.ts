import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';

/** A registered name, as the service keeps it. */
export const nameRecordSchema = z.looseObject({
  /** In full, for example `ada.reown.id`. */
  name: z.string(),
  /** ISO 8601. */
  registered_at: z.optional(z.string()),
  /** ISO 8601. */
  updated_at: z.optional(z.string()),
  attributes: z.nullish(z.record(z.string(), z.unknown())),
  /** Coin type of ENSIP-11, in decimals → where the name points on that chain. */
  addresses: z.record(z.string(), z.looseObject({ address: z.string(), created_at: z.nullish(z.string()) })),
});

/** A registered name. Spec §7. */
export type NameRecord = z.infer<typeof nameRecordSchema>;

/** API version; from this one on, an unregistered name returns an empty list instead of an error. */
export const apiVersionSchema = z._default(z.literal(2), 2);

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
