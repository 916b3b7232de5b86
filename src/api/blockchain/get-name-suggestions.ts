import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';

const nameSuggestionSchema = z.looseObject({
  /** In full, for example `ada.reown.id`. */
  name: z.string(),
  /** Whether somebody has it already. */
  registered: z.optional(z.boolean()),
});

/** A name that could be registered. Spec §3. */
export type NameSuggestion = z.infer<typeof nameSuggestionSchema>;

/** The zones whose names are served: the one that names are registered in, and the one they were. Spec §9. */
export const NAME_ZONES = ['reown.id', 'wcn.id'] as const;

/** Asks which names begin with a word of three characters or more: the word itself first, then free ones, five at most. Spec §7. */
export const getNameSuggestions = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/profile/suggestions/{name}',
  purpose: 'Which names can be registered.',
  query: z.object({ zone: z._default(z.enum(NAME_ZONES), 'reown.id') }),
  response: z.looseObject({ suggestions: z.array(nameSuggestionSchema) }),
});
