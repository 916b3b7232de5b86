import { Refusal } from './refusal.mjs';

/**
 * Reads a JSON body, whatever content type it has: clients send `text/plain` to spare themselves the preflight.
 *
 * @throws {Refusal} `status` with plain text, when it is no JSON object or list.
 */
export async function readBody(c, status = 400) {
  const text = await c.req.text();
  try {
    const body = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // Said below.
  }
  throw new Refusal(status, 'Failed to parse the request body as JSON');
}

/** A refusal in the words of the public servers' frameworks: a field of a typed body is missing or has another type. */
export const badField = (field, status = 422) =>
  new Refusal(status, `Failed to deserialize the JSON body into the target type: missing or invalid field \`${field}\``);

/** A query parameter that has to be there. @throws {Refusal} 400 with plain text. */
export function needQuery(c, name) {
  const value = c.req.query(name);
  if (!value) throw new Refusal(400, `Failed to deserialize query string: missing field \`${name}\``);
  return value;
}
