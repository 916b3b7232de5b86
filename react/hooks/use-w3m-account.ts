import { useCallback, useContext, useMemo } from 'react';
import type { Modal } from '../../src/client/modal.js';
import type { Namespace } from '../../src/config/namespaces.js';
import type { Account, AccountRecord } from '../../src/controllers/account/account.js';
import type { InitialState } from '../../src/bridges/account-cookie.js';
import { InitialStateContext } from '../initial-state.js';
import { createStoresSource, usePageModal } from './page-modal.js';

/** What {@link useW3mAccount} returns. */
export type W3mAccount = {
  readonly account: Account | undefined;
  readonly address: string | undefined;
  /** CAIP-10, for example `eip155:1:0x…`. */
  readonly caipAddress: string | undefined;
  readonly allAccounts: readonly AccountRecord[];
  readonly status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected';
  /** The wallet itself has answered. While a stored session is `reconnecting` there is an address, but no answer yet. */
  readonly isConnected: boolean;
  readonly walletInfo: Account['walletInfo'] | undefined;
};

const NEUTRAL: W3mAccount = {
  account: undefined,
  address: undefined,
  caipAddress: undefined,
  allAccounts: [],
  status: 'disconnected',
  isConnected: false,
  walletInfo: undefined,
};

/** What a server knew: an address whose wallet has not answered. */
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
 * The connected account. Below `W3mInitialState` a server and the first rendering in the browser have the address of the
 * cookie, with `account` still `undefined`.
 *
 *
 * @param options.namespace By default the active one.
 */
export function useW3mAccount({ namespace }: { readonly namespace?: Namespace | undefined } = {}): W3mAccount {
  const initial = useContext(InitialStateContext);
  const neutral = useMemo(() => toNeutral(initial, namespace), [initial, namespace]);
  const createSource = useCallback(
    (modal: Modal) =>
      createStoresSource(
        modal,
        ({ stores }) => {
          const account = modal.getAccount(namespace);
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
  return usePageModal(createSource, neutral);
}
