import * as z from 'zod/mini';
import type { SiwxSession } from '../../config/siwx.js';

/**
 * A signed-in account as a store keeps it.
 *
 * @example
 * const isOver = ({ expiresMs }: KeptSession, nowMs: number) => expiresMs <= nowMs;
 */
export type KeptSession = {
  /** CAIP-2. */
  readonly chainId: string;
  /** Lower case on eip155, as signed everywhere else. */
  readonly address: string;
  readonly session: SiwxSession;
  /** End of the session, in milliseconds since 1970. */
  readonly expiresMs: number;
};

/**
 * One sign-in, which a store carries out as a whole or not at all.
 *
 * @example
 * const isFirst = ({ formerKey }: SignInChange) => formerKey === undefined;
 */
export type SignInChange = {
  /** Key of the visitor's present cookie, if there is one: its sessions move to `key`. */
  readonly formerKey?: string | undefined;
  /** Key of the new cookie. */
  readonly key: string;
  /** Nonces to take out of use, each once. */
  readonly nonces: readonly string[];
  readonly sessions: readonly KeptSession[];
  /** Whether accounts that are not in `sessions` are signed out. */
  readonly replace: boolean;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
};

/**
 * Storage of a sign-in server: nonces and sessions. A key is the SHA-256 of a cookie in hex, never the cookie.
 *
 * @example
 * const store: SignInStore = createMemoryStore();
 */
export type SignInStore = {
  /** Keeps a nonce until `expiresMs`. */
  addNonce(nonce: string, times: { readonly expiresMs: number; readonly nowMs: number }): Promise<void>;
  /**
   * Takes the nonces out of use and keeps the sessions, in one step: of two calls with the same nonce at the same time one fails.
   *
   * @returns `false` when a nonce is not known, has expired or has been used; then no session is kept.
   */
  signIn(change: SignInChange): Promise<boolean>;
  /** Returns the sessions of a key that have not expired. */
  getSessions(key: string, nowMs: number): Promise<readonly KeptSession[]>;
  /** Ends the session of one account, or without an account every session of the key. */
  signOut(key: string, account?: { readonly chainId: string; readonly address: string }): Promise<void>;
};

/** Whether a session is that of an account. */
export const isOf = (one: KeptSession, other: { readonly chainId: string; readonly address: string }): boolean =>
  one.chainId === other.chainId && one.address === other.address;

/**
 * Options of {@link createMemoryStore}.
 *
 * @example
 * const options: MemoryStoreOptions = { maxNonces: 1_000 };
 */
export type MemoryStoreOptions = {
  /** Maximum number of unused nonces; the oldest is dropped first. Default: 10,000. */
  readonly maxNonces?: number | undefined;
};

/**
 * Keeps nonces and sessions in the memory of this process: for development, tests, and a server that is one process. A restart signs
 * everyone out.
 *
 * @example
 * const signIn = createSignInServer({ origins: ['http://localhost:3000'], secret, store: createMemoryStore() });
 */
export function createMemoryStore({ maxNonces = 10_000 }: MemoryStoreOptions = {}): SignInStore {
  const nonces = new Map<string, number>();
  const visitors = new Map<string, readonly KeptSession[]>();
  const read = (key: string, nowMs: number) => (visitors.get(key) ?? []).filter(({ expiresMs }) => expiresMs > nowMs);
  const write = (key: string, sessions: readonly KeptSession[]) => {
    if (sessions.length > 0) visitors.set(key, sessions);
    else visitors.delete(key);
  };
  return {
    async addNonce(nonce, { expiresMs, nowMs }) {
      // In the order of their time: the first that is still good ends the search.
      for (const [old, endMs] of nonces) {
        if (endMs > nowMs && nonces.size < maxNonces) break;
        nonces.delete(old);
      }
      nonces.set(nonce, expiresMs);
    },
    async signIn({ formerKey, key, nonces: used, sessions, replace, nowMs }) {
      if (!used.every((nonce) => (nonces.get(nonce) ?? 0) > nowMs)) return false;
      for (const nonce of used) nonces.delete(nonce);
      for (const known of visitors.keys()) write(known, read(known, nowMs));
      const former = formerKey === undefined ? [] : read(formerKey, nowMs);
      if (formerKey !== undefined) visitors.delete(formerKey);
      const kept = replace ? [] : former.filter((one) => !sessions.some((other) => isOf(one, other)));
      write(key, [...kept, ...sessions]);
      return true;
    },
    getSessions: async (key, nowMs) => read(key, nowMs),
    async signOut(key, account) {
      write(key, account ? (visitors.get(key) ?? []).filter((one) => !isOf(one, account)) : []);
    },
  };
}

/**
 * Runs one SQL statement with its values for `$1`, `$2`, … and returns the rows.
 *
 * @example
 * const query: SqlQuery = async (sql, values) => (await pool.query(sql, [...values])).rows;
 */
export type SqlQuery = (sql: string, values: readonly (string | number)[]) => Promise<readonly unknown[]>;

/**
 * Options of {@link createPostgresStore}.
 *
 * @example
 * const options: PostgresStoreOptions = { query: async (sql, values) => (await pool.query(sql, [...values])).rows };
 */
