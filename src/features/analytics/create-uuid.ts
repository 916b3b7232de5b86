/**
 * Makes a random UUID. Pages that are not served securely have no `randomUUID`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4
 */
export function createUuid({ crypto }: Pick<typeof globalThis, 'crypto'>): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
