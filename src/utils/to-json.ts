// chunk: config
/** Writes a value as JSON, whatever is in it: a big integer as text, and an object inside itself as 0. */
export function toJson(value: unknown): string {
  const path: unknown[] = [];
  return JSON.stringify(value, function (this: unknown, _name, part: unknown) {
    // `this` holds the part: what was written after it is not around the part.
    path.length = path.lastIndexOf(this) + 1;
    if (path.includes(part)) return 0;
    path.push(part);
    return typeof part === 'bigint' ? `${part}` : part;
  });
}
