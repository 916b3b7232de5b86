import type { QueryObserverOptions } from '@tanstack/query-core';
import { getSessions, type SmartSession } from '../../api/blockchain/post-session.js';
import type { Account } from '../../controllers/account/account.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { SessionError } from './sessions-errors.js';

/** State of a session. `waiting`: no wallet has confirmed it. */
export type SessionState = 'inForce' | 'waiting' | 'ended' | 'takenBack';

/** Returns the state of a session at a time, in milliseconds since 1970. */
export function toSessionState({ expiry, revokedAt, context }: SmartSession, now: number): SessionState {
  if (revokedAt !== null && revokedAt !== undefined) return 'takenBack';
  if (expiry * 1000 <= now) return 'ended';
  return context === null || context === undefined ? 'waiting' : 'inForce';
}

/** The key of {@link sessionsQuery}. */
export const sessionsKey = ({ caipAddress }: Account) => ['smart-sessions', caipAddress] as const;

/** Asks which apps may act for an account, the latest first. @throws {SessionError} `list`. */
export function sessionsQuery(
  query: Pick<QueryController, 'api'>,
  account: Account,
): QueryObserverOptions<readonly SmartSession[], Error, readonly SmartSession[], readonly SmartSession[], readonly unknown[]> {
  return {
    queryKey: sessionsKey(account),
    staleTime: 0,
    async queryFn({ signal }) {
      try {
        const { http } = await query.api.load();
        // In full: the service refuses an address alone.
        const { pcis } = await http.call(getSessions, { path: { address: account.caipAddress }, signal });
        return [...pcis].sort((a, b) => b.createdAt - a.createdAt);
      } catch (cause) {
        throw new SessionError('list', { cause });
      }
    },
  };
}
