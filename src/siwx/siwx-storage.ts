import type { Environment } from '../config/environment.js';
import type { CaipNetworkId } from '../config/network.js';
import type { SiwxSession } from '../config/siwx.js';
import { siwxSessionsKey } from '../storage/siwx-sessions-key.js';
import { createStorage } from '../storage/storage.js';
import { isSameAddress } from './message-formats.js';

type Awaitable<Value> = Value | Promise<Value>;

/**
 * Storage of sessions. Its content is checked as untrusted.
 *
 * @example
 * const count = async ({ get }: SiwxStorage, chainId: CaipNetworkId, address: string) => (await get(chainId, address)).length;
 */
export type SiwxStorage = {
  /** Keeps a session in place of the account's former one on that chain. */
  add(session: SiwxSession): Awaitable<void>;
  /** Keeps these sessions and no others. */
  set(sessions: readonly SiwxSession[]): Awaitable<void>;
  /** The sessions of an account on a chain. */
  get(chainId: CaipNetworkId, address: string): Awaitable<readonly SiwxSession[]>;
  /** Forgets the sessions of an account on a chain, and no others. */
  delete(chainId: CaipNetworkId, address: string): Awaitable<void>;
};

/** Keeps sessions in the page's own storage, or in memory where the browser refuses it. */
export function createSiwxStorage(environment: Environment): SiwxStorage {
  const storage = createStorage(environment);
  const read = () => storage.get(siwxSessionsKey) ?? [];
  const write = (sessions: readonly SiwxSession[]) =>
    sessions.length > 0 ? storage.set(siwxSessionsKey, sessions) : storage.remove(siwxSessionsKey);
  return {
    add: (session) => write([...read().filter((other) => !isOf(other, session.data.chainId, session.data.accountAddress)), session]),
    set: write,
    get: (chainId, address) => read().filter((session) => isOf(session, chainId, address)),
    delete: (chainId, address) => write(read().filter((session) => !isOf(session, chainId, address))),
  };
}

/** Whether a session is the one of an account on a chain: both have to be the same. */
export function isOf({ data }: SiwxSession, chainId: string, address: string): boolean {
  return data.chainId === chainId && isSameAddress(chainId, data.accountAddress, address);
}
