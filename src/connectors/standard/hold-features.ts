import type { Wallet } from '@wallet-standard/base';
import { isChanged } from '../connector.js';

type Members = Readonly<Record<string, unknown>>;

/** A wallet with the functions that its features had when it registered. */
export type HeldWallet = {
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

/**
 * Takes the functions of a wallet's features, which a script can replace later, and calls them with the feature as `this`. The wallet's accounts
 * and chains stay those of the moment.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function holdFeatures(own: Wallet): HeldWallet {
  const checks: (() => boolean)[] = [];
  /** @param read Returns the object as the wallet has it at the moment. */
  const hold = (object: object, read: () => Members | undefined): Members => {
    const held: Record<string, unknown> = {};
    for (const name of listMembers(object)) {
      try {
        const before = (object as Members)[name];
        held[name] = before;
        if (typeof before === 'function') {
          held[name] = before.bind(object) as unknown;
          checks.push(() => isChanged(before, () => read()?.[name]));
        } else if (name === NESTED && typeof before === 'object' && before !== null) {
          held[name] = hold(before, () => read()?.[name] as Members | undefined);
        }
      } catch {
        // A getter that throws: the wallet is used without this member.
      }
    }
    return held;
  };
  const features = Object.fromEntries(
    Object.entries(own.features).map(([id, feature]) => [
      id,
      typeof feature === 'object' && feature !== null
        ? hold(feature, () => (own.features as Readonly<Record<string, Members>>)[id])
        : feature,
    ]),
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
