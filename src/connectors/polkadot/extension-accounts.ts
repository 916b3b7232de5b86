// chunk of this folder: other-namespaces
import type { Disposer } from '../../config/environment.js';
import { cleanText } from '../../utils/clean-text.js';
import { type EnabledExtension, LONGEST_NAME } from './extension-list.js';

/** An account as extensions list them; nothing of it has been checked. */
export type ExtensionAccount = {
  readonly address?: unknown;
  readonly type?: unknown;
  readonly name?: unknown;
  /** Hash of the first block of the one chain that the visitor uses it on; nothing in it: any chain. */
  readonly genesisHash?: unknown;
};

/** Accounts of an extension: addresses in its order and spelling, and the names that the visitor gave them, by address. */
export type SharedAccounts = {
  readonly addresses: readonly string[];
  readonly labels: Readonly<Record<string, { readonly label: string }>>;
};

/** Characters of a genesis hash that are a chain's CAIP-2 reference, after `0x`. @see https://namespaces.chainagnostic.org/polkadot/caip2 */
const REFERENCE_CHARS = 32;

/**
 * Reads the accounts that an extension shares. Left out are keys of Ethereum's kind, which have no address of Polkadot's, and accounts that
 * the visitor uses on another chain than the page's.
 *
 * @param accounts Answer or report of the extension, unchecked.
 * @param references CAIP-2 references of the page's networks.
 */
export function readAccounts(accounts: unknown, references: readonly string[]): SharedAccounts {
  const list = ((Array.isArray(accounts) ? accounts : []) as readonly (ExtensionAccount | null)[]).flatMap((account) => {
    const { address, type, genesisHash, name } = account ?? {};
    const chain = typeof genesisHash === 'string' ? genesisHash.replace(/^0x/i, '').slice(0, REFERENCE_CHARS).toLowerCase() : '';
    const isHere = type !== 'ethereum' && (chain === '' || references.includes(chain));
    return typeof address === 'string' && isHere ? [{ address, label: cleanText(name, '', LONGEST_NAME) }] : [];
  });
  return {
    addresses: list.map(({ address }) => address),
    labels: Object.fromEntries(list.flatMap(({ address, label }) => (label === '' ? [] : [[address, { label }]]))),
  };
}

/** Whether two lists have the same accounts, in the same order and with the same names. */
export const isSameList = (a: SharedAccounts, b: SharedAccounts): boolean => toText(a) === toText(b);

const toText = ({ addresses, labels }: SharedAccounts) => JSON.stringify(addresses.map((address) => [address, labels[address]?.label]));

/** Follows an extension's accounts. The extension's immediate first callback is passed on too. */
export function followAccounts({ accounts }: EnabledExtension, listener: (list: unknown) => void): Disposer {
  let stop: unknown;
  let isOver = false;
  try {
    stop = accounts?.subscribe?.((list) => !isOver && listener(list));
  } catch {
    // A wallet that cannot be listened to can still be used.
  }
  return () => {
    isOver = true;
    if (typeof stop === 'function') (stop as () => void)();
    // Some hand out what ends it only later.
    else void Promise.resolve(stop).then((unsubscribe) => typeof unsubscribe === 'function' && (unsubscribe as () => void)(), noRejection);
  };
}

const noRejection = () => {};
