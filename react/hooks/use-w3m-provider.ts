import { useCallback } from 'react';
import type { Modal } from '../../src/client/modal.js';
import type { Namespace } from '../../src/config/namespaces.js';
import type { WalletProvider } from '../../src/connectors/connector.js';
import { createStoresSource, usePageModal } from './page-modal.js';

/** What {@link useW3mProvider} returns. */
export type W3mProvider = {
  /** The provider of the account (EIP-1193 for `eip155`). */
  readonly provider: WalletProvider | undefined;
  readonly connectorId: string | undefined;
};

const NEUTRAL: W3mProvider = { provider: undefined, connectorId: undefined };
const isSame = (a: W3mProvider, b: W3mProvider) => a.provider === b.provider && a.connectorId === b.connectorId;

/** The provider of a namespace's account, from the first moment there is one; after a reload its requests wait for the wallet. */
export function useW3mProvider(namespace: Namespace): W3mProvider {
  const createSource = useCallback(
    (modal: Modal) =>
      createStoresSource(
        modal,
        () => {
          const provider = modal.getProvider(namespace);
          return provider ? { provider, connectorId: modal.getAccount(namespace)?.connectorId } : NEUTRAL;
        },
        NEUTRAL,
        isSame,
      ),
    [namespace],
  );
  return usePageModal(createSource, NEUTRAL);
}
