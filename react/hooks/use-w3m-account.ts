import { useCallback, useContext, useMemo } from 'react';
import type { InitialState } from '../../src/bridges/account-cookie.js';
import type { Modal, AccountOf, AccountRecordOf, AddressOf, ChainIdOf, NetworkOf, ProviderOf } from '../../src/client/modal.js';
import type { Namespace } from '../../src/config/namespaces.js';
import type { CaipNetworkId } from '../../src/config/network.js';
import type { ActiveNetwork } from '../../src/controllers/network/active-network.js';
import { InitialStateContext } from '../initial-state.js';
import { createStoresSource, requirePageModal, usePageModal } from './page-modal.js';

const action: W3mDisconnect = {
  disconnect: async ({ namespace } = {}) => requirePageModal('useW3mDisconnect').disconnect(namespace),
};

const NO_PROVIDER = { provider: undefined, connectorId: undefined };

const isSame = (a: W3mProvider, b: W3mProvider) => a.provider === b.provider && a.connectorId === b.connectorId;

const switchNetwork: Modal['switchNetwork'] = async (network) => requirePageModal('useW3mNetwork').switchNetwork(network);

/**
 * Return type of {@link useW3mAccount}.
 *
 * @example
 * const toText = ({ account }: W3mAccount) => account?.address ?? '';
 */
export type W3mAccount<Name extends Namespace = Namespace> = {
  /** The account; `undefined` while disconnected. */
  readonly account: AccountOf<Name> | undefined;
  /** `0x…` on `eip155`, a text elsewhere. */
  readonly address: AddressOf<Name> | undefined;
  /** CAIP-10, for example `eip155:1:0x…`. */
  readonly caipAddress: string | undefined;
  /** Every address that the wallet shares, the active one first. */
  readonly allAccounts: readonly AccountRecordOf<Name>[];
  /** State of the connection. */
  readonly status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected';
  /** The wallet itself has answered. While a stored session is `reconnecting` there is an address, but no answer yet. */
  readonly isConnected: boolean;
  /** Name, icon and rdns of the wallet. */
  readonly walletInfo: AccountOf<Name>['walletInfo'] | undefined;
};

const NEUTRAL = {
  account: undefined,
  address: undefined,
  caipAddress: undefined,
  allAccounts: [],
  status: 'disconnected',
  isConnected: false,
  walletInfo: undefined,
} as const;

/** Returns the account that a server rendered: an address whose wallet has not answered yet. */
function toNeutral(initial: InitialState | undefined, asked: Namespace | undefined): W3mAccount {
  if (!initial || (asked && asked !== initial.namespace)) return NEUTRAL;
  const { namespace, address, chainId, walletName } = initial;
  return {
    ...NEUTRAL,
    address,
    caipAddress: `${namespace}:${chainId}:${address}`,
    allAccounts: [{ namespace, address, type: 'eoa' }],
    status: 'reconnecting',
    walletInfo: { name: walletName },
  };
}

/**
 * Returns the connected account. Below `W3mInitialState` a server and the first rendering in the browser have the address of
 * the cookie, with `account` still `undefined`.
 *
 * @param options.namespace By default the active one.
 * @example
 * const { account } = useW3mAccount();
 * const text = account ? account.address : 'Not connected';
 */
export function useW3mAccount<Name extends Namespace = Namespace>({
  namespace,
}: { readonly namespace?: Name | undefined } = {}): W3mAccount<Name> {
  const initial = useContext(InitialStateContext);
  const neutral = useMemo(() => toNeutral(initial, namespace), [initial, namespace]);
  const createSource = useCallback(
    (modal: Modal) =>
      createStoresSource<W3mAccount>(
        modal,
        ({ stores }) => {
          const account = modal.getAccount(namespace as Namespace | undefined);
          const status = stores.$connections.get()[namespace ?? stores.$activeNamespace.get()]?.status ?? 'disconnected';
          return {
            account,
            address: account?.address,
            caipAddress: account?.caipAddress,
            allAccounts: account?.allAccounts ?? [],
            status,
            isConnected: status === 'connected',
            walletInfo: account?.walletInfo,
          };
        },
        NEUTRAL,
      ),
    [namespace],
  );
  return usePageModal<W3mAccount>(createSource, neutral) as unknown as W3mAccount<Name>;
}

