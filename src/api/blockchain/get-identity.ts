import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';

const identitySchema = z.looseObject({
  name: z.nullable(z.string()),
  /** Address of a picture. */
  avatar: z.nullable(z.string()),
  /** ISO 8601; when the service looked it up. */
  resolvedAt: z.nullish(z.string()),
});

/** The name and picture of an address. Spec §3. */
export type Identity = z.infer<typeof identitySchema>;

/** Identity of an address without a name, also used if the request fails. */
export const NO_IDENTITY: Identity = { name: null, avatar: null };

/**
 * Asks for the name and picture of an address. `sender` is the account on whose behalf it is asked. Spec §7.
 *
 * @param request `sender?`
 * @returns `{ name, avatar, resolvedAt? }`, `null` for what there is not
 */
export const getIdentity = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/identity/{address}',
  purpose: 'The name and picture of an address.',
  query: z.object({ sender: z.optional(z.string()) }),
  response: identitySchema,
});
