import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { caip10Schema } from '../schemas.js';

const grantsSchema = z.array(z.looseObject({ type: z.string(), data: z.unknown() }));

const smartSessionSchema = z.looseObject({
  project: z.looseObject({ id: z.string(), name: z.string(), url: z.nullish(z.string()), iconUrl: z.nullish(z.string()) }),
  /** The session's id, a UUID. */
  pci: z.string(),
  /** Seconds since 1970. */
  expiry: z.number(),
  /** Seconds since 1970. */
  createdAt: z.number(),
  permissions: grantsSchema,
  policies: grantsSchema,
  /** Hexadecimal bytes; `null` until the session was activated. */
  context: z.nullish(z.string()),
  /** Seconds since 1970; `null` while it holds. */
  revokedAt: z.nullish(z.number()),
});

/** Permissions of a dApp for a smart account. */
export type SmartSession = z.infer<typeof smartSessionSchema>;

/** Asks which dApps may act for a smart account (CAIP-10), all in one answer. Spec §7. */
export const getSessions = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/sessions/{address}',
  purpose: 'Which dApps may act for the smart account.',
  pathValues: z.object({ address: caip10Schema }),
  response: z.looseObject({ pcis: z.array(smartSessionSchema) }),
});
