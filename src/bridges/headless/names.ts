// chunk: names-flow
import { NO_IDENTITY } from '../../api/blockchain/get-identity.js';
import type { NameSuggestion } from '../../api/blockchain/names.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getSources, hasDataApi } from '../../controllers/query/sources.js';
import { identityQuery } from '../../controllers/query/identity.js';
import {
  findOwnName,
  isAskable,
  type LabelAvailability,
  listSuggestions,
  ownNamesQuery,
  readLabel,
  suggestionsQuery,
  toLabel,
  registerName,
  type Registration,
} from '../../actions/names/names.js';
import { NameError } from '../../actions/flow-errors.js';
import { normalizeName, createNameLookup } from '../../actions/send/resolve-receiver.js';
import type { Identity } from '../../storage/account-cache-keys.js';
import { needAccount } from './account-data.js';

/**
 * A name, whether it can be registered, and similar names.
 *
 * @example
 * const canRegister = ({ isAvailable }: NameAvailability) => isAvailable === true;
 */
export type NameAvailability = LabelAvailability & {
  /** Names that begin with the label, the label itself first; none for fewer than three characters. */
  readonly suggestions: readonly NameSuggestion[];
};

/**
 * Names of accounts. Each rejects with an `UnauthorizedError` while no account is connected to a known network.
 *
 * @example
 * const find = async ({ getAddress }: HeadlessNames) => getAddress('ada.eth');
 */
export type HeadlessNames = {
  /**
   * Resolves a name on the account's network: its address for this network, or its default one for all EVM networks. `undefined` for a name
   * that is not registered or has neither; its address on Ethereum is none on another network.
   */
  getAddress(name: string, namespace?: Namespace): Promise<string | undefined>;
  /** The name and the picture under which the account is known; both `null` where it has none. */
  getIdentity(namespace?: Namespace): Promise<Identity>;
  /** The names of the account; `null` where no names are registered. */
  getNames(namespace?: Namespace): Promise<readonly string[] | null>;
  /** Validates a label, such as `lighthouse`, and reads whether its name is taken. @throws {NameError} when the service cannot be asked. */
  getAvailability(label: string): Promise<NameAvailability>;
  /**
   * Registers a name: the wallet signs within ten seconds, and the service registers it.
   *
   * @param label Without the zone.
   * @returns `rejected` when the visitor rejected the signature, `timeout` when it came too late: nothing was registered then.
   * @throws {NameError} Also where the account has a name, this one is taken, or it is not valid.
   */
  register(label: string, namespace?: Namespace): Promise<Registration>;
};

/** Creates the headless functions for names. */
export function createNames(
  controllers: Pick<Controllers, 'connection' | 'environment' | 'events' | 'getAdapter' | 'query' | 'storage' | 'stores'>,
  modal: Modal,
): HeadlessNames {
  const { getAdapter, query, stores } = controllers;
  const isServed = () => hasDataApi(stores.$options.get());
  const getNames: HeadlessNames['getNames'] = async (namespace) => {
    const account = needAccount(modal, namespace);
    if (!isServed()) return null;
    const loaded = await query.load();
    const { served, names } = await loaded.client.fetchQuery(ownNamesQuery(loaded, account));
    return served ? names : null;
  };
  const getAvailability: HeadlessNames['getAvailability'] = async (name) => {
    const label = toLabel(name);
    const loaded = isAskable(label) && isServed() ? await query.load() : undefined;
    const found = loaded ? listSuggestions(await loaded.client.fetchQuery(suggestionsQuery(loaded, label))) : [];
    return { ...readLabel(label, found), suggestions: found };
  };
  return {
    getNames,
    getAvailability,
    async getAddress(name, namespace) {
      const account = needAccount(modal, namespace);
      const normal = await normalizeName(name);
      if (normal === undefined) return undefined;
      const found = await createNameLookup(controllers, await getAdapter(account.namespace), account.network)(normal);
      return found?.record === 'ethereum' ? undefined : found?.address;
    },
    async getIdentity(namespace) {
      const account = needAccount(modal, namespace);
      if (getSources(stores.$options.get(), 'names', undefined, account.namespace).length === 0) return NO_IDENTITY;
      const loaded = await query.load();
      return loaded.client.fetchQuery(identityQuery(account, loaded, getAdapter));
    },
    async register(label, namespace) {
      const account = needAccount(modal, namespace);
      const [names, { name, problem, isAvailable }] = await Promise.all([getNames(namespace), getAvailability(label)]);
      if (problem) throw new NameError('label', { details: problem });
      if (!names) throw new NameError('served', { details: account.network.caipNetworkId });
      if (findOwnName({ served: true, names }) !== undefined) throw new NameError('owned');
      if (!isAvailable) throw new NameError('taken', { details: name });
      return registerName(controllers, account, name);
    },
  };
}
