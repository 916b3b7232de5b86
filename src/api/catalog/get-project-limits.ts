import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';

const projectLimitsSchema = z.looseObject({
  planLimits: z.looseObject({ tier: z.string(), isAboveRpcLimit: z.boolean(), isAboveMauLimit: z.boolean() }),
});

/** What a project may use, and whether it used more. */
export type ProjectLimits = z.infer<typeof projectLimitsSchema>;

/** Whether a project used more than it may: only the smallest plan ends there. */
export function isUsageExceeded({ planLimits }: ProjectLimits): boolean {
  return planLimits.tier === 'starter' && (planLimits.isAboveRpcLimit || planLimits.isAboveMauLimit);
}

/** Asks whether the project used more than it may. */
export const getProjectLimits = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: '/appkit/v1/project-limits',
  purpose: 'Whether the project used more than it may.',
  response: projectLimitsSchema,
});
