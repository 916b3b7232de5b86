import { useCallback, useContext, useMemo } from 'react';
import type { Modal } from '../../src/client/modal.js';
import type { AccountOf, AccountRecordOf, AddressOf } from '../../src/client/namespace-types.js';
import type { Namespace } from '../../src/config/namespaces.js';
import type { InitialState } from '../../src/bridges/account-cookie.js';
import { InitialStateContext } from '../initial-state.js';
import { createStoresSource, usePageModal } from './page-modal.js';

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
