import type { Chain } from 'viem';
import type { ConnectionsOptions, FeatureOptions, ModalOptions } from '../../config/options.js';
import type { Network } from '../../config/network.js';

/**
 * Configuration of wagmi 2 or 3, the result of `createConfig`, as far as the modal reads it.
 *
 * @see https://wagmi.sh/core/api/createConfig
 * @example
 * const isConnected = ({ state }: WagmiConfig) => state.status === 'connected';
 */
export type WagmiConfig = {
  /** Chains of the page, the networks of the modal. */
  readonly chains: readonly [Chain, ...Chain[]];
  /** Connectors of the page, the wallets of the modal. */
  readonly connectors: object;
  /** Chain and status of the page's connection. */
  readonly state: { readonly chainId: number; readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting' };
};

/** Options that wagmi's configuration decides. */
type DecidedByWagmi =
  | 'customRpcUrls'
  | 'defaultNetwork'
  | 'enableEIP6963'
  | 'enableInjected'
  | 'enableWalletConnect'
  | 'networks'
  | 'rankRpcs'
  | 'walletConnect';

/**
 * Options of a modal over a page's wagmi configuration: those of the modal without what wagmi decides, and without logins, whose wallet is no
 * connector of wagmi, and without `accept`: wagmi's hooks would see the account before.
 *
 * @example
 * const options: WagmiModalOptions = { wagmi: config, metadata: { name: 'Lagoon' } };
 */
export type WagmiModalOptions = Omit<ModalOptions, DecidedByWagmi | 'accept' | 'connections' | 'features'> & {
  /** Result of wagmi's `createConfig`. */
  readonly wagmi: WagmiConfig;
  /** Networks of other namespaces, whose wallets the modal connects itself. Default: none. */
  readonly networks?: readonly Network[] | undefined;
  /** Limit of the wait for the wallet after a reload. */
  readonly connections?: Omit<ConnectionsOptions, 'scope'> | undefined;
  /** Parts of the modal. */
  readonly features?: Omit<FeatureOptions, 'email' | 'socials' | 'defaultAccountTypes' | 'authLogger'> | undefined;
};
