import type { ReadableAtom } from 'nanostores';
import type { EmailStep } from '../../actions/login/email-steps.js';
import type { Modal } from '../../client/modal.js';
import type { Account } from '../../controllers/account/account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { FrameAbortError } from '../../embedded-wallet/errors.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { atom } from '../../utils/atom.js';

/** The account of who has just logged in. @throws {ConnectError} `closed` where that has ended again. */
export function findLoginAccount({ connectors, stores }: Pick<Controllers, 'connectors' | 'stores'>, { getAccount }: Modal): Account {
  const connector = connectors.$connectors.get().find(({ login }) => login);
  const namespaces = [stores.$activeNamespace.get(), ...(connector?.namespaces ?? [])];
  const account = namespaces.map((namespace) => getAccount(namespace)).find((found) => found && found.connectorId === connector?.id);
  if (!account) throw new ConnectError('closed', { details: 'The login has ended at once.' });
  return account;
}

/**
 * Progress of an e-mail login.
 * - `sending`: the e-mail is being sent.
 * - `device`: this browser is not known yet; the link in the e-mail has to be opened, and the login goes on by itself.
 * - `code`: the six digits of the e-mail are required. `error` is the reason why the last ones were refused.
 * - `verifying`: the code is being checked; then the login connects and signs in.
 * - `failed`: with `canRetry`, `retry()` goes on where it stopped; else a login is begun anew.
 *
 * @example
 * const needsCode = ({ status }: HeadlessEmailState) => status === 'code';
 */
export type HeadlessEmailState =
  | { readonly status: 'sending' | 'verifying' }
  | {
      readonly status: 'device' | 'code';
      /** From when on `resend()` sends another e-mail, in milliseconds since 1970. */
      readonly resendAt: number;
      readonly error?: Error | undefined;
    }
  | { readonly status: 'connected'; readonly account: Account }
  | { readonly status: 'failed'; readonly error: Error; readonly canRetry: boolean };

/**
 * A login by e-mail that was begun. What it does comes to be seen in its state: nothing here rejects.
 *
 * @example
 * const follow = ({ $state }: HeadlessEmailLogin) => $state.subscribe(({ status }) => console.log(status));
 */
export type HeadlessEmailLogin = {
  readonly $state: ReadableAtom<HeadlessEmailState>;
  /** Has a code checked; does nothing while none is wanted. */
  submitCode(code: string): Promise<void>;
  /** Has another e-mail sent while one is waited for, 30 seconds after the last one. */
  resend(): Promise<void>;
  /** Goes on after a failure that can be tried again: waits for the link, or finishes a login whose code was right. */
  retry(): Promise<void>;
  /** Cancels the login; a connected account stays connected. */
  cancel(): void;
};

/** Loads the login's code with the first e-mail. */
const load = async () => import('../../actions/login/email-steps.js');

/** Has an e-mail sent, and logs in with what it brings. */
export function logInWithEmail(
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'environment' | 'events' | 'storage' | 'stores'>,
  modal: Modal,
  typedEmail: string,
): HeadlessEmailLogin {
  const email = typedEmail.trim();
  const $state = atom<HeadlessEmailState>({ status: 'sending' });
  const abort = new AbortController();
  const { signal } = abort;
  let waiting: AbortController | undefined;
  let again: (() => Promise<void>) | undefined;

  const set = (state: HeadlessEmailState) => {
    if (!signal.aborted) $state.set(state);
  };
  const fail = (error: unknown, retry?: () => Promise<void>) => {
    again = retry;
    set({ status: 'failed', error: error as Error, canRetry: retry !== undefined });
  };
  const want = async (status: 'device' | 'code', error?: unknown) => {
    const resendAt = (await load()).getResendTime(controllers);
    set({ status, resendAt, ...(error !== undefined && { error: error as Error }) });
  };
  const setConnected = () => set({ status: 'connected', account: findLoginAccount(controllers, modal) });

  const finish = async () => {
    if ($state.get().status !== 'verifying') set({ status: 'verifying' });
    try {
      await (await load()).finishEmailLogin(controllers, email, signal);
      setConnected();
    } catch (error) {
      // Log out after a cancelled or rejected connection.
      const isOver = error instanceof ConnectError && (error.reason === 'closed' || error.reason === 'rejected');
      fail(error, isOver ? undefined : finish);
    }
  };
  const awaitLink = async () => {
    waiting?.abort();
    const own = new AbortController();
    waiting = own;
    await want('device');
    try {
      await (await load()).awaitDevice(controllers, AbortSignal.any([signal, own.signal]));
      if (!own.signal.aborted) await want('code');
    } catch (error) {
      if (own.signal.aborted) return;
      fail(error, error instanceof FrameAbortError && error.reason === 'timeout' ? awaitLink : undefined);
    }
  };
  const goOn = async (step: EmailStep) => {
    if (step === 'VERIFY_OTP') await want('code');
    // Do not wait for the link: the state reports it.
    else if (step === 'VERIFY_DEVICE') void awaitLink();
    else await finish();
  };
  const begin = async () => {
    try {
      const step = await (await load()).beginEmailLogin(controllers, email, signal);
      if (step === 'CONNECT') setConnected();
      else await goOn(step);
    } catch (error) {
      fail(error);
    }
  };
  controllers.events.emit('EMAIL_LOGIN_SELECTED', {});
  void begin();

  return {
    $state,
    async submitCode(code) {
      if (signal.aborted || $state.get().status !== 'code') return;
      set({ status: 'verifying' });
      try {
        await (await load()).checkCode(controllers, code.replace(/\s/g, ''), signal);
      } catch (error) {
        await want('code', error);
        return;
      }
      if (!signal.aborted) await finish();
    },
    async resend() {
      const { status } = $state.get();
      if (signal.aborted || (status !== 'device' && status !== 'code')) return;
      try {
        const step = await (await load()).sendEmailAgain(controllers, email, signal);
        if (!signal.aborted) await goOn(step);
      } catch (error) {
        if ($state.get().status === status) await want(status, error);
      }
    },
    async retry() {
      const { status } = $state.get();
      if (!signal.aborted && status === 'failed') await again?.();
    },
    cancel() {
      const state = $state.get();
      if (state.status === 'connected' || (state.status === 'failed' && !state.canRetry)) return;
      fail(new ConnectError('closed', { details: 'The login was given up.' }));
      abort.abort();
    },
  };
}
