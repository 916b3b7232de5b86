import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';

const projectConfigSchema = z.looseObject({
  features: z.array(
    z.looseObject({
      /** For example `social_login`, `swap`, `onramp`, `activity`. */
      id: z.string(),
      isEnabled: z.boolean(),
      /** What exactly is on; `null` leaves that to the page. */
      config: z.nullish(z.array(z.string())),
    }),
  ),
});

/** What a project's owner switched on. */
export type ProjectConfig = z.infer<typeof projectConfigSchema>;

/** What a project's owner says about a feature; without `config` the page's own option says what exactly is on. */
export type ProjectFeature = { isEnabled: boolean; config?: readonly string[] };

/**
 * Reads what a project's owner says about a feature. One that is not listed is off.
 *
 * @param config `undefined` when the service could not be asked: then nothing is said, and the page's own options hold.
 */
export function findProjectFeature(config: ProjectConfig | undefined, id: string): ProjectFeature | undefined {
  if (!config) return undefined;
  const feature = config.features.find((candidate) => candidate.id === id);
  return { isEnabled: feature?.isEnabled ?? false, ...(feature?.config && { config: feature.config }) };
}

/** Asks what the project's owner switched on. */
export const getProjectConfig = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: '/appkit/v1/config',
  purpose: 'Which features the project’s owner switched on.',
  response: projectConfigSchema,
});
