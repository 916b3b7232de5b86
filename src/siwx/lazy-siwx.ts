import type { Siwx } from '../config/siwx.js';
import { createLazy } from '../utils/lazy.js';
import type { SiwxTraits } from './siwx-options.js';

/** Methods of a `Siwx`. */
export type SiwxSessions = Pick<Siwx, 'createMessage' | 'addSession' | 'setSessions' | 'getSessions' | 'revokeSession'>;

/** Makes a `Siwx` whose work is fetched with its first call: a page that only names it carries next to nothing. */
export function createLazySiwx(load: () => Promise<SiwxSessions>, { required = true, signOutOnDisconnect = true }: SiwxTraits): Siwx {
  const sessions = createLazy(load);
  return {
    createMessage: async (input) => (await sessions.load()).createMessage(input),
    addSession: async (session) => (await sessions.load()).addSession(session),
    setSessions: async (list) => (await sessions.load()).setSessions(list),
    getSessions: async (chainId, address) => (await sessions.load()).getSessions(chainId, address),
    revokeSession: async (chainId, address) => (await sessions.load()).revokeSession(chainId, address),
    getRequired: () => required,
    signOutOnDisconnect,
  };
}
