import * as z from 'zod/mini';

/** What servers call a file of which they know nothing. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

/** A picture's bytes. A page or a message that was answered in its place is refused, and so is nothing at all. */
export const imageSchema = z.custom<Blob>(
  (value) => value instanceof Blob && value.size > 0 && (value.type.startsWith('image/') || UNKNOWN_TYPES.includes(value.type)),
  'Expected a picture.',
);
