/** Takes something down. Safe to call twice. */
export type Disposer = () => void;

/** The part of `Storage` that is used here. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Everything that comes from outside. One object per modal instance, handed down as an argument: tests replace it, a
 * server has an empty one, and `dispose()` takes down whatever was started through it.
 */
export type Environment = {
  /** The page's window, or `undefined` on a server. */
  readonly window: (Window & typeof globalThis) | undefined;
  /** `window.fetch`, bound. */
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs a callback once after a delay in milliseconds. */
  setTimer(callback: () => void, delayMs: number): Disposer;
  /** The page's local storage. Throws where the browser forbids it. */
  getStorage(): KeyValueStorage | undefined;
  /** Developer log. Never carries a text for visitors. */
  readonly log: { warn(...words: unknown[]): void; error(...words: unknown[]): void };
  /** Adds an event listener that goes away with the instance. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void, options?: AddEventListenerOptions): Disposer;
  /** Runs a function at `dispose()`, the last added first. Returns a function that takes it off the list. */
  onDispose(disposer: Disposer): Disposer;
  /** Whether `dispose()` has run. */
  isDisposed(): boolean;
  dispose(): void;
};

/** Makes the environment of a page, or the inert one of a server when there is no window. */
export function createEnvironment(page: (Window & typeof globalThis) | undefined = globalThis.window): Environment {
  const disposers = new Set<Disposer>();
  let disposed = false;

  const track = (dispose: Disposer): Disposer => {
    const once = () => {
      if (disposers.delete(once)) dispose();
    };
    if (disposed) dispose();
    else disposers.add(once);
    return once;
  };

  const setTimer: Environment['setTimer'] = (callback, delayMs) => {
    const id = setTimeout(() => {
      // Once it has fired there is nothing left to undo.
      disposers.delete(cancel);
      callback();
    }, delayMs);
    const cancel = track(() => clearTimeout(id));
    return cancel;
  };

  return {
    window: page,
    fetch: (...parameters) => fetch(...parameters),
    now: () => Date.now(),
    setTimer,
    getStorage: () => page?.localStorage,
    log: { warn: (...words) => console.warn('[w3m]', ...words), error: (...words) => console.error('[w3m]', ...words) },
    listen(target, type, listener, options) {
      target.addEventListener(type, listener, options);
      return track(() => target.removeEventListener(type, listener, options));
    },
    onDispose: track,
    isDisposed: () => disposed,
    dispose() {
      disposed = true;
      for (const dispose of [...disposers].reverse()) dispose();
    },
  };
}

/** One thing that can leave the browser. */
export type ExternalRequest = {
  /** Absolute URL; its path may have `{name}` for parameters. */
  readonly url: string;
  /** `GET`, `POST`, or `CONNECT` for a socket. */
  readonly method: 'GET' | 'POST' | 'CONNECT';
  /** Purpose of the request, in one sentence. */
  readonly purpose: string;
  /** Destination in the page's policy; `window`: it opens in a window of its own and needs no policy. Default: `connect`. */
  readonly as?: 'connect' | 'img' | 'frame' | 'script' | 'window' | undefined;
};

declare global {
  interface Window {
    /** Present in a web view of React Native. */
    readonly ReactNativeWebView?: unknown;
    /** Present in the browser of Ledger Wallet on a computer. @see https://developers.ledger.com/docs/ledger-live/discover/integration/dapp-browser */
    readonly ElectronWebview?: unknown;
  }
}
