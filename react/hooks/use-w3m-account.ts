import { useCallback } from 'react';
import type { Modal } from '../../src/client/modal.js';
import type { Namespace } from '../../src/config/namespaces.js';
import type { Account, AccountRecord } from '../../src/controllers/account/account.js';
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

/**
 * The connected account.
 *
 * @param options.namespace By default the active one.
 */
export function useW3mAccount({ namespace }: { readonly namespace?: Namespace | undefined } = {}): W3mAccount {
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
  return usePageModal(createSource, NEUTRAL);
}
