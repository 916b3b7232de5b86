import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { nothingSchema } from '../schemas.js';

/** The event that is never sent. Spec §7, "Analytics". */
export const UNSENT_EVENT = 'MODAL_CREATED';

const eventSchema = z.object({
  /** A UUID. */
  eventId: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'Expected a UUID.')),
  /** Page's URL, without query and hash, which may contain private data. */
  url: z.string().check(z.refine((url) => !/[?#]/.test(url), 'Expected an address without query and hash.')),
  /** The page's host. */
  domain: z.string(),
  /** Milliseconds since 1970. */
  timestamp: z.number().check(z.int(), z.minimum(0)),
  props: z.object({
    type: z.enum(['track', 'error']),
    event: z.string().check(
      z.minLength(1),
      z.refine((event) => event !== UNSENT_EVENT, `${UNSENT_EVENT} is never sent.`),
    ),
    address: z.optional(z.string()),
    properties: z.optional(z.record(z.string(), z.unknown())),
  }),
});

/** An event as it leaves the browser. Spec §7, "Analytics". */
export type AnalyticsEvent = z.infer<typeof eventSchema>;

/**
 * Sends one event; the answer is ignored. Not retried: a 403 shows at once that the page's origin is not allowed. Spec §7.
 *
 * @param request `{ eventId, url, domain, timestamp, props: { type: "track" | "error", event, address?, properties? } }`; `url` without
 * query and hash
 * @returns anything; not tried again
 */
export const postEvent = defineEndpoint({
  service: 'analytics',
  method: 'POST',
  path: '/e',
  purpose: 'One event of the modal, where the page and the project allow it.',
  body: eventSchema,
  response: nothingSchema,
});
