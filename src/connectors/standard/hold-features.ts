import type { Wallet } from '@wallet-standard/base';
import { type KeptReadings, watchReading } from '../connector.js';

type Members = Readonly<Record<string, unknown>>;

/** A wallet with the functions that its features had when it registered. */
export type PinnedWallet = {
  readonly wallet: Wallet;
  /** Returns whether one of the functions is another one now. */
  isReplaced(): boolean;
};

/** Names of the members of an object and of its prototypes, without those that every object has. */
function listMembers(object: object): readonly string[] {
  const prototype = Object.getPrototypeOf(object) as object | null;
  const inherited = prototype && prototype !== Object.prototype ? listMembers(prototype) : [];
  return [...new Set([...Object.getOwnPropertyNames(object), ...inherited])].filter((name) => name !== 'constructor');
}

/** Member of a feature that is an object with functions of its own, as that of sats-connect. */
const NESTED = 'provider';

/** Features as `createModal` kept them: id, object, its own members, and those of its {@link NESTED} object. */
type KeptFeatures = readonly (readonly [id: string, feature: object, members: Members, nested: Members])[];

/**
 * Takes the functions of a wallet's features, which a script can replace later, and calls them with the feature as `this`. The wallet's accounts
 * and chains stay those of the moment.
 *
 * @param kept The earliest readings. A function that they do not have, for example one that a feature inherits, is taken as it is now.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function holdFeatures(own: Wallet, kept?: KeptReadings): PinnedWallet {
  const checks: (() => boolean)[] = [];
  /**
   * @param read Returns the object as the wallet has it at the moment.
   * @param earliest Its members in both earliest readings, if it was there, and those of its nested object.
   */
  const hold = (
    object: object,
    read: () => Members | undefined,
    earliest: readonly Members[] = [],
    nested?: readonly Members[],
  ): Members => {
    const pinned: Record<string, unknown> = {};
    for (const name of listMembers(object)) {
      try {
        const readings = earliest[0] && Object.hasOwn(earliest[0], name) ? earliest.map((members) => members[name]) : undefined;
        const before = readings ? readings[0] : (object as Members)[name];
        pinned[name] = before;
        if (typeof before === 'function') {
          pinned[name] = before.bind(object) as unknown;
          checks.push(watchReading(() => read()?.[name], readings));
        } else if (name === NESTED && typeof before === 'object' && before !== null) {
          pinned[name] = hold(before, () => read()?.[name] as Members | undefined, nested);
        }
      } catch {
        // A getter that throws: the wallet is used without this member.
      }
    }
    return pinned;
  };
  const [first = [], again = []] = (kept?.get(own) ?? []) as readonly KeptFeatures[];
  const now = own.features as Readonly<Record<string, unknown>>;
  const features = Object.fromEntries(
    [...new Set([...first.map(([id]) => id), ...Object.keys(now)])].map((id) => {
      const [one, other] = [first, again].map((reading) => reading.find(([known]) => known === id));
      const feature = one?.[1] ?? now[id];
      if (typeof feature !== 'object' || feature === null) return [id, feature];
      const read = () => (own.features as Readonly<Record<string, Members | undefined>>)[id];
      return [id, hold(feature, read, one && other && [one[2], other[2]], one && other && [one[3], other[3]])];
    }),
  ) as Wallet['features'];
  return {
    wallet: {
      version: own.version,
      name: own.name,
      icon: own.icon,
      features,
      get chains() {
        return own.chains;
      },
      get accounts() {
        return own.accounts;
      },
    },
    isReplaced: () => checks.some((check) => check()),
  };
}
