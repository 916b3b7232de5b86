import type { Controllers } from '../../controllers/controllers.js';
import { beginLogin, findLogin } from '../../controllers/connection/find-login.js';
import { FrameError } from '../../embedded-wallet/errors.js';
import { connectFarcaster, getFarcasterUri } from '../../embedded-wallet/messages/login.js';
import { reload } from '../../embedded-wallet/messages/page.js';
import { toProviderAddress } from './begin-social.js';
import { SocialError } from '../flow-errors.js';
import { finishSocialLogin, type Tell, tellFailure } from './social-login.js';

/** Time-out of the QR code's URL, in milliseconds; spec §9 has the same for other requests to the frame. */
export const CODE_TIMEOUT_MS = 30_000;
/** Time for scanning the QR code, in milliseconds; long enough to fetch a phone. A phone may have to be fetched. */
export const SCAN_TIMEOUT_MS = 600_000;

/** Texts by which the frame reports a rejection; it sends no codes. */
const DECLINED = /cancell?ed|declined|denied|rejected/i;

/**
 * Logs in with Farcaster's app. Never rejects; reports nothing after `signal` is aborted.
 *
 * @param show Called with the URL of the QR code.
 * @param tell Called with every stage.
 */
export async function runFarcasterLogin(
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'environment' | 'events' | 'storage' | 'stores'>,
  show: (url: string) => void,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const { environment, events } = controllers;
  const provider = 'farcaster';
  let isRequesting = false;
  /** Gives a question up after a while. */
  const within = async <Answer>(limitMs: number, ask: (limited: AbortSignal) => Promise<Answer>): Promise<Answer> => {
    const limit = new AbortController();
    const stop = environment.setTimer(() => limit.abort(), limitMs);
    try {
      return await ask(AbortSignal.any([signal, limit.signal]));
    } catch (error) {
      throw limit.signal.aborted && !signal.aborted ? new SocialError('timeout', { cause: error }) : error;
    } finally {
      stop();
    }
  };
  try {
    tell('preparing');
    const { login } = await beginLogin(controllers);
    await login.load();
    if (signal.aborted) return;
    const { url } = await within(CODE_TIMEOUT_MS, async (limited) => login.ask(getFarcasterUri, undefined, { signal: limited }));
    show(toProviderAddress(url));
    tell('waiting');
    isRequesting = true;
    const who = await within(SCAN_TIMEOUT_MS, async (limited) => login.ask(connectFarcaster, undefined, { signal: limited }));
    isRequesting = false;
    tell('finishing');
    events.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider });
    await finishSocialLogin(controllers, provider, who, signal);
    if (!signal.aborted) tell('connected');
  } catch (error) {
    if (!signal.aborted) {
      if (!(error instanceof FrameError && DECLINED.test(error.message))) return tellFailure(controllers, provider, error, tell);
      events.emit('SOCIAL_LOGIN_CANCELED', { provider });
      tell('declined');
    } else if (isRequesting) {
      // Reload the frame: it would go on waiting and log in a later approval over the account that is connected by then.
      await findLogin(controllers)
        .then(async ({ login }) => login.ask(reload, undefined))
        .catch(() => {});
    }
  }
}
