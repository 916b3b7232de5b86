import { NO_IDENTITY } from '../../api/blockchain/get-identity.js';
import type { NameSuggestion } from '../../api/blockchain/get-name-suggestions.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';
import { hasDataApi } from '../../controllers/query/has-data-api.js';
import { identityQuery } from '../../controllers/query/identity.js';
import { isAskable, type LabelFacts, listSuggestions, readLabel, toLabel } from '../../features/names/check-label.js';
import { findOwnName, ownNamesQuery, suggestionsQuery } from '../../features/names/name-queries.js';
import { NameError } from '../../features/names/names-errors.js';
import { registerName, type Registration } from '../../features/names/register-name.js';
import { normalizeName } from '../../features/send/normalize-name.js';
import { createNameLookup } from '../../features/send/resolve-receiver.js';
import type { KeptIdentity } from '../../storage/account-cache-keys.js';
import { needAccount } from './need-account.js';

/** A wish for a name, and what the service knows of it. */
export type NameChoice = LabelFacts & {
  /** Names that begin so, the wish itself first; none for fewer than three characters. */
  readonly suggestions: readonly NameSuggestion[];
};

/** Names of accounts. Each rejects with an `UnauthorizedError` while no account is connected to a known network. */
export type HeadlessNames = {
  /** Where a name points on the account's network; `undefined` for one that nobody has. */
  getAddress(name: string, namespace?: Namespace): Promise<string | undefined>;
  /** The name and the picture under which the account is known; both `null` where it has none. */
  getIdentity(namespace?: Namespace): Promise<KeptIdentity>;
  /** The names of the account; `null` where no names are registered. */
  getOwn(namespace?: Namespace): Promise<readonly string[] | null>;
  /** Reads a wish, such as `lighthouse`, and asks whether somebody has it. @throws {NameError} when the service cannot be asked. */
  find(wish: string): Promise<NameChoice>;
  /**
   * Has the wallet sign for a name, and the service register it. There are ten seconds to sign.
   *
   * @param wish Without the zone.
   * @returns `declined` when the visitor said no, `late` when the signature came too late: nothing was registered then.
   * @throws {NameError} Also where the account has a name, somebody else has this one, or it cannot be one.
   */
  register(wish: string, namespace?: Namespace): Promise<Registration>;
};

/** Makes what looks names up and registers them. */
export function createNames(controllers: Controllers, modal: Modal): HeadlessNames {
  const { getAdapter, query, stores } = controllers;
  const isServed = () => hasDataApi(stores.$options.get());
  const getOwn: HeadlessNames['getOwn'] = async (namespace) => {
    const account = needAccount(modal, namespace);
    if (!isServed()) return null;
    const loaded = await query.load();
    const { served, names } = await loaded.client.fetchQuery(ownNamesQuery(loaded, account));
    return served ? names : null;
  };
  const find: HeadlessNames['find'] = async (wish) => {
    const label = toLabel(wish);
    const loaded = isAskable(label) && isServed() ? await query.load() : undefined;
    const found = loaded ? listSuggestions(await loaded.client.fetchQuery(suggestionsQuery(loaded, label))) : [];
    return { ...readLabel(label, found), suggestions: found };
  };
  return {
    getOwn,
    find,
    async getAddress(name, namespace) {
      const account = needAccount(modal, namespace);
      const normal = await normalizeName(name);
      return normal === undefined ? undefined : createNameLookup(controllers, await getAdapter(account.namespace), account.network)(normal);
    },
    async getIdentity(namespace) {
      const account = needAccount(modal, namespace);
      if (!isServed()) return NO_IDENTITY;
      const loaded = await query.load();
      return loaded.client.fetchQuery(identityQuery(account, loaded, getAdapter));
    },
    async register(wish, namespace) {
      const account = needAccount(modal, namespace);
      const [names, { name, problem, isFree }] = await Promise.all([getOwn(namespace), find(wish)]);
      if (problem) throw new NameError('label', { details: problem });
      if (!names) throw new NameError('served', { details: account.network.caipNetworkId });
      if (findOwnName({ served: true, names }) !== undefined) throw new NameError('owned');
      if (!isFree) throw new NameError('taken', { details: name });
      return registerName(controllers, account, name);
    },
  };
}
