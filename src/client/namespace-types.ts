import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId } from '../config/network.js';
import type { WalletProvider } from '../connectors/connector.js';
import type { Account, AccountRecord } from '../controllers/account/account.js';
import type { ActiveNetwork } from '../controllers/network/active-network.js';

/**
 * An EIP-1193 provider with the event methods of Node's `EventEmitter`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @example
 * const getChainId = async (provider: Eip1193Provider) => provider.request({ method: 'eth_chainId' });
 */
export type Eip1193Provider = {
  /** Sends a JSON-RPC request to the wallet, for example `{ method: 'eth_chainId' }`. Rejects with what the wallet threw. */
  request<Result = unknown>(call: { readonly method: string; readonly params?: unknown }): Promise<Result>;
  /** Adds a listener of `accountsChanged`, `chainChanged`, `connect`, `disconnect` or `message`. */
  on(event: string, listener: (value: unknown) => void): unknown;
  /** Removes a listener that `on` added. */
  removeListener(event: string, listener: (value: unknown) => void): unknown;
};

/**
 * Address of an account: `0x…` on `eip155`, a text elsewhere.
 *
 * @example
 * const address: AddressOf<'eip155'> = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
 */
export type AddressOf<Name extends Namespace> = Name extends 'eip155' ? `0x${string}` : string;

/**
 * Chain id: a number on `eip155`, the CAIP-2 reference elsewhere.
 *
 * @example
 * const toText = (id: ChainIdOf<'eip155'>) => String(id);
 */
export type ChainIdOf<Name extends Namespace> = [Name] extends ['eip155'] ? number : 'eip155' extends Name ? number | string : string;

/**
 * Network of a namespace.
 *
 * @example
 * const toId = (network: NetworkOf<'eip155'>) => network.id;
 */
export type NetworkOf<Name extends Namespace> = [Namespace] extends [Name]
  ? ActiveNetwork
  : Omit<ActiveNetwork, 'id' | 'chainNamespace' | 'caipNetworkId'> & {
      /** Chain id: a number on `eip155`, the CAIP-2 reference elsewhere. */
      readonly id: ChainIdOf<Name>;
      /** CAIP-2 namespace. */
      readonly chainNamespace: Name;
      /** CAIP-2 id, for example `eip155:1`. */
      readonly caipNetworkId: CaipNetworkId & `${Name}:${string}`;
    };

/**
 * One address that a wallet shares, of a namespace.
 *
 * @example
 * const toAddress = (record: AccountRecordOf<'solana'>) => record.address;
 */
export type AccountRecordOf<Name extends Namespace> = [Namespace] extends [Name]
  ? AccountRecord
  : Omit<AccountRecord, 'namespace' | 'address'> & {
      /** CAIP-2 namespace. */
      readonly namespace: Name;
      /** `0x…` on `eip155`, a text elsewhere. */
      readonly address: AddressOf<Name>;
    };

/**
 * Account of a namespace.
 *
 * @example
 * const toAddress = (account: AccountOf<'eip155'>) => account.address;
 */
export type AccountOf<Name extends Namespace> = [Namespace] extends [Name]
  ? Account
  : Omit<Account, 'namespace' | 'address' | 'network' | 'allAccounts'> & {
      /** CAIP-2 namespace. */
      readonly namespace: Name;
      /** `0x…` on `eip155`, a text elsewhere. */
      readonly address: AddressOf<Name>;
      /** Network that the wallet is on. */
      readonly network: NetworkOf<Name> | undefined;
      /** Every address that the wallet shares, the active one first. */
      readonly allAccounts: readonly AccountRecordOf<Name>[];
    };

/**
 * Provider of a namespace's account: EIP-1193 with events on `eip155`.
 *
 * @example
 * const provider: ProviderOf<'eip155'> | undefined = modal.getProvider('eip155');
 */
export type ProviderOf<Name extends Namespace> = [Name] extends ['eip155'] ? Eip1193Provider : WalletProvider;