export type PostgresStoreOptions = {
  /** Query function of any driver: `pg`, `postgres`, PGlite, or one that works over HTTP. */
  readonly query: SqlQuery;
};

/**
 * A store with tables of its own.
 *
 * @example
 * const prepare = (store: PostgresStore) => store.createTables();
 */
export type PostgresStore = SignInStore & {
  /** Creates the tables `w3m_nonces` and `w3m_sessions` where they are missing. */
  createTables(): Promise<void>;
};

/** Times are milliseconds since 1970. A cookie is kept as its SHA-256 only, so the tables alone let no one sign in. */
const TABLES = [
  'CREATE TABLE IF NOT EXISTS w3m_nonces (nonce text PRIMARY KEY, expires_ms bigint NOT NULL)',
  `CREATE TABLE IF NOT EXISTS w3m_sessions (
    key text NOT NULL,
    chain_id text NOT NULL,
    address text NOT NULL,
    session text NOT NULL,
    expires_ms bigint NOT NULL,
    PRIMARY KEY (key, chain_id, address)
  )`,
];

/** One statement, so that it needs no transaction: drivers that work over HTTP have none. Lists are JSON, which every driver can send. */
const SIGN_IN = `
  WITH wanted AS (SELECT DISTINCT jsonb_array_elements_text($1::text::jsonb) AS nonce),
  taken AS (
    DELETE FROM w3m_nonces USING wanted
    WHERE w3m_nonces.nonce = wanted.nonce AND expires_ms > $2::bigint RETURNING w3m_nonces.nonce
  ),
  allowed AS (SELECT 1 WHERE (SELECT count(*) FROM taken) = (SELECT count(*) FROM wanted)),
  former AS (
    DELETE FROM w3m_sessions WHERE key = $3::text AND EXISTS (SELECT 1 FROM allowed)
    RETURNING chain_id, address, session, expires_ms
  ),
  incoming AS (
    SELECT * FROM jsonb_to_recordset($5::text::jsonb) AS row(chain_id text, address text, session text, expires_ms bigint)
  ),
  kept AS (
    SELECT * FROM former WHERE $6::text = 'keep' AND expires_ms > $2::bigint AND NOT EXISTS (
      SELECT 1 FROM incoming WHERE incoming.chain_id = former.chain_id AND incoming.address = former.address
    )
  ),
  added AS (
    INSERT INTO w3m_sessions (key, chain_id, address, session, expires_ms)
    SELECT $4::text, chain_id, address, session, expires_ms FROM (SELECT * FROM incoming UNION ALL SELECT * FROM kept) AS row
    WHERE EXISTS (SELECT 1 FROM allowed)
  )
  SELECT 1 AS allowed FROM allowed`;

const Row = z.object({ chain_id: z.string(), address: z.string(), session: z.string(), expires_ms: z.coerce.number() });

/**
 * Keeps nonces and sessions in Postgres, through the query function of your driver. Servers of any number share them.
 *
 * @example
 * const store = createPostgresStore({ query: async (sql, values) => (await pool.query(sql, [...values])).rows });
 * await store.createTables();
 */
export function createPostgresStore({ query }: PostgresStoreOptions): PostgresStore {
  return {
    async createTables() {
      for (const statement of TABLES) await query(statement, []);
    },
    async addNonce(nonce, { expiresMs, nowMs }) {
      await query('DELETE FROM w3m_nonces WHERE expires_ms <= $1::bigint', [nowMs]);
      await query('INSERT INTO w3m_nonces (nonce, expires_ms) VALUES ($1, $2::bigint)', [nonce, expiresMs]);
    },
    async signIn({ formerKey = '', key, nonces, sessions, replace, nowMs }) {
      await query('DELETE FROM w3m_sessions WHERE expires_ms <= $1::bigint', [nowMs]);
      const rows = sessions.map(({ chainId, address, session, expiresMs }) => ({
        chain_id: chainId,
        address,
        session: JSON.stringify(session),
        expires_ms: expiresMs,
      }));
      const answer = await query(SIGN_IN, [
        JSON.stringify(nonces),
        nowMs,
        formerKey,
        key,
        JSON.stringify(rows),
        replace ? 'replace' : 'keep',
      ]);
      return answer.length > 0;
    },
    async getSessions(key, nowMs) {
      const rows = await query(
        'SELECT chain_id, address, session, expires_ms::text AS expires_ms FROM w3m_sessions WHERE key = $1 AND expires_ms > $2::bigint ORDER BY chain_id, address',
        [key, nowMs],
      );
      return z.parse(z.array(Row), rows).map(({ chain_id: chainId, address, session, expires_ms: expiresMs }) => ({
        chainId,
        address,
        // Written by this store, after it had been verified.
        session: JSON.parse(session) as SiwxSession,
        expiresMs,
      }));
    },
    async signOut(key, account) {
      if (account)
        await query('DELETE FROM w3m_sessions WHERE key = $1 AND chain_id = $2 AND address = $3', [key, account.chainId, account.address]);
      else await query('DELETE FROM w3m_sessions WHERE key = $1', [key]);
    },
  };
}
