// chunk: endpoints
import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { caip10Schema, hexSchema, nothingSchema } from '../schemas.js';

const storedGrantsSchema = z.array(z.looseObject({ type: z.string(), data: z.unknown() }));

const smartSessionSchema = z.looseObject({
  project: z.looseObject({ id: z.string(), name: z.string(), url: z.nullish(z.string()), iconUrl: z.nullish(z.string()) }),
  /** The session's id, a UUID. */
  pci: z.string(),
  /** Seconds since 1970. */
  expiry: z.number(),
  /** Seconds since 1970. */
  createdAt: z.number(),
  permissions: storedGrantsSchema,
  policies: storedGrantsSchema,
  /** Hexadecimal bytes; `null` until the session was activated. */
  context: z.nullish(z.string()),
  /** Seconds since 1970; `null` while it holds. */
  revokedAt: z.nullish(z.number()),
});

/**
 * Asks which dApps may act for a smart account (CAIP-10), all in one answer. Spec §7.
 *
 * @returns `{ pcis: [{ project: { id, name, url?, iconUrl? }, pci, expiry, createdAt, permissions, policies, context?, revokedAt? }]
 * }`, seconds; `permissions` and `policies` as `[{ type, data }]`
 */
export const getSessions = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/sessions/{address}',
  purpose: 'Which dApps may act for the smart account.',
  pathValues: z.object({ address: caip10Schema }),
  response: z.looseObject({ pcis: z.array(smartSessionSchema) }),
});

/**
 * Takes a permission back from a dApp. The account in the path is CAIP-10. Refused when it was taken back already, so it is
 * not repeated. Answers nothing. Spec §7.
 *
 * @param request `{ pci, signature? }`
 * @returns anything
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

/**
 * Puts a permission that was prepared into force: `context` is what the wallet gave for it. The account in the path is CAIP-10.
 * Answers nothing, and is not repeated.
 *
 * @param request `{ pci, context, expiry, permissions, policies }`
 * @returns anything
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

const grantsSchema = z.array(z.object({ type: z.string(), data: z.unknown() }));

/**
 * Prepares a permission: the service makes a key of its own that has to sign along with the dApp's. The account in the path is
 * CAIP-10, `expiry` is in seconds since 1970. It must not happen twice, so it is not repeated.
 *
 * @param request `v=2`; `{ expiry, signer, permissions, policies }`
 * @returns `{ pci, key: { type, publicKey } }`
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

/** Permissions of a dApp for a smart account. */
export type SmartSession = z.infer<typeof smartSessionSchema>;
