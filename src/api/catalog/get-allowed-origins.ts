import * as z from 'zod/mini';
import { ApiError } from '../api-errors.js';
import { defineEndpoint } from '../define-endpoint.js';

const allowedOriginsSchema = z.looseObject({
  /** Origins, a star for any part of one: `https://*.example.org`. Empty: all of them. */
  allowedOrigins: z.array(z.string()),
});

/** The origins that a project may be used from. */
export type AllowedOrigins = z.infer<typeof allowedOriginsSchema>;

/**
 * What to make of a failure: too many calls and a server that is down are told to developers; after any other failure every
 * origin counts as allowed, and `undefined` is given.
 */
export function parseOriginsFailure(error: unknown): 'rateLimited' | 'serverError' | undefined {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 429) return 'rateLimited';
  return status !== undefined && status >= 500 ? 'serverError' : undefined;
}

/** Asks from which origins the project may be used. */
export const getAllowedOrigins = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: '/projects/v1/origins',
  purpose: 'From which origins the project may be used.',
  response: allowedOriginsSchema,
});
