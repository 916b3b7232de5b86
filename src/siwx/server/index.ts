/**
 * `w3m-elements/siwx/server`: a sign-in server for `createCookieSiwx`, its stores, and adapters for Hono, Express, Next.js and Better Auth.
 * For Node and edge runtimes, never for pages.
 *
 * @module w3m-elements/siwx/server
 */
export type { SignInChecks } from './check-sign-in.js';
export {
  createSignInServer,
  NONCE_LIFETIME_MS,
  type SignedInAccount,
  type SignInServer,
  type SignInServerOptions,
} from './sign-in-server.js';
export {
  createMemoryStore,
  createPostgresStore,
  type MemoryStoreOptions,
  type PostgresStore,
  type PostgresStoreOptions,
  type SignInChange,
  type SignInStore,
  type SqlQuery,
  type KeptSession,
} from './sign-in-store.js';
export {
  type BetterAuthSiwe,
  type NextHandlers,
  type NodeRequest,
  type NodeResponse,
  toBetterAuthSiwe,
  toExpressHandler,
  toHonoHandler,
  toNextHandlers,
} from './frameworks.js';
