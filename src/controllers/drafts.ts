import type { Environment } from '../config/environment.js';
import { getActiveConnection } from './connection/reduce-connection.js';
import type { Stores } from './stores.js';

/**
 * Forms that were filled in and not sent, by form and account: the text of a field, or the flow that owns the draft. Kept in memory while the
 * modal is closed.
 */
export type Drafts = {
  /** @param key See {@link toDraftKey}. */
  get(key: string): unknown;
  /** Keeps a draft; `undefined` forgets it. */
  set(key: string, draft: unknown): void;
  /** Forgets every draft of a form. */
  forget(form: string): void;
};

/** Parts of the controllers that drafts need. */
type DraftControllers = { readonly environment: Environment; readonly stores: Stores; drafts?: Drafts };

/** Returns the key of a draft. @param account CAIP-10; absent for a form that comes before connecting. */
export const toDraftKey = (form: string, account = ''): string => `${form} ${account}`;

/** Gives the drafts of an instance, made when they are first needed. A disconnected account has none. */
export function getDrafts(controllers: DraftControllers): Drafts {
  controllers.drafts ??= createDrafts(controllers);
  return controllers.drafts;
}

function createDrafts({ environment, stores }: DraftControllers): Drafts {
  const kept = new Map<string, unknown>();
  const forgetWhere = (matches: (key: string) => boolean) => {
    for (const key of [...kept.keys()].filter(matches)) kept.delete(key);
  };
  const stop = stores.$connections.listen((connections) => {
    const addresses = Object.values(connections).flatMap((state) => getActiveConnection(state)?.accounts ?? []);
    // What comes before connecting has served once an account is there.
    const isOver = (key: string) => (key.endsWith(' ') ? addresses.length > 0 : !addresses.some((address) => key.endsWith(`:${address}`)));
    forgetWhere(isOver);
  });
  environment.onDispose(stop);
  return {
    get: (key) => kept.get(key),
    set: (key, draft) => void (draft === undefined ? kept.delete(key) : kept.set(key, draft)),
    forget: (form) => forgetWhere((key) => key.startsWith(`${form} `)),
  };
}
