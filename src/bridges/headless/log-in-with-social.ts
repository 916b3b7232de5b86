import type { ReadableAtom } from 'nanostores';
import type { Modal } from '../../client/modal.js';
import type { Social } from '../../config/options.js';
import type { Account } from '../../controllers/account/account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { openProvider, type SocialWay } from '../../actions/login/begin-social.js';
import type { SocialStage, Tell } from '../../actions/login/social-login.js';
import { atom } from '../../utils/atom.js';
import { findLoginAccount } from './log-in-with-email.js';

/**
 * Reason of a failed provider login. `closed`: the visitor left it; `rejected`: the visitor rejected it; `blocked`: the browser blocked the
 * window; `timeout`; `failed`: anything else.
 *
 * @example
 * const isBlocked = (reason: HeadlessSocialReason) => reason === 'blocked';
 */
export type HeadlessSocialReason = 'closed' | 'rejected' | 'blocked' | 'timeout' | 'failed';

/**
 * Progress of a provider login. `waiting`: the provider's page is loading or open; for Farcaster, `uri` is the content of the QR code.
 * `redirecting`: this page redirects to the provider. `finishing`: the provider has answered; then the login connects and signs in. A
 * window that looked closed may still answer, so `closed` can be followed by `finishing`.
 *
 * @example
 * const isWaiting = ({ status }: HeadlessSocialState) => status === 'waiting';
 */
export type HeadlessSocialState =
  | { readonly status: 'waiting'; readonly uri?: string | undefined }
  | { readonly status: 'redirecting' | 'finishing' }
  | { readonly status: 'connected'; readonly account: Account }
  | { readonly status: 'failed'; readonly reason: HeadlessSocialReason; readonly error: Error };

/**
 * A login elsewhere that was begun.
 *
 * @example
 * const follow = ({ $state }: HeadlessSocialLogin) => $state.subscribe(({ status }) => console.log(status));
 */
export type HeadlessSocialLogin = {
  readonly $state: ReadableAtom<HeadlessSocialState>;
  /** Cancels the login and closes its window; a connected account stays connected. */
  cancel(): void;
};

const REASONS: Readonly<Partial<Record<SocialStage, HeadlessSocialReason>>> = {
  cancelled: 'closed',
  declined: 'rejected',
  blocked: 'blocked',
  late: 'timeout',
  failed: 'failed',
};

/**
 * Logs in at a provider.
 *
 * @param way How its page is reached; without it a window is opened, so it is called within the press.
 */
export function logInWithSocial(
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'environment' | 'events' | 'i18n' | 'storage' | 'stores'>,
  modal: Modal,
  provider: Social,
  way?: SocialWay,
): HeadlessSocialLogin {
  const $state = atom<HeadlessSocialState>({ status: 'waiting' });
  const abort = new AbortController();
  const { signal } = abort;
  let uri: string | undefined;

  const set = (state: HeadlessSocialState) => {
    if (!signal.aborted) $state.set(state);
  };
  const fail = (reason: HeadlessSocialReason, error: unknown) => set({ status: 'failed', reason, error: error as Error });
  const tell: Tell = (stage, error) => {
    const reason = REASONS[stage];
    if (reason) fail(reason, error ?? new ConnectError(reason === 'rejected' ? reason : 'closed'));
    else if (stage === 'leaving') set({ status: 'redirecting' });
    else if (stage === 'finishing') set({ status: stage });
    else if (stage !== 'connected') set({ status: 'waiting', ...(uri !== undefined && { uri }) });
    else
      try {
        set({ status: 'connected', account: findLoginAccount(controllers, modal) });
      } catch (ended) {
        fail('closed', ended);
      }
  };
  /** The window that was opened is ours to close. */
  const run = async (way: SocialWay | undefined) => {
    try {
      if (way && provider !== 'farcaster') {
        const { runSocialLogin } = await import('../../actions/login/social-login.js');
        await runSocialLogin(controllers, provider, way, tell, signal);
      } else {
        const { runFarcasterLogin } = await import('../../actions/login/farcaster-login.js');
        await runFarcasterLogin(controllers, (url) => (uri = url), tell, signal);
      }
    } catch (error) {
      // The login reports its own failures: its files did not load.
      fail('failed', error);
    } finally {
      if (way?.way === 'window') way.window.close();
    }
  };
  if (way || provider === 'farcaster') {
    // A redirect login was started before the redirect.
    if (way?.way !== 'back') controllers.events.emit('SOCIAL_LOGIN_STARTED', { provider });
    void run(way);
  } else {
    const way = openProvider(controllers, provider, (close) => {
      signal.addEventListener('abort', close);
      return [];
    });
    void run(way);
  }

  return {
    $state,
    cancel() {
      const { status } = $state.get();
      if (status === 'connected') return;
      if (status !== 'failed') fail('closed', new ConnectError('closed', { details: 'The login was given up.' }));
      abort.abort();
    },
  };
}
