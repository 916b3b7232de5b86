/**
 * `w3m-elements/headless` for React: hooks for a page that draws everything itself.
 *
 * @module w3m-elements/headless/react
 */
'use client';
import type { ReadableAtom } from 'nanostores';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import {
  createHeadless,
  type Headless,
  type HeadlessConnection,
  type HeadlessConnectionState,
  type HeadlessOptions,
  type HeadlessWallet,
} from '../src/bridges/headless/headless.js';
import { getInternals } from '../src/client/internals.js';
import type { Modal } from '../src/client/modal.js';
import type { Namespace } from '../src/config/namespaces.js';
import { ConnectError } from '../src/errors/modal-errors.js';
import { atom } from '../src/utils/atom.js';
import type { Source } from '../src/bridges/page-modal.js';
import { usePageModal } from './hooks/use-w3m-modal.js';

export { useW3mSendCalls, type W3mSendCalls } from './hooks/use-w3m-send-calls.js';

const IDLE: HeadlessConnectState = { status: 'idle' };

/** Returns an attempt that failed before a wallet was asked. */
const toFailed = (error: ConnectError): Attempt => ({ $state: atom<HeadlessConnectionState>({ status: 'failed', error }), cancel() {} });

const NO_WALLETS: readonly HeadlessWallet[] = [];

const listenToNone = () => () => {};

const getNone = (): undefined => undefined;
const NONE: Source<undefined> = { subscribe: () => () => {}, get: getNone };

const createModalSource = (modal: Modal): Source<Modal> => ({ subscribe: NONE.subscribe, get: () => modal });

/** Creates the headless API of a modal at the first subscription; nothing is loaded before. */
function createHeadlessSource(modal: Modal, options: HeadlessOptions): Source<Headless | undefined> {
  let made: Headless | undefined;
  return {
    subscribe(listener) {
      let isLeft = false;
      const end = (headless: Headless) => {
        made ??= headless;
        if (!isLeft) listener();
      };
      // Render nothing and log; the next subscriber tries again.
      const tell = (error: unknown) => getInternals(modal)?.environment.log.error('useHeadless could not load what it gives.', error);
      if (!made) createHeadless(modal, options).then(end, (error: unknown) => !isLeft && tell(error));
      return () => {
        isLeft = true;
      };
    },
    get: () => made,
  };
}

/**
 * Returns the headless API of a modal, `createHeadless(modal)`, created when the component mounts.
 *
 * @param modal By default the page's, also one that is created later or again.
 * @param options Flows that the page draws itself. They are fixed per modal by the first component that passes them.
 * @returns `undefined` until it has loaded, and on a server.
 * @example
 * const headless = useHeadless();
 */
export function useHeadless(modal?: Modal, { signIn, logins }: HeadlessOptions = {}): Headless | undefined {
  const pageModal = usePageModal<Modal | undefined>(createModalSource, undefined);
  const followed = modal ?? pageModal;
  const source = useMemo(() => (followed ? createHeadlessSource(followed, { signIn, logins }) : NONE), [followed, signIn, logins]);
  return useSyncExternalStore<Headless | undefined>(source.subscribe, source.get, getNone);
}

/**
 * Follows anything of headless whose name begins with `$`, such as `attempt.$state` of a connection, `swap.$state`, `purchase.$state`.
 *
 * @param store May be missing: then there is no value.
 * @example
 * const state = useHeadlessStore(useHeadless()?.$wallets);
 */
export function useHeadlessStore<Value>(store: ReadableAtom<Value>): Value;

export function useHeadlessStore<Value>(store: ReadableAtom<Value> | undefined): Value | undefined;

export function useHeadlessStore<Value>(store: ReadableAtom<Value> | undefined): Value | undefined {
  const get: () => Value | undefined = store?.get ?? getNone;
  return useSyncExternalStore(store?.listen ?? listenToNone, get, get);
}

/**
 * The wallets that can be connected, as they become known; none on a server.
 *
 * @param modal By default the page's.
 * @example
 * const wallets = useHeadlessWallets();
 */
export function useHeadlessWallets(modal?: Modal): readonly HeadlessWallet[] {
  return useHeadlessStore(useHeadless(modal)?.$wallets) ?? NO_WALLETS;
}

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
