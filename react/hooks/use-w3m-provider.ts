import { useCallback } from 'react';
import type { Modal } from '../../src/client/modal.js';
import type { ProviderOf } from '../../src/client/namespace-types.js';
import type { Namespace } from '../../src/config/namespaces.js';
import { createStoresSource, usePageModal } from './page-modal.js';

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

const NEUTRAL = { provider: undefined, connectorId: undefined };
const isSame = (a: W3mProvider, b: W3mProvider) => a.provider === b.provider && a.connectorId === b.connectorId;

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
          return provider ? { provider, connectorId: modal.getAccount(namespace)?.connectorId } : NEUTRAL;
        },
        NEUTRAL,
        isSame,
      ),
    [namespace],
  );
  return usePageModal<W3mProvider<Name>>(createSource, NEUTRAL);
}
