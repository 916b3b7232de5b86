import type { QueryObserverOptions } from '@tanstack/query-core';
import { getNamesOfAddress, getNameSuggestions, type NameSuggestion } from '../../api/blockchain/names.js';
import { NAMES_LIFETIME_MS } from '../../config/constants.js';
import type { Account } from '../../controllers/account/account.js';
import { initialDataFromCache } from '../../controllers/query/identity.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { namesKey } from '../../storage/account-cache-keys.js';
import { NameError } from './names-errors.js';

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