/**
 * Return type of {@link useW3mNetwork}.
 *
 * @example
 * const toText = ({ network }: W3mNetwork) => network?.name ?? '';
 */
export type W3mNetwork<Name extends Namespace = Namespace> = {
  /** The chain that the wallet is on while connected, else the network to start on. */
  readonly network: NetworkOf<Name> | undefined;
  /** Chain id: a number on `eip155`, the CAIP-2 reference elsewhere. */
  readonly chainId: ChainIdOf<Name> | undefined;
  /** CAIP-2 id, for example `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId | undefined;
  /** Asks the wallet to switch. Rejects with a {@link ModalMissingError} without a modal. The same function at every render. */
  readonly switchNetwork: Modal['switchNetwork'];
};

/**
 * Returns a network and the function that switches to another one.
 *
 * @param options.namespace The namespace whose network is returned. Default: the active one.
 * @example
 * const { network, switchNetwork } = useW3mNetwork();
 * const button = <button onClick={() => void switchNetwork('eip155:1')}>{network?.name}</button>;
 */
export function useW3mNetwork<Name extends Namespace = Namespace>({
  namespace,
}: { readonly namespace?: Name | undefined } = {}): W3mNetwork<Name> {
  const createSource = useCallback(
    (modal: Modal) =>
      createStoresSource<ActiveNetwork | undefined>(modal, () => modal.getNetwork(namespace as Namespace | undefined), undefined),
    [namespace],
  );
  const network = usePageModal(createSource, undefined);
  return useMemo(
    () => ({ network, chainId: network?.id, caipNetworkId: network?.caipNetworkId, switchNetwork }) as unknown as W3mNetwork<Name>,
    [network],
  );
}

/**
 * Return type of {@link useW3mProvider}.
 *
 * @example
 * const isReady = ({ provider }: W3mProvider) => provider !== undefined;
 */
export type W3mProvider<Name extends Namespace = Namespace> = {
  /** Provider of the account: EIP-1193 with events on `eip155`; `undefined` while disconnected. */
  readonly provider: ProviderOf<Name> | undefined;
  /** Id of the connector, for example `io.metamask`. */
  readonly connectorId: string | undefined;
};

/**
 * Returns the provider of a namespace's account, from the first moment there is one; after a reload its requests wait for the wallet.
 *
 * @example
 * const { provider } = useW3mProvider('eip155');
 * const chainId = await provider?.request({ method: 'eth_chainId' });
 */
export function useW3mProvider<Name extends Namespace>(namespace: Name): W3mProvider<Name> {
  const createSource = useCallback(
    (modal: Modal) =>
      createStoresSource<W3mProvider<Name>>(
        modal,
        () => {
          const provider = modal.getProvider(namespace);
          return provider ? { provider, connectorId: modal.getAccount(namespace)?.connectorId } : NO_PROVIDER;
        },
        NO_PROVIDER,
        isSame,
      ),
    [namespace],
  );
  return usePageModal<W3mProvider<Name>>(createSource, NO_PROVIDER);
}

/**
 * Return value of {@link useW3mDisconnect}; the function is the same at every render.
 *
 * @example
 * const logOut = async ({ disconnect }: W3mDisconnect) => disconnect();
 */
export type W3mDisconnect = {
  /** Ends the connection of a namespace, or all of them. Rejects with a {@link ModalMissingError} without a modal. */
  disconnect(options?: { readonly namespace?: Namespace | undefined }): Promise<void>;
};

/**
 * Disconnects wallets from the page's modal.
 *
 * @example
 * const { disconnect } = useW3mDisconnect();
 * const button = <button onClick={() => void disconnect()}>Log out</button>;
 */
export function useW3mDisconnect(): W3mDisconnect {
  return action;
}
