// chunk: endpoints
import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';

const analyticsConfigSchema = z.looseObject({ isAnalyticsEnabled: z.boolean() });

/** Whether a project's owner wants events. Spec §7. */
export type AnalyticsConfig = z.infer<typeof analyticsConfigSchema>;

/** Analytics configuration if the request fails: no events. */
export const NO_ANALYTICS: AnalyticsConfig = { isAnalyticsEnabled: false };

/**
 * Asks whether the project's owner wants events. Spec §7, "Analytics".
 *
 * @returns `{ isAnalyticsEnabled }`; asked before the first event
 */
export const getAnalyticsConfig = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: '/getAnalyticsConfig',
  purpose: 'Whether the project wants events.',
  response: analyticsConfigSchema,
});
