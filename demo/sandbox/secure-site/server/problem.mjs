/** Error with a text for the page: it becomes the answer `{ message }`, which the frame passes on to the app. */
export class Problem extends Error {
  name = 'Problem';

  /**
   * @param message A sentence for people.
   * @param status What it would be in HTTP. Default: 400.
   */
  constructor(message, status = 400) {
    super(message);
    this.status = status;
  }
}

/**
 * Reads a JSON object from a request.
 *
 * @throws {Problem} When the body is something else.
 */
export async function readObject(c) {
  const body = await c.req.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new Problem('The request has no JSON object in it.');
}

/** A text of the request that has to be there. @throws {Problem} */
export function needText(value, name, limit = 400) {
  if (typeof value === 'string' && value !== '' && value.length <= limit) return value;
  throw new Problem(`The request needs "${name}".`);
}
