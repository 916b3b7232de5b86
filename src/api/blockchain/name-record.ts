import * as z from 'zod/mini';

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
