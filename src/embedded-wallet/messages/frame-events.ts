import * as z from 'zod/mini';
import { textSchema } from '../schemas.js';

/** Events of the frame, by name. */
export const FRAME_EVENTS = {
  READY: z.optional(z.object({ version: z.optional(z.string()) })),
  SESSION_UPDATE: z.object({ token: textSchema }),
} as const;

/** Payload of each frame event. */
export type FrameEvents = { readonly [Name in keyof typeof FRAME_EVENTS]: z.infer<(typeof FRAME_EVENTS)[Name]> };
