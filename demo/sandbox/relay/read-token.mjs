import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';

/** Multicodec prefix of an Ed25519 key. @see https://w3c-ccg.github.io/did-key-spec/ */
const ED25519_PREFIX = [0xed, 0x01];
/** Maximum lead of a client's clock, in seconds. */
const SKEW_SECONDS = 60;

/**
 * Reads the token with which a client opens a socket.
 *
 * @param token A JWT, signed with the Ed25519 key that is its issuer.
 * @param nowMs The relay's clock.
 * @returns `{ clientId }`
 * @throws Error whose message is what the socket is closed with.
 */
export function readToken(token, nowMs) {
  const parts = (token ?? '').split('.');
  if (parts.length !== 3) throw new Error('JWT validation error: JWT Token is malformed');
  const [header, payload] = parts.slice(0, 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  const { iss, iat, exp } = payload;
  if (header.alg !== 'EdDSA' || typeof iss !== 'string' || !iss.startsWith('did:key:z')) {
    throw new Error('JWT validation error: Unsupported key');
  }
  const bytes = base58.decode(iss.slice('did:key:z'.length));
  if (ED25519_PREFIX.some((byte, index) => bytes[index] !== byte)) throw new Error('JWT validation error: Unsupported key');
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes.slice(ED25519_PREFIX.length)).toString('base64url') },
    format: 'jwk',
  });
  const isSigned = verify(null, Buffer.from(parts.slice(0, 2).join('.')), key, Buffer.from(parts[2], 'base64url'));
  if (!isSigned) throw new Error('JWT validation error: Invalid signature');
  if (iat > nowMs / 1000 + SKEW_SECONDS) throw new Error('JWT validation error: JWT Token is not yet valid');
  if (exp < nowMs / 1000) throw new Error('JWT validation error: JWT Token has expired');
  return { clientId: iss };
}
