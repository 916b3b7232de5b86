import type { Disposer, Environment } from '../../config/environment.js';
import { PUBLIC_SERVICES } from '../../config/services.js';
import type { Social } from '../../config/options.js';
import { beginLogin, findLogin, type LoginConnector } from '../../controllers/connection/find-login.js';
import { finishLogin } from '../../controllers/connection/finish-login.js';
import type { Controllers } from '../../controllers/controllers.js';
import { FrameAbortError } from '../../embedded-wallet/errors.js';
import { connectSocial, getSocialRedirectUri } from '../../embedded-wallet/messages/login.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { socialRedirectKey } from '../../storage/login-key.js';
import { type SocialWay, isDenied, type SocialWindow, toProviderAddress, withReturn } from './begin-social.js';
import { SocialError } from '../flow-errors.js';

/** Interval of checking whether the window is still open, in milliseconds; AppKit's. */
export const POLL_MS = 1000;

/** A provider that has a page; Farcaster has an app. */
export type PageProvider = Exclude<Social, 'farcaster'>;

/**
 * Stage of a login. `preparing`: the page's URL is being fetched; `waiting`: the window is open; `leaving`: the page redirects;
 * `finishing`: the account is fetched; `connected`; `cancelled`, `declined`: the visitor closed the window or rejected; `blocked`: the
 * browser blocked the window; `late`: no answer in time; `failed`.
 */
export type SocialStage =
  | 'preparing'
  | 'waiting'
  | 'leaving'
  | 'finishing'
  | 'connected'
  | 'cancelled'
  | 'declined'
  | 'blocked'
  | 'late'
  | 'failed';

/** Reports a login's stage, and the error of a failed one. */
export type Tell = (stage: SocialStage, error?: unknown) => void;

/** The origin that answers: the embedded wallet's page. */
export function toSecureOrigin({ stores }: Pick<Controllers, 'stores'>): string {
  return new URL(stores.$options.get().services?.secureSite ?? PUBLIC_SERVICES.secureSite).origin;
}

/** Logs in at a provider. Never rejects; reports nothing after `signal` is aborted. Spec §4, "Embedded wallet". */
export async function runSocialLogin(
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'environment' | 'events' | 'storage' | 'stores'>,
  provider: PageProvider,
  way: SocialWay,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const { events } = controllers;
  const failed = new AbortController();
  try {
    const resultUri = await getResult(controllers, provider, way, tell, AbortSignal.any([signal, failed.signal]));
    if (signal.aborted) return;
    if (isDenied(resultUri)) {
      events.emit('SOCIAL_LOGIN_CANCELED', { provider });
      tell('declined');
      return;
    }
    tell('finishing');
    events.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider });
    const { login } = await findLogin(controllers);
    const who = await login.ask(connectSocial, { uri: resultUri }, { signal });
    await finishSocialLogin(controllers, provider, who, signal);
    if (!signal.aborted) tell('connected');
  } catch (error) {
    if (signal.aborted) return;
    // A window that is closed by us has not been left.
    failed.abort();
    if (way.way === 'window') way.window.close();
    tellFailure(controllers, provider, error, tell);
  }
}

/** Connects the account that the frame has logged in. @throws {ConnectError} */
export async function finishSocialLogin(
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'events' | 'storage' | 'stores'>,
  provider: Social,
  { email, userName }: { readonly email?: string | null | undefined; readonly userName?: string | null | undefined },
  signal: AbortSignal,
): Promise<void> {
  await finishLogin(controllers, { social: provider, ...(userName && { userName }), ...(email && { email }) }, signal);
  controllers.events.emit('SOCIAL_LOGIN_SUCCESS', { provider });
}

/** Reports the failure of a login to the view and to the host's events. */
export function tellFailure({ events }: Pick<Controllers, 'events'>, provider: Social, error: unknown, tell: Tell): void {
  if (error instanceof ConnectError && (error.reason === 'rejected' || error.reason === 'closed')) {
    events.emit('SOCIAL_LOGIN_CANCELED', { provider });
    tell('declined');
    return;
  }
  const isLate =
    (error instanceof FrameAbortError && error.reason === 'timeout') || (error instanceof SocialError && error.reason === 'timeout');
  const failure = isLate ? new SocialError('timeout', { cause: error }) : error;
  events.emit('SOCIAL_LOGIN_ERROR', { provider, message: failure instanceof Error ? failure.message : String(failure) });
  tell(failure instanceof SocialError && failure.reason === 'blocked' ? 'blocked' : isLate ? 'late' : 'failed', failure);
}

