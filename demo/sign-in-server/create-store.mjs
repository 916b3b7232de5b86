import { createHash, randomBytes } from 'node:crypto';

/** Lifetime of an unused nonce, in milliseconds. */
export const NONCE_LIFETIME_MS = 5 * 60_000;
/** Lifetime of a sign-in without an expiry, in milliseconds. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60_000;

/** An EVM address has many spellings; a row has one. */
const toKey = (chainId, address) => (chainId.startsWith('eip155:') ? address.toLowerCase() : address);
const toHash = (cookie) => createHash('sha256').update(cookie).digest('hex');

/**
 * Keeps nonces and sessions.
 *
 * @param now Milliseconds since 1970.
 */
export function createStore(database, now) {
  return {
    /** Gives out a nonce: 128 bits of randomness, good once. */
    async createNonce() {
      const nonce = randomBytes(16).toString('hex');
      await database.query('DELETE FROM nonces WHERE expires_ms <= $1', [now()]);
      await database.query('INSERT INTO nonces (nonce, expires_ms) VALUES ($1, $2)', [nonce, now() + NONCE_LIFETIME_MS]);
      return nonce;
    },

    /** The sessions of a cookie that have not ended: all, or those of one account. @returns What {@link signIn} was given. */
    async getSessions(cookie, { chainId, address } = {}) {
      if (!cookie) return [];
      const rows = await database.query('SELECT chain_id, address, session FROM sessions WHERE cookie_hash = $1 AND expires_ms > $2', [
        toHash(cookie),
        now(),
      ]);
      const isAsked = (row) => chainId === undefined || (row.chain_id === chainId && row.address === toKey(chainId, address));
      return rows.filter(isAsked).map(({ session }) => JSON.parse(session));
    },

    /**
     * Signs accounts in, all or none of them. A nonce is taken out of use in the same step, so of two at once one fails.
     *
     * @param cookie The visitor's, if there is one; a new one is made with every sign-in, so that a planted one is worth nothing.
     * @param sessions Verified ones.
     * @param replace Whether accounts that are not among them are signed out.
     * @returns The new cookie.
     * @throws {UsedNonceError}
     */
    async signIn(cookie, sessions, { replace }) {
      const renewed = randomBytes(32).toString('base64url');
      const kept = await this.getSessions(cookie);
      const isKept = ({ message, signature }) => kept.some((other) => other.message === message && other.signature === signature);
      await database.transaction(async ({ query }) => {
        // Several accounts may have signed with one nonce, in one request.
        const nonces = new Set(sessions.filter((session) => !(replace && isKept(session))).map(({ data }) => data.nonce));
        for (const nonce of nonces) {
          const taken = await query('DELETE FROM nonces WHERE nonce = $1 AND expires_ms > $2 RETURNING nonce', [nonce, now()]);
          if (taken.length === 0) throw new UsedNonceError(nonce);
        }
        await query('DELETE FROM sessions WHERE expires_ms <= $1', [now()]);
        if (cookie && replace) await query('DELETE FROM sessions WHERE cookie_hash = $1', [toHash(cookie)]);
        if (cookie) await query('UPDATE sessions SET cookie_hash = $1 WHERE cookie_hash = $2', [toHash(renewed), toHash(cookie)]);
        for (const session of sessions) await insert(query, toHash(renewed), session);
      });
      return renewed;
    },

    /** Signs out one account, or without an account all accounts of that cookie. */
    async signOut(cookie, { chainId, address } = {}) {
      if (!cookie) return;
      if (chainId === undefined) await database.query('DELETE FROM sessions WHERE cookie_hash = $1', [toHash(cookie)]);
      else
        await database.query('DELETE FROM sessions WHERE cookie_hash = $1 AND chain_id = $2 AND address = $3', [
          toHash(cookie),
          chainId,
          toKey(chainId, address),
        ]);
    },
  };

  async function insert(query, hash, session) {
    const { chainId, accountAddress, nonce, expirationTime } = session.data;
    const end = expirationTime === undefined ? Infinity : Date.parse(expirationTime.toUpperCase());
    await query(
      `INSERT INTO sessions (cookie_hash, chain_id, address, nonce, session, expires_ms) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (cookie_hash, chain_id, address)
       DO UPDATE SET nonce = EXCLUDED.nonce, session = EXCLUDED.session, expires_ms = EXCLUDED.expires_ms`,
      [hash, chainId, toKey(chainId, accountAddress), nonce, JSON.stringify(session), Math.min(end, now() + SESSION_LIFETIME_MS)],
    );
  }
}

/** The nonce was not given out here, has run out, or has been used. */
export class UsedNonceError extends Error {
  name = 'UsedNonceError';
  code = 'NONCE_USED';
  constructor(nonce) {
    super(`The nonce ${nonce} cannot be used.`);
  }
}
