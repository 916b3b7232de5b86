import { useCallback, useMemo, useState } from 'react';
import type { HeadlessConnection, HeadlessConnectionState } from '../../src/bridges/headless/headless.js';
import type { Modal } from '../../src/client/modal.js';
import type { Namespace } from '../../src/config/namespaces.js';
import { ConnectError } from '../../src/errors/connect-errors.js';
import { atom } from '../../src/utils/atom.js';
import { useHeadless } from './use-headless.js';
import { useHeadlessStore } from './use-headless-store.js';

/**
 * State of a component's latest connection attempt; `idle` before the first.
 *
 * @example
 * const isIdle = ({ status }: HeadlessConnectState) => status === 'idle';
 */
export type HeadlessConnectState = { readonly status: 'idle' } | HeadlessConnectionState;

/**
 * Return value of {@link useHeadlessConnect}.
 *
 * @example
 * const isIdle = ({ state }: HeadlessConnect) => state.status === 'idle';
 */
export type HeadlessConnect = {
  readonly state: HeadlessConnectState;
  /** Asks a wallet; what becomes of that is the state. An attempt that goes on is given up. The same function as long as the modal is. */
  connect(walletId: string, options?: { readonly namespace?: Namespace | undefined }): void;
  /** Gives the attempt up. */
  cancel(): void;
};

type Attempt = Pick<HeadlessConnection, '$state' | 'cancel'>;

const IDLE: HeadlessConnectState = { status: 'idle' };

/** Returns an attempt that failed before a wallet was asked. */
const toFailed = (error: ConnectError): Attempt => ({ $state: atom<HeadlessConnectionState>({ status: 'failed', error }), cancel() {} });

/**
 * Connects wallets, and follows the latest attempt. It goes on when the component leaves the page.
 *
 * @param modal By default the page's.
 * @example
 * const { state, connect } = useHeadlessConnect();
 */
export function useHeadlessConnect(modal?: Modal): HeadlessConnect {
  const headless = useHeadless(modal);
  const [attempt, setAttempt] = useState<Attempt>();
  const state = useHeadlessStore(attempt?.$state) ?? IDLE;
  const connect = useCallback<HeadlessConnect['connect']>(
    (walletId, options) => {
      const begin = (): Attempt => {
        try {
          if (!headless) throw new ConnectError('notFound', { details: 'The wallets are not known yet.' });
          return headless.connect(walletId, options);
        } catch (thrown) {
          return toFailed(thrown as ConnectError);
        }
      };
      setAttempt(begin());
    },
    [headless],
  );
  const cancel = useCallback(() => attempt?.cancel(), [attempt]);
  return useMemo(() => ({ state, connect, cancel }), [state, connect, cancel]);
}
