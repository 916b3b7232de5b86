import type { Disposer, Environment } from '../../config/environment.js';
import type { SocialWindow } from './social-window.js';

/** Interval of checking whether the window is still open, in milliseconds; AppKit's. */
export const POLL_MS = 1000;

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