/** Returns the answer of the provider's page. Stays pending where the page redirects. */
async function getResult(
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'environment' | 'events' | 'storage' | 'stores'>,
  provider: PageProvider,
  way: SocialWay,
  tell: Tell,
  signal: AbortSignal,
): Promise<string> {
  const { environment, events } = controllers;
  if (way.way === 'back') return way.resultUri;
  if (way.way === 'blocked') throw new SocialError('blocked');
  tell(way.way === 'here' ? 'leaving' : 'preparing');
  if (way.way === 'here') return leave(controllers, provider, tell, signal);
  const { window } = way;
  let isClosed = false;
  const result = waitForResult({
    environment,
    origin: toSecureOrigin(controllers),
    window,
    signal,
    onClosed() {
      isClosed = true;
      events.emit('SOCIAL_LOGIN_CANCELED', { provider });
      tell('cancelled');
    },
  });
  const address = await getAddress(controllers, provider, signal).catch((error: unknown) => {
    // The visitor closed the window and no longer waits for it.
    if (isClosed) return undefined;
    throw error;
  });
  if (address !== undefined && !isClosed && !signal.aborted && !window.isClosed()) {
    try {
      window.go(address);
    } catch (cause) {
      throw new SocialError('window', { cause });
    }
    tell('waiting');
  }
  return result;
}

/** The address of the provider's page. */
async function getAddress(
  controllers: Pick<Controllers, 'connection' | 'connectors'>,
  provider: PageProvider,
  signal: AbortSignal,
): Promise<string> {
  const { login } = await beginLogin(controllers);
  await login.load();
  const { uri } = await askAgain(login, () => login.ask(getSocialRedirectUri, { provider }, { signal }), signal);
  return toProviderAddress(uri);
}

/** Asks once more where the frame went away meanwhile: a login that was left before begins it anew. */
async function askAgain<Answer>({ load }: LoginConnector['login'], ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return ask().catch(async (error: unknown) => {
    if (signal.aborted || !(error instanceof FrameAbortError) || error.reason !== 'aborted') throw error;
    await load();
    return ask();
  });
}

/** Redirects this window to the provider. `take-up-redirect.ts` reads the answer. */
async function leave(
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'environment' | 'events' | 'storage'>,
  provider: PageProvider,
  tell: Tell,
  signal: AbortSignal,
): Promise<string> {
  const { environment, events, storage } = controllers;
  const page = environment.window!;
  const address = withReturn(await getAddress(controllers, provider, signal), page.location.href);
  return new Promise((_resolve, reject) => {
    if (signal.aborted) return;
    storage.set(socialRedirectKey, provider);
    // Back with the browser's button: the page may be the very one that was left.
    const stop = environment.listen(page, 'pageshow', (event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      storage.remove(socialRedirectKey);
      events.emit('SOCIAL_LOGIN_CANCELED', { provider });
      tell('cancelled');
    });
    signal.addEventListener('abort', stop);
    try {
      page.location.assign(address);
    } catch (cause) {
      stop();
      reject(new SocialError('window', { cause }));
    }
  });
}

/** Origin and window that a result must come from. */
export type ResultExpectation = {
  /** The embedded wallet's page: the only origin that answers. */
  readonly origin: string;
  readonly window: Pick<SocialWindow, 'isSource'>;
};

/** The fields of a message event that are read. */
export type ReceivedMessage = Pick<MessageEvent<unknown>, 'data' | 'isTrusted' | 'origin' | 'source'>;

/**
 * The address with which a login came back, if a message carries one and comes from the window that was opened and from the
 * embedded wallet's own page; `undefined` for everything else that is said to this page. Spec §4.
 */
export function readResult(message: ReceivedMessage, expected: ResultExpectation): string | undefined {
  // Reading `data` copies it: that of another sender may be large enough to freeze the page.
  if (!message.isTrusted || message.origin !== expected.origin || !expected.window.isSource(message.source)) return undefined;
  const { data } = message;
  // Own fields only: inherited ones were not sent.
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'resultUri')) return undefined;
  const { resultUri } = data as { readonly resultUri: unknown };
  return typeof resultUri === 'string' && resultUri !== '' ? resultUri : undefined;
}

/** Parameters of {@link waitForResult}. */
export type ResultWait = {
  readonly environment: Pick<Environment, 'window' | 'listen' | 'setTimer'>;
  readonly origin: string;
  readonly window: Pick<SocialWindow, 'isSource' | 'isClosed'>;
  readonly signal: AbortSignal;
  /** Called once when the window was closed; what it said before is still taken. */
  onClosed(): void;
};

/** Waits for the result that a window sends once. Stays pending after an abort. */
export function waitForResult({ environment, origin, window, signal, onClosed }: ResultWait): Promise<string> {
  return new Promise((resolve) => {
    let stopPoll: Disposer = () => {};
    const stop = () => {
      stopPoll();
      stopListening();
    };
    const stopListening = environment.listen(environment.window!, 'message', (event) => {
      const resultUri = readResult(event as MessageEvent<unknown>, { origin, window });
      if (resultUri === undefined) return;
      stop();
      resolve(resultUri);
    });
    const poll = () => {
      stopPoll = environment.setTimer(() => (window.isClosed() ? onClosed() : poll()), POLL_MS);
    };
    poll();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
}
