const ID_BYTES = 32;

/** `SameSite` of a cookie. @see https://www.rfc-editor.org/rfc/rfc6265 */
export type SameSite = 'strict' | 'lax' | 'none';

/** Cookie of a sign-in server: a random id, signed with the server's secret. */
export type SessionCookie = {
  /** Makes a new value: `<id>.<HMAC-SHA-256>`, both in base64url. */
  create(): Promise<string>;
  /** Returns the value of this cookie in a `Cookie` header, if its signature is right. */
  read(header: string | null | undefined): Promise<string | undefined>;
  /** Returns the `Set-Cookie` header of a value; of an empty one the header that deletes the cookie. */
  write(value: string, maxAgeSeconds: number): string;
  /** Returns the key of a value in the store: its SHA-256 in hex. */
  toKey(value: string): Promise<string>;
};

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** @throws {DOMException} when the text is no base64url. */
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Writes bytes in hex. */
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Makes a nonce of 128 random bits, in hex. @see https://eips.ethereum.org/EIPS/eip-4361 */
export const createNonce = (crypto: Pick<Crypto, 'getRandomValues'>): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * Makes the cookie of a sign-in server. The first secret signs, each of them verifies.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6265
 */
export function createSessionCookie(options: {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly isSecure: boolean;
  readonly sameSite: SameSite;
  readonly crypto: Crypto;
}): SessionCookie {
  const { secrets, isSecure, sameSite, crypto } = options;
  // Browsers take the prefix over https only. It keeps other hosts of the domain from setting the cookie.
  const name = isSecure ? `__Host-${options.name}` : options.name;
  const encoder = new TextEncoder();
  const toBytes = (id: string) => encoder.encode(`${name}:${id}`);
  const importKey = (secret: string) =>
    crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

  const isSigned = async (id: string, signature: string) => {
    for (const secret of secrets)
      if (await crypto.subtle.verify('HMAC', await importKey(secret), fromBase64Url(signature), toBytes(id))) return true;
    return false;
  };

  return {
    async create() {
      const id = toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
      const signature = await crypto.subtle.sign('HMAC', await importKey(secrets[0] ?? ''), toBytes(id));
      return `${id}.${toBase64Url(new Uint8Array(signature))}`;
    },
    async read(header) {
      for (const part of (header ?? '').split(';')) {
        const at = part.indexOf('=');
        if (part.slice(0, Math.max(at, 0)).trim() !== name) continue;
        const value = part.slice(at + 1).trim();
        const [, id = '', signature = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(value) ?? [];
        if (id && (await isSigned(id, signature))) return value;
      }
      return undefined;
    },
    write: (value, maxAgeSeconds) =>
      [
        `${name}=${value}`,
        `Max-Age=${value ? maxAgeSeconds : 0}`,
        'Path=/',
        'HttpOnly',
        ...(isSecure ? ['Secure'] : []),
        `SameSite=${sameSite[0]?.toUpperCase()}${sameSite.slice(1)}`,
      ].join('; '),
    toKey: async (value) => toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(value)))),
  };
}
