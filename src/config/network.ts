import type { HttpTransportConfig, Transport } from 'viem';
import type { Namespace } from './namespaces.js';

/**
 * A CAIP-2 network id, for example `eip155:1`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @example
 * const id: CaipNetworkId = 'eip155:1';
 */
export type CaipNetworkId = `${Namespace}:${string}`;

/**
 * Key under which a network carries the modules of its namespace. A symbol: copies of a network keep it, JSON and messages leave it out.
 * Shared by every copy of this package.
 */
export const MODULES: unique symbol = /*#__PURE__*/ Symbol.for('w3m.modules');

/**
 * Loaders of the code of a namespace, each called when its code is first used. The constants of `w3m-elements/networks` of namespaces other
 * than eip155 carry them, so that a page without such a network builds none of it. The folder that calls a loader declares its kind here.
 */
export interface NamespaceModules {
  /** Passes the events with which wallets of the namespace announce themselves, and are asked to. @returns true */
  readonly hear?: (listen: (announced: string, request: string) => void) => true;
}

/**
 * A chain that the modal can show and use. Spec §3.
 *
 * @example
 * const ids = (networks: readonly Network[]) => networks.map(({ caipNetworkId }) => caipNetworkId);
 */
export type Network = {
  /** The chain's own id: a number on EVM, the CAIP-2 reference elsewhere. */
  readonly id: number | string;
  /** Name as visitors read it. */
  readonly name: string;
  /** CAIP-2 namespace. */
  readonly chainNamespace: Namespace;
  /** CAIP-2 id, for example `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId;
  /** Currency in which fees are paid. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** Addresses of nodes, tried in order. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined } };
  /** Site on which transactions can be looked up; `apiUrl` answers programs as Etherscan's and Blockscout's `/api` do. */
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string; readonly apiUrl?: string | undefined } }
    | undefined;
  /** Whether its tokens are worth nothing. */
  readonly testnet?: boolean | undefined;
  /** The contract on this chain that looks up names: of a viem chain `contracts.ensUniversalResolver`. */
  readonly ensResolver?: string | undefined;
  /** Picture: an id in the catalogue, or an address. */
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined;
  /** Code of the namespace; a copy of a network, `{ ...solana, name: 'Local' }`, has it too. Absent on EVM chains. */
  readonly [MODULES]?: object | undefined;
};

/**
 * An item of the option `networks`, and the argument of {@link defineNetwork}: a viem chain, or an object of the same shape; the namespace is
 * eip155 by default.
 *
 * @example
 * const local: NetworkInput = {
 *   id: 31337,
 *   name: 'Local',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
 * };
 */
export type NetworkInput = Omit<Network, 'chainNamespace' | 'caipNetworkId' | 'rpcUrls'> & {
  /** CAIP-2 namespace. Default: `eip155`. */
  readonly chainNamespace?: Namespace | undefined;
  /** CAIP-2 id. Default: made of the namespace and `id`. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
  /** Contracts of a viem chain; `ensUniversalResolver` resolves names. */
  readonly contracts?:
    | { readonly ensUniversalResolver?: { readonly address: string } | undefined; readonly [name: string]: unknown }
    | undefined;
  /** Addresses of nodes, tried in order. */
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined };
  };
};

/**
 * Node: its URL with the options of viem's `http`, or a transport of the page's own.
 *
 * @example
 * const node: RpcUrl = { url: 'https://node.example' };
 */
export type RpcUrl =
  | {
      /** Address of the node. */
      readonly url: string;
      /** Configuration of viem's `http` transport. */
      readonly config?: HttpTransportConfig | undefined;
      /**
       * Whether wallets are given the address, in place of the network's own, when they add the network (`wallet_addEthereumChain`). Default:
       * false, because an address may contain a key.
       */
      readonly isPublic?: boolean | undefined;
      /** Absent beside a URL. */
      readonly transport?: undefined;
    }
  | {
      /** Transport of viem, for example `custom(provider)`. Its retries and time limits are its own. */
      readonly transport: Transport;
      /** Absent beside a transport. */
      readonly url?: undefined;
      /** Absent beside a transport. */
      readonly config?: undefined;
      /** Absent beside a transport. */
      readonly isPublic?: undefined;
    };
