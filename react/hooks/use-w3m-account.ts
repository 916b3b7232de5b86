import { useCallback, useContext, useMemo, createContext, createElement, type FunctionComponent, type ReactNode } from 'react';
import type { InitialState } from '../../src/bridges/account-cookie.js';
import { requirePageModal } from '../../src/bridges/page-modal.js';
import {
  createAccountSource,
  createKnowledgeSource,
  createNetworkSource,
  createProviderSource,
  NO_ACCOUNT,
  NO_KNOWLEDGE,
  NO_PROVIDER,
  type W3mAccount,
  type W3mNetwork,
  type W3mProvider,
} from '../../src/bridges/page-sources.js';
import type { Modal } from '../../src/client/modal.js';
import type { Namespace } from '../../src/config/namespaces.js';
import { usePageModal } from './use-w3m-modal.js';

/** Context with the account that the server read from the cookie; `undefined` without {@link W3mInitialState}. */
export const InitialStateContext = /*#__PURE__*/ createContext<InitialState | undefined>(undefined);

/**
 * Props of {@link W3mInitialState}: the state of the request's cookie, and the tree that uses it.
 *
 * @example
 * const props: W3mInitialStateProps = { value: cookieToInitialState('w3m-account=…') };
 */
export type W3mInitialStateProps = {
  /** Return value of `cookieToInitialState` of `w3m-elements/cookie` for the request. */
  readonly value: InitialState | undefined;
  /** The components that read the state. */
  readonly children?: ReactNode;
};

/**
 * Gives the hooks below it the account that a server read from a cookie: `useW3mAccount` says `reconnecting` with its address
 * on the server and while the page is hydrated, and then what the browser knows.
 *
 * @example
 * const app = (
 *   <W3mInitialState value={cookieToInitialState('w3m.account=…')}>
 *     <W3mButton />
 *   </W3mInitialState>
 * );
 */
export const W3mInitialState: FunctionComponent<W3mInitialStateProps> = ({ value, children }) =>
  createElement(InitialStateContext.Provider, { value }, children);

const action: W3mDisconnect = {
  disconnect: async ({ namespace } = {}) => requirePageModal('useW3mDisconnect').disconnect(namespace),
};

const switchNetwork: Modal['switchNetwork'] = async (network) => requirePageModal('useW3mNetwork').switchNetwork(network);

/** Returns the account that a server rendered: an address whose wallet has not answered yet. */
function toNeutral(initial: InitialState | undefined, requested: Namespace | undefined): W3mAccount {
  if (!initial || (requested && requested !== initial.namespace)) return NO_ACCOUNT;
  const { namespace, address, chainId, walletName } = initial;
  return {
    ...NO_ACCOUNT,
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
  const createSource = useCallback((modal: Modal) => createAccountSource(modal, namespace), [namespace]);
  return usePageModal<W3mAccount>(createSource, neutral) as unknown as W3mAccount<Name>;
}

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
  const createSource = useCallback((modal: Modal) => createNetworkSource(modal, namespace), [namespace]);
  const network = usePageModal(createSource, undefined);
  return useMemo(
    () => ({ network, chainId: network?.id, caipNetworkId: network?.caipNetworkId, switchNetwork }) as unknown as W3mNetwork<Name>,
    [network],
  );
}

/**
 * Returns the provider of a namespace's account, from the first moment there is one; after a reload its requests wait for the wallet.
 *
 * @example
 * const { provider } = useW3mProvider('eip155');
 * const chainId = await provider?.request({ method: 'eth_chainId' });
 */
export function useW3mProvider<Name extends Namespace>(namespace: Name): W3mProvider<Name> {
  const createSource = useCallback((modal: Modal) => createProviderSource(modal, namespace), [namespace]);
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

/**
 * Return type of {@link useW3mBalance}.
 *
 * @example
 * const toText = ({ balance, symbol }: W3mBalance) => (balance === undefined ? '' : `${balance} ${symbol}`);
 */
export type W3mBalance = {
  /** The balance in decimal digits, exact: of the native currency, or of the token in the option `tokens`. `undefined` until it is known. */
  readonly balance: string | undefined;
  /** Symbol of the currency or token. */
  readonly symbol: string | undefined;
  /** Whether it is being read. */
  readonly isLoading: boolean;
  /** Reads it again, at most every 30 s. Never rejects. */
  readonly refetch: () => Promise<void>;
};

/**
 * Returns the balance of the connected account, read when the account connects or changes its network.
 *
 * @param options.namespace Default: the active one.
 * @example
 * const { balance, symbol } = useW3mBalance();
 */
export function useW3mBalance({ namespace }: { readonly namespace?: Namespace | undefined } = {}): W3mBalance {
  const { value, isLoading, refetch } = useKnowledge(namespace);
  const { balance, balanceSymbol: symbol } = value ?? {};
  return useMemo(() => ({ balance, symbol, isLoading, refetch }), [balance, symbol, isLoading, refetch]);
}

/**
 * Return type of {@link useW3mProfile}.
 *
 * @example
 * const toText = ({ name }: W3mProfile) => name ?? '';
 */
export type W3mProfile = {
  /** Primary name of the address at the name service. */
  readonly name: string | undefined;
  /** URL of the name's picture. Untrusted input: validate it before rendering. */
  readonly image: string | undefined;
  /** Whether both are being read. */
  readonly isLoading: boolean;
  /** Reads both again, at most every 5 minutes. Never rejects. */
  readonly refetch: () => Promise<void>;
};

/**
 * Returns the name and the picture of the connected account, read when the account connects.
 *
 * @param options.namespace Default: the active one.
 * @example
 * const { name, image } = useW3mProfile();
 */
export function useW3mProfile({ namespace }: { readonly namespace?: Namespace | undefined } = {}): W3mProfile {
  const { value, isLoading, refetch } = useKnowledge(namespace);
  const { profileName: name, profileImage: image } = value ?? {};
  return useMemo(() => ({ name, image, isLoading, refetch }), [name, image, isLoading, refetch]);
}

function useKnowledge(namespace: Namespace | undefined) {
  const createSource = useCallback((modal: Modal) => createKnowledgeSource(modal, namespace), [namespace]);
  return usePageModal(createSource, NO_KNOWLEDGE);
}
