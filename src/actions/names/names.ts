// chunk of this folder: settings
import type { QueryObserverOptions } from '@tanstack/query-core';
import {
  getNamesOfAddress,
  getNameSuggestions,
  type NameSuggestion,
  formatNameMessage,
  postName,
  toCoinType,
} from '../../api/blockchain/names.js';
import { ApiError } from '../../api/http-client.js';
import { NAMES_LIFETIME_MS } from '../../config/constants.js';
import type { Account } from '../../controllers/account/account.js';
import { isStillHere, rereadWallet } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { initialDataFromCache } from '../../controllers/query/identity.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { isUserRejection, parseProviderFailure } from '../../errors/provider-errors.js';
import { namesKey, identityKey } from '../../storage/account-cache-keys.js';
import { NameError } from '../flow-errors.js';

/** The zone in which names are registered. Spec §9. */
export const NAME_SUFFIX = '.reown.id';

/** The service takes no more. */
export const LONGEST_LABEL = 64;

/** The service answers from so many characters on. */
const SHORTEST = 3;

/** Normalizes typed text to a label. */
export const toLabel = (typed: string): string => typed.trim().toLowerCase();

/** Whether the service can be asked for a label. */
export const isAskable = (label: string): boolean => label.length >= SHORTEST && /^[a-z0-9-]+$/.test(label);

/** Names as the service knows them; only those of the zone that names are registered in. */
export const listSuggestions = (found: readonly NameSuggestion[]): readonly NameSuggestion[] =>
  found.filter(({ name }) => name.endsWith(NAME_SUFFIX) && /^[a-z0-9.-]+$/.test(name));

type Query<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>;

/** The names of an account; none where the service does not serve the network. */
export type OwnNames = { readonly served: boolean; readonly names: readonly string[] };

/**
 * Returns the account's name in the zone of new registrations; a name in the former zone does not prevent another registration. Spec §9.
 */
export const findOwnName = ({ names }: OwnNames): string | undefined => names.find((name) => name.endsWith(NAME_SUFFIX));

/** The key of {@link ownNamesQuery}. */
export const ownNamesKey = ({ caipAddress }: Account) => ['own-names', caipAddress] as const;

/** The query of the names of an account: fresh for five minutes, over a reload too. Spec §9. */
export function ownNamesQuery(query: Pick<QueryController, 'api' | 'now' | 'storage'>, account: Account): Query<OwnNames> {
  const { address, network } = account;
  return {
    queryKey: ownNamesKey(account),
    ...initialDataFromCache(query, namesKey, account.caipAddress, (names) => ({ served: true, names })),
    staleTime: NAMES_LIFETIME_MS,
    async queryFn({ signal }) {
      try {
        const { http, serves } = await query.api.load();
        if (!network?.supported || !(await serves(network.caipNetworkId, 'names'))) return { served: false, names: [] };
        const records = await http.call(getNamesOfAddress, { path: { address }, query: { sender: address }, signal });
        const names = records.map(({ name }) => name);
        query.storage.set(namesKey, { caipAddress: account.caipAddress, at: query.now(), value: names });
        return { served: true, names };
      } catch (cause) {
        throw new NameError('own', { cause });
      }
    },
  };
}

/** Asks which names begin with a label, and whether the label itself is free. */
export function suggestionsQuery(query: Pick<QueryController, 'api'>, label: string): Query<readonly NameSuggestion[]> {
  return {
    queryKey: ['name-suggestions', label],
    staleTime: 0,
    async queryFn({ signal }) {
      try {
        const { http } = await query.api.load();
        const { suggestions } = await http.call(getNameSuggestions, { path: { name: label }, query: {}, signal });
        return suggestions;
      } catch (cause) {
        throw new NameError('suggestions', { cause });
      }
    },
  };
}

/** Problem of a name's label, the part that the visitor chooses. */
export type LabelProblem = 'letters' | 'short';

/**
 * Checks a label: letters, digits and hyphens, at least four. Spec §5.
 *
 * @returns The first problem, invalid characters before the length.
 */
export function checkLabel(label: string): LabelProblem | undefined {
  if (!/^[a-zA-Z0-9-]*$/.test(label)) return 'letters';
  return label.length < 4 ? 'short' : undefined;
}

/** Label, and the service's answer about the name. Neither free nor taken: the service has not answered. */
export type LabelAvailability = {
  /** In full and in lower case. */
  readonly name: string;
  readonly problem: LabelProblem | undefined;
  readonly isTaken: boolean;
  readonly isAvailable: boolean;
};

/** Reads a label against the suggestions for it. */
export function readLabel(label: string, found: readonly NameSuggestion[]): LabelAvailability {
  const name = `${label}${NAME_SUFFIX}`;
  const own = found.find((each) => each.name === name);
  return { name, problem: checkLabel(label), isTaken: own?.registered === true, isAvailable: own !== undefined && own.registered !== true };
}

/** Outcome of a registration. `timeout`: the signature came after the service's ten seconds. */
export type Registration = 'registered' | 'rejected' | 'timeout';

/**
 * Registers a name: the wallet signs, the service registers, and every view and event shows the new name. Where the visitor leaves the
 * account before it has signed, no name is registered.
 *
 * @param name In full and in lower case.
 * @throws {NameError}
 */
export async function registerName(
  controllers: Pick<Controllers, 'connection' | 'environment' | 'events' | 'getAdapter' | 'query' | 'storage' | 'stores'>,
  account: Account,
  name: string,
): Promise<Registration> {
  const { environment, events, getAdapter, query, storage, stores } = controllers;
  const { address, caipAddress, namespace, network, type } = account;
  const facts = { isSmartAccount: type === 'smartAccount', ensName: name };
  const assertHere = () => {
    if (!isStillHere(stores, account)) throw new Error('The account has changed.');
  };
  events.emit('REGISTER_NAME_INITIATED', facts);
  try {
    const provider = stores.$providers.get()[namespace];
    if (!provider || !network) throw new Error('There is no wallet to sign.');
    const [adapter, { api, client }] = await Promise.all([getAdapter(namespace), query.load(), rereadWallet(controllers, account)]);
    const { http } = await api.load();
    const coinType = toCoinType(Number(network.id));
    assertHere();
    // Ten seconds from here: everything that is fetched has been fetched.
    const message = formatNameMessage(name, environment.now());
    const signature = await adapter.signMessage({ provider, address, message });
    // No name for an account that the visitor has left while its wallet asked.
    assertHere();
    await http.call(postName, { body: { coin_type: coinType, address, message, signature: signature as `0x${string}` } });
    const identity = { name, avatar: null };
    // One account is kept: the one that is shown.
    if (isStillHere(stores, account)) {
      storage.set(identityKey, { caipAddress, at: environment.now(), value: identity });
      storage.set(namesKey, { caipAddress, at: environment.now(), value: [name] });
    }
    client.setQueryData(['identity', caipAddress], identity);
    client.setQueryData(ownNamesKey(account), { served: true, names: [name] });
    events.emit('REGISTER_NAME_SUCCESS', facts);
    return 'registered';
  } catch (cause) {
    const { details } = parseProviderFailure(cause);
    events.emit('REGISTER_NAME_ERROR', { ...facts, error: details });
    if (isUserRejection(cause)) return 'rejected';
    if (cause instanceof ApiError && /timestamp|expired/i.test(cause.reason ?? '')) return 'timeout';
    const error = new NameError('register', { cause, details });
    throw error;
  }
}
