import type { AccountType, Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { WalletConnectOverride } from '../../config/options.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import { InvalidCaipError, parseCaipAddress } from '../../utils/caip.js';
import { cleanText } from '../../utils/clean-text.js';
import { toImageUrl } from '../../utils/image-url.js';
import type { AddressDescription, RawConnection, WalletProvider } from '../connector.js';
import { readChainId, UNKNOWN_CHAIN } from '../read-params.js';
import { FORMER_IDS, readScopes } from './session-scopes.js';

/** Proposal to a wallet in one namespace. @see https://chainagnostic.org/CAIPs/caip-25 */
export type ProposedNamespace = { readonly chains: string[]; readonly methods: string[]; readonly events: string[] };

/** Methods of each namespace that a wallet may be asked for. @see https://docs.reown.com/advanced/multichain/rpc-reference/ethereum-rpc */
const METHODS: Partial<Record<Namespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    // EIP-5792
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_prepareCalls',
    // ERC-7715, and the names that it had until 2026-01-16
    'wallet_requestExecutionPermissions',
    'wallet_revokeExecutionPermission',
    'wallet_getSupportedExecutionPermissions',
    'wallet_getGrantedExecutionPermissions',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    // ERC-7811
    'wallet_getAssets',
    // ERC-7846
    'wallet_connect',
    // CAIP-358
    'wallet_pay',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
};

/** Events that wallets may emit. */
const EVENTS = ['accountsChanged', 'chainChanged'];
/** Event of Bitcoin wallets. @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc#bip122_addresseschanged */
export const ADDRESSES_CHANGED = 'bip122_addressesChanged';

/**
 * Returns the proposal for the configured networks: all optional, because a wallet that lacks one chain can still be used on the others. A
 * namespace without listed methods is left out.
 *
 * @param override Lists of the host's own, in place of the built-in ones of a namespace.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces
 * @see https://chainagnostic.org/CAIPs/caip-25
 */
export function toNamespaces(networks: readonly Network[], override: WalletConnectOverride = {}): Record<string, ProposedNamespace> {
  const namespaces: Record<string, ProposedNamespace> = {};
  for (const { chainNamespace, caipNetworkId } of networks) {
    const methods = METHODS[chainNamespace];
    if (!methods) continue;
    const events = chainNamespace === 'bip122' ? [...EVENTS, ADDRESSES_CHANGED] : [...EVENTS];
    namespaces[chainNamespace] ??= { chains: [], methods: [...methods], events };
    const former = FORMER_IDS[caipNetworkId];
    namespaces[chainNamespace].chains.push(caipNetworkId, ...(former ? [former] : []));
  }
  return Object.fromEntries(
    Object.entries(namespaces).map(([name, proposed]) => {
      const pick = (kind: 'chains' | 'methods' | 'events') => [...(override[kind]?.[name] ?? proposed[kind])];
      return [name, { chains: pick('chains'), methods: pick('methods'), events: pick('events') }];
    }),
  );
}

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
export function readBitcoinAddresses(value: unknown): SortedAccounts<unknown> | undefined {
  const list = toList(value);
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
export function toConnection(session: Session, namespace: Namespace, requested: string | undefined): RawConnection | undefined {
  const approved = getApprovedChains(session, namespace);
  const chainId = requested !== undefined && approved.includes(requested) ? requested : approved[0];
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

/** Inputs of a session's provider. */
export type SessionProviderParameters = {
  readonly namespace: Namespace;
  /** The session, loaded if it was stored. @throws When there is none. */
  getSession(): Promise<Session>;
  /** The session as far as it is there by now. */
  peekSession(): Session | undefined;
  /** Reference of the chain that requests are for. CAIP-2. */
  getChain(): string | undefined;
  setChain(reference: string): void;
  /** Asks the wallet, over the relay. */
  ask(call: { method: string; params: unknown; chainId: string; topic: string }): Promise<unknown>;
  /** Asks a node of the chain: a session carries only what needs a key. */
  askNode(reference: string, call: { method: string; params?: unknown }): Promise<unknown>;
};

/**
 * A session as a provider: what needs a key goes to the wallet, who and where is answered here, and what any node knows is
 * asked of the chain's nodes.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createSessionProvider(parameters: SessionProviderParameters): WalletProvider {
  const { namespace, getSession, peekSession, getChain, setChain, ask, askNode } = parameters;

  const switchChain = async (session: Session, params: unknown) => {
    const requested = readChainId(params);
    if (getApprovedChains(session, namespace).includes(requested)) return setChain(requested);
    if (!session.namespaces[namespace]?.methods.includes('wallet_switchEthereumChain')) {
      throw new ProviderRequestError(UNKNOWN_CHAIN, 'The wallet did not allow this chain.');
    }
    await ask({ method: 'wallet_switchEthereumChain', params, chainId: toCaip(session), topic: session.topic });
    setChain(requested);
  };
  const toCaip = (session: Session) => `${namespace}:${getChain() ?? getApprovedChains(session, namespace)[0] ?? ''}`;

  return {
    approves(reference) {
      const session = peekSession();
      return !session || isForEveryChain(session) || getApprovedChains(session, namespace).includes(reference);
    },
    setChain,
    getAllowed(reference) {
      const session = peekSession();
      return session && readScopes(session.namespaces, namespace, reference, isForEveryChain(session));
    },
    forChain: (reference) => createSessionProvider({ ...parameters, getChain: () => reference, setChain() {} }),
    get sends() {
      const own = peekSession()?.namespaces[namespace];
      // Elsewhere a transfer is a transaction like any other.
      return namespace === 'bip122' ? own?.methods.includes('sendTransfer') : undefined;
    },
    get listsAssets() {
      const session = peekSession();
      const isAllowed = session?.namespaces[namespace]?.methods.includes('wallet_getAssets') === true;
      // Wallets say so in the session, by their capabilities or by the property of ERC-7811: without that, a sleeping phone would delay every
      // list of tokens.
      const { capabilities, assetDiscovery } = session?.sessionProperties ?? {};
      return isAllowed && (capabilities?.includes('assetDiscovery') === true || /supported\W+true/.test(toText(assetDiscovery)));
    },
    async request({ method, params = [] }) {
      const session = await getSession();
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return getAddresses(session, namespace, getChain());
        case 'eth_chainId':
          return `0x${Number(getChain()).toString(16)}`;
        case 'wallet_switchEthereumChain':
          await switchChain(session, params);
          return null;
        default: {
          const isForWallet = session.namespaces[namespace]?.methods.includes(method);
          if (isForWallet) return ask({ method, params, chainId: toCaip(session), topic: session.topic });
          if (isForKey(method))
            throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, `The wallet did not allow ${method}.`);
          return askNode(getChain() ?? '', { method, params });
        }
      }
    },
  };
}

/** A property of a session: a text by WalletConnect's types, an object by CAIP-25. */
const toText = (property: unknown): string => (typeof property === 'string' ? property : (JSON.stringify(property) ?? ''));

/** Whether no node can answer it. */
function isForKey(method: string): boolean {
  return /^(wallet_|personal_|eth_sign|eth_sendTransaction|solana_|polkadot_|(sendTransfer|signMessage|signPsbt|getAccountAddresses)$)/.test(
    method,
  );
}
