import type { AccountType, Namespace } from '../../config/namespaces.js';
import { InvalidCaipError, parseCaipAddress } from '../../utils/caip.js';
import { cleanText } from '../../utils/clean-text.js';
import { toImageUrl } from '../../utils/image-url.js';
import type { AddressDescription, RawConnection } from '../connector.js';

/**
 * Session property in which a wallet lists its addresses with their purpose. @see
 * https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
const PROPERTY = 'bip122_getAccountAddresses';

/**
 * Puts the Bitcoin addresses that pay first: those that the wallet keeps for collectibles come after them, as `eoa`. Where it does
 * not say what an address is for, it pays. Spec §3.
 */
export function sortBitcoinAccounts<Address>(
  addresses: readonly Address[],
  properties: Readonly<Record<string, string>> | undefined,
): SortedAccounts<Address> {
  return sort(addresses, readEntries(properties?.[PROPERTY]));
}

/**
 * Reads the event of changed addresses: all addresses, each with its purpose. Only the first one of each purpose is an account; the others
 * belong to it if their derivation paths say so. @returns `undefined` for any other value.
 */
export function readBitcoinAddresses(told: unknown): SortedAccounts<unknown> | undefined {
  const list = toList(told);
  const entries = list.map((entry) => (typeof entry === 'string' ? { address: entry } : entry));
  const accounts = entries.filter((entry) => isFirst(entry?.path)).flatMap((entry) => entry?.address ?? []);
  return accounts.length > 0 ? sort(accounts, entries) : undefined;
}

/** Returns the data of Bitcoin addresses at the connection: the key in hexadecimal and the derivation path, by address. */
export function describeBitcoinAddresses(
  properties: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, AddressDescription>> {
  const facts = readEntries(properties?.[PROPERTY]).flatMap((entry) => {
    const { address, publicKey, path } = entry ?? {};
    const isKey = typeof publicKey === 'string' && /^([0-9a-f]{2})+$/i.test(publicKey);
    const isPath = typeof path === 'string' && /^m(\/\d+'?)+$/.test(path);
    return typeof address === 'string' ? [[address, { ...(isKey && { publicKey }), ...(isPath && { path }) }] as const] : [];
  });
  return Object.fromEntries(facts);
}

type SortedAccounts<Address> = { readonly accounts: readonly Address[]; readonly types: readonly AccountType[] };
type Entry = { readonly address?: unknown; readonly intention?: unknown; readonly path?: unknown; readonly publicKey?: unknown } | null;

function sort<Address>(addresses: readonly Address[], entries: readonly Entry[]): SortedAccounts<Address> {
  const kept = new Set(entries.filter((entry) => entry?.intention === 'ordinal').map((entry) => entry!.address));
  const accounts = addresses.toSorted((a, b) => Number(kept.has(a)) - Number(kept.has(b)));
  return { accounts, types: accounts.map((address) => (kept.has(address) ? 'eoa' : 'payment')) };
}

/** Whether a BIP-44 path is the first receiving address; a missing path may be. */
const isFirst = (path: unknown): boolean => typeof path !== 'string' || path.endsWith('/0/0');

const toList = (value: unknown) => (Array.isArray(value) ? value : []) as readonly (Entry | string)[];

/** Parses the property's entries; none if they cannot be read. */
function readEntries(text: unknown): readonly Entry[] {
  try {
    return toList(JSON.parse(String(text))) as readonly Entry[];
  } catch {
    return [];
  }
}

/** Fields of a session that are read. @see https://specs.walletconnect.com/2.0/specs/clients/sign/data-structures */
export type Session = {
  readonly topic: string;
  /** Seconds since 1970. */
  readonly expiry: number;
  readonly namespaces: Readonly<
    Record<
      string,
      {
        readonly accounts: readonly string[];
        readonly methods: readonly string[];
        readonly events: readonly string[];
        readonly chains?: readonly string[] | undefined;
      }
    >
  >;
  /** Further properties of the session that the wallet set, as texts. */
  readonly sessionProperties?: Readonly<Record<string, string>> | undefined;
  readonly peer: { readonly metadata: { readonly name: string; readonly icons: readonly string[]; readonly url: string } };
};

/** The longest name of a wallet that is shown, in characters. */
const LONGEST_NAME = 64;

/**
 * Checks the accounts that a session shares in the namespaces of the page.
 *
 * @throws {InvalidCaipError} 'Invalid CAIP Address' for an account that is not `namespace:reference:address`, 'Invalid CAIP-10 address'
 * for one of an unknown namespace, or of another than the one it is listed under. Spec §5.
 */
export function assertAccounts({ namespaces }: Session, served: readonly Namespace[]): void {
  for (const namespace of served) {
    for (const account of namespaces[namespace]?.accounts ?? []) {
      if (parseCaipAddress(account).chainNamespace !== namespace) throw new InvalidCaipError('Invalid CAIP-10 address', account);
    }
  }
}

/** A CAIP-2 chain or CAIP-10 account without its namespace: `['31337', '0x…']`. */
function toParts(caip: string): readonly string[] {
  return caip.split(':').slice(1);
}

/**
 * References of the chains that a session covers in a namespace, those with an account first. CAIP-2.
 *
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export function getApprovedChains({ namespaces }: Session, namespace: Namespace): readonly string[] {
  const { accounts = [], chains = [] } = namespaces[namespace] ?? {};
  return [...new Set([...accounts, ...chains].map((caip) => toParts(caip)[0] ?? '').filter(Boolean))];
}

/** The wallet that goes to every chain, and names only a few in its session. */
const FOR_EVERY_CHAIN = 'MetaMask Wallet';

/** Whether the wallet is known to go to chains that it did not name. */
export function isForEveryChain({ peer }: Session): boolean {
  return peer.metadata.name === FOR_EVERY_CHAIN;
}

/** Addresses of a chain; those of every chain when it has none of its own. @see https://chainagnostic.org/CAIPs/caip-10 */
export function getAddresses({ namespaces }: Session, namespace: Namespace, chain: string | undefined): readonly string[] {
  const all = (namespaces[namespace]?.accounts ?? []).map(toParts);
  const own = all.filter(([reference]) => reference === chain);
  return [...new Set((own.length > 0 ? own : all).flatMap(([, address]) => address ?? []))];
}

/**
 * A session as a connection, on the chain that is wanted where the wallet serves it, else on the first it serves.
 *
 * @returns `undefined` when the session has no account in the namespace.
 */
export function toConnection(session: Session, namespace: Namespace, wanted: string | undefined): RawConnection | undefined {
  const approved = getApprovedChains(session, namespace);
  const chainId = wanted !== undefined && approved.includes(wanted) ? wanted : approved[0];
  const accounts = getAddresses(session, namespace, chainId);
  if (accounts.length === 0) return undefined;
  const read = namespace === 'bip122' ? sortBitcoinAccounts(accounts, session.sessionProperties) : { accounts };
  return { ...read, chainId, wallet: toWallet(session) };
}

/** Returns the wallet's own metadata: its name cleaned, its icons limited to allowed pictures. */
function toWallet({ peer: { metadata } }: Session): NonNullable<RawConnection['wallet']> {
  const icon = metadata.icons.map((url) => toImageUrl(url, '')).find((url) => url !== undefined);
  return { name: cleanText(metadata.name, 'WalletConnect', LONGEST_NAME), ...(icon && { icon }) };
}
