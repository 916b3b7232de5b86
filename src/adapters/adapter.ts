import type { Account as ViemAccount, Chain, Client, Transport } from 'viem';
import type { Environment } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId, Network, RpcUrl } from '../config/network.js';
import type { NamesOptions } from '../config/options.js';
import type { SiwxMessageData } from '../config/siwx.js';
import type { Eip1193Requester } from './eip1193-requester.js';
import type { Transfers } from './transfers.js';

/** Inputs of an adapter; stores are not among them. */
export type AdapterContext = {
  readonly environment: Environment;
  readonly networks: readonly Network[];
  /** Bytes that are appended to the data of what is sent. Default: none. */
  readonly dataSuffix?: string | undefined;
  /** Lookup of names. Default: no gateway is asked. */
  readonly names?: NamesOptions | undefined;
  /** Returns the nodes that the host allows; read with the first client of a node. Default: the chains' own. */
  getNodeAccess?(): NodeAccess | Promise<NodeAccess>;
  /**
   * Returns the data API's balance of a network's native token, in base units. `undefined` where it does not serve the chain or the page
   * has no project id; the member is absent where the page has no data API.
   */
  getServedBalance?(parameters: ServedBalance): Promise<bigint | undefined>;
};

/** Parameters of a balance request to the data API. */
export type ServedBalance = { readonly address: string; readonly network: Network; readonly signal?: AbortSignal | undefined };

/** Sign-in that a wallet has signed by itself, unparsed: address, text and signature. */
export type SignedIn = { readonly address: string; readonly text: string; readonly signature: string };

/** Answer or failure of a node, as viem's `fallback` reports it. */
export type NodeResponse = {
  readonly status: 'success' | 'error';
  readonly method: string;
  readonly transport: { readonly value?: { readonly url?: unknown } | undefined };
  readonly error?: unknown;
};

/** Additional nodes beside the chain's own. */
export type NodeAccess = {
  /** Network → nodes of the host's own; they come first. */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId | number, readonly RpcUrl[]>>> | undefined;
  /** Returns the data API's node of a chain, which passes requests on; `undefined` for a chain that it does not serve. */
  readonly getProxy?: ((chain: Network) => RpcUrl | undefined) | undefined;
  /** Whether the fastest node comes first. It asks every node again and again. Default: false, the order stands. */
  readonly rankRpcs?: boolean | undefined;
  /** Returns the way to a node that waits where the browser would ask the visitor; absent where no node is on the visitor's device. */
  readonly guard?: ((node: RpcUrl, way: Transport, nodes: readonly RpcUrl[]) => Transport) | undefined;
  /** Called with each answer of a node of a network, and with each failure. */
  readonly onResponse?: ((response: NodeResponse, network: Network) => void) | undefined;
};

/** Code of one namespace: reads its wallets' answers, balances, names and transfers. */
export type NamespaceAdapter = {
  readonly namespace: Namespace;
  /**
   * The address in its canonical spelling, or `undefined` when it is none.
   *
   * @param network Given where it has to be an address of this one: in a namespace whose networks write theirs in different ways,
   * one of another network is none. Default: any of the page's networks.
   */
  parseAddress(value: unknown, network?: Network): string | undefined;
  /**
   * The account that a wallet names, in the spelling of {@link NamespaceAdapter.parseAddress}: no one typed it, so a checksum of another
   * standard is no error. Default: `parseAddress`.
   */
  parseAccount?(value: unknown): string | undefined;
  /** The CAIP-2 reference of a wallet's chain answer, or `undefined` when it is none. */
  parseChainId(value: unknown): string | undefined;
  /**
   * Native balance in base units: through the wallet's own provider, or, where no wallet can be asked, from the network's
   * nodes, or from the data API.
   *
   * @throws {BalanceUnavailableError}
   */
  getBalance(parameters: {
    provider: Eip1193Requester | undefined;
    address: string;
    /** Network whose nodes are used without a provider. */
    network?: Network | undefined;
    signal?: AbortSignal;
  }): Promise<bigint>;
  /**
   * Asks a wallet to go to a network, adding it where the wallet does not know it. Resolves when the wallet is there.
   *
   * @throws {SwitchNetworkError}
   */
  switchNetwork(parameters: { provider: Eip1193Requester; network: Network }): Promise<void>;
  /**
   * Asks a wallet to sign a text.
   *
   * @returns The signature in the namespace's own encoding: hex for eip155, base58 for solana, base64 for bip122, hex for polkadot.
   * @throws Whatever the wallet refuses with.
   * @throws {UnreadableSignatureError}
   */
  signMessage(parameters: { provider: Eip1193Requester; address: string; message: string }): Promise<string>;
  /**
   * Requests a message that the wallet (with `signsIn`) writes and signs. Compare its text with the message before using it. @throws The
   * wallet's error.
   * @throws {UnreadableSignatureError}
   */
  signIn?(parameters: { provider: Eip1193Requester; message: SiwxMessageData }): Promise<SignedIn>;
  /** A viem client over the wallet, in the namespace that viem serves; viem is loaded with the first. */
  createClient?(parameters: {
    provider: Eip1193Requester;
    address: string;
    network: Network;
  }): Promise<Client<Transport, Chain, ViemAccount>>;
  /**
   * Returns a viem client over the network's nodes, for reads that a wallet does not support. Its code is loaded with the first.
   *
   * @throws {NoNodeError}
   */
  createNodeClient?(parameters: { readonly network: Network }): Promise<Client>;
  /** The address's page in the network's block explorer. */
  getAddressUrl(network: Network, address: string): string | undefined;
  /** Loads the name lookup of a chain; absent where no network of the page declares a resolver. */
  loadNames?(): Promise<ChainNames>;
  /** Loads sending; absent where the namespace does not support it. */
  loadTransfers?(): Promise<Transfers>;
};

/** The lazy entry of an adapter folder. */
export type AdapterModule = { createAdapter(context: AdapterContext): NamespaceAdapter };

/**
 * Record of a name that an address is read from: the network's own, the default one of all EVM chains, or Ethereum's for another chain.
 *
 * @see https://docs.ens.domains/ensip/19
 */
export type NameRecordKind = 'own' | 'default' | 'ethereum';

/** Address of a name on a network, and the record that it is read from. */
export type NameAddress = { readonly address: string; readonly record: NameRecordKind };

/** Name lookup on a chain. Loaded when a name is typed, or where no service returns a name. */
export type ChainNames = {
  /**
   * Resolves a name on a network: the network's own record, else the default one, else Ethereum's, which may not be its owner's address on
   * another chain.
   *
   * @param parameters.name Normalised (ENSIP-15).
   * @returns The address in its canonical spelling, or `undefined` when the name has no owner, no record, or one that cannot be parsed.
   * @throws The node's error, also for a name with an off-chain record (ERC-3668).
   */
  getAddress(parameters: { readonly name: string; readonly network: Network }): Promise<NameAddress | undefined>;
  /** The name that an address has chosen, if the name points back to it and is spelled as names are; else `undefined`. */
  getName(parameters: { readonly address: string }): Promise<string | undefined>;
};
