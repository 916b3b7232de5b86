import { useCallback, useMemo } from 'react';
import type { Abilities } from '../../src/actions/abilities/abilities.js';
import { createAbilitiesSource, NO_ABILITIES } from '../../src/bridges/page-sources.js';
import type { Modal } from '../../src/client/modal.js';
import type { Namespace } from '../../src/config/namespaces.js';
import type { CaipNetworkId } from '../../src/config/network.js';
import { usePageModal } from './use-w3m-modal.js';

/**
 * Return type of {@link useW3mAbilities}; `refetch` is the same function at every render.
 *
 * @example
 * const isSafe = ({ abilities }: W3mAbilities) => abilities?.account.kind === 'safe';
 */
export type W3mAbilities = {
  /** `modal.getAbilities()`, read again whenever the account, its network or its transactions change; `undefined` until it is read. */
  readonly abilities: Abilities | undefined;
  /** Whether it is being read. */
  readonly isLoading: boolean;
  /** Error of the last reading. A node that does not answer is none. */
  readonly error: Error | undefined;
  /** Reads it again once it is 30 seconds old. Never rejects. */
  readonly refetch: () => Promise<void>;
};

/**
 * Reads what the connected account can do on a network: its kind, the methods of its session, and whether its signature verifies there.
 *
 * @param options.namespace Default: that of `network`, else the active one.
 * @param options.network CAIP-2 id. Default: the network of the wallet.
 * @example
 * const { abilities } = useW3mAbilities({ network: 'eip155:8453' });
 * const hint = abilities?.signature.verifies === false && <p>Switch to Base to sign.</p>;
 */
export function useW3mAbilities({
  namespace,
  network,
}: { readonly namespace?: Namespace | undefined; readonly network?: CaipNetworkId | undefined } = {}): W3mAbilities {
  const createSource = useCallback((modal: Modal) => createAbilitiesSource(modal, { namespace, network }), [namespace, network]);
  const { value: abilities, isLoading, error, refetch } = usePageModal(createSource, NO_ABILITIES);
  return useMemo(() => ({ abilities, isLoading, error, refetch }), [abilities, isLoading, error, refetch]);
}
