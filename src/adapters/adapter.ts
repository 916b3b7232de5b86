import type { Account as ViemAccount, Chain, Client, Transport } from 'viem';
import type { Environment } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId, Network, RpcUrl } from '../config/network.js';
import type { SiwxMessageData } from '../config/siwx.js';
import type { Eip1193Requester } from './eip1193-requester.js';
import type { Transfers } from './transfers.js';

/** What an adapter is given; never a store. */
export type AdapterContext = {
  readonly environment: Environment;
  readonly networks: readonly Network[];
  /** Which nodes the host lets be asked; read with the first client of a node. Default: the chains' own. */
  getNodeAccess?(): NodeAccess | Promise<NodeAccess>;
  /**
   * What the data API says that an address has of a network's coin, in base units. `undefined` where it serves the chain not,
   * or nobody says whose it is; absent where there is none.
   */
  getServedBalance?(parameters: ServedBalance): Promise<bigint | undefined>;
};

/** Whose balance the data API is asked for. */
export type ServedBalance = { readonly address: string; readonly network: Network; readonly signal?: AbortSignal | undefined };

/** What a wallet signed by itself to sign somebody in, unread: who it says that signed, the text, and the signature over it. */
export type SignedIn = { readonly address: string; readonly text: string; readonly signature: string };

/** Which nodes are asked, beside the chain's own. */
export type NodeAccess = {
  /** Network → nodes of the host's own; they come first. */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId | number, readonly RpcUrl[]>>> | undefined;
  /** The data API, which passes requests on for the chains it serves; `supported` names more of them (CAIP-2). */
  readonly proxy?: { readonly base: string; readonly projectId: string; readonly supported?: readonly CaipNetworkId[] } | undefined;
  /** Whether the fastest node comes first. It asks every node again and again. Default: false, the order stands. */
  readonly rankRpcs?: boolean | undefined;
};

/** What a namespace knows about its chains: how to read its wallets' answers, and how to ask for money matters. */
export type NamespaceAdapter = {
  readonly namespace: Namespace;
  /**
   * The address in its canonical spelling, or `undefined` when it is none.
   *
   * @param network Given where it has to be an address of this one: in a namespace whose networks write theirs in different ways,
   * one of another network is none. Default: any of the page's networks.
   */
  parseAddress(value: unknown, network?: Network): string | undefined;
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
    /** Whose nodes are asked without a provider. */
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
   * Has a wallet that `signsIn` write the text of a message, and sign it. What it wrote is to be held against the message before
   * it counts.
   *
   * @throws Whatever the wallet refuses with.
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
   * A viem client over the network's nodes, for what a wallet cannot be asked. What it is made of is fetched with the first.
   *
   * @throws {NoNodeError}
   */
  createNodeClient?(parameters: { readonly network: Network }): Promise<Client>;
  /** The address's page in the network's block explorer. */
  getAddressUrl(network: Network, address: string): string | undefined;
  /** What asks a chain for names, fetched when one is wanted; absent where no network of the page says who knows them. */
  loadNames?(): Promise<ChainNames>;
  /** What moves money, fetched when somebody sends; absent where the namespace cannot yet. */
  loadTransfers?(): Promise<Transfers>;
};

/** The lazy entry of an adapter folder. */
export type AdapterModule = { createAdapter(context: AdapterContext): NamespaceAdapter };

/** Names that a chain itself knows. Loaded when somebody types one, or where no service tells a name. */
export type ChainNames = {
  /**
   * Where a name points to on a network: its own entry, else Ethereum's.
   *
   * @param parameters.name Normalised (ENSIP-15).
   * @returns The address in its canonical spelling, or `undefined` when nobody has the name, or it points nowhere.
   * @throws Whatever the node refuses with, also for a name whose entry lies outside the chain.
   */
  getAddress(parameters: { readonly name: string; readonly network: Network }): Promise<string | undefined>;
  /** The name that an address has chosen, if the name points back to it and is spelled as names are; else `undefined`. */
  getName(parameters: { readonly address: string }): Promise<string | undefined>;
};
