// chunk: background
import type { Disposer } from '../config/environment.js';
import type { CaipNetworkId } from '../config/network.js';
import { RequestAbortedError, RequestNotAllowedError } from '../errors/request-errors.js';

/** A call that a dApp makes through a wallet which this modal answers for. */
export type UnsafeRequest = {
  readonly method: string;
  readonly params?: unknown;
  /** The network it is for. CAIP-2. */
  readonly network: CaipNetworkId;
  /** The account that is asked. */
  readonly address: string;
  /** It is shown before another wallet is asked, which asks in a window of its own: the visitor goes on by a button. */
  readonly isPreview?: boolean;
  /** The session with the wallet does not allow it: the visitor can only close it. */
  readonly isForbidden?: boolean;
};

/**
 * Shows a request to the visitor, and hands it to the wallet by `run`, once: the wallet asks in its own frame.
 *
 * @returns The wallet's answer.
 * @throws What the wallet refused with, which is the visitor's no too.
 */
export type UnsafeHandler = (request: UnsafeRequest, run: () => Promise<unknown>) => Promise<unknown>;

/** The gate before everything that signs or spends. */
export type RequestsController = {
  /** Sets the handler that asks the visitor, instead of the one before; without one every unsafe request is refused. */
  onUnsafe(handler: UnsafeHandler): Disposer;
  /**
   * Asks the visitor to approve one request. Requests wait for each other: two prompts are never open at once. @param run Sends the request
   * to the wallet; the signal aborts when it is given up.
   * @returns The wallet's answer.
   * @throws {RequestNotAllowedError} When the visitor cannot be asked; {RequestAbortedError} when it was given up.
   */
  approve(request: UnsafeRequest, run: (signal: AbortSignal) => Promise<unknown>): Promise<unknown>;
  /** Ends every request that is waiting for the visitor: each rejects with 'Request was aborted'. */
  abort(): void;
};

/** Makes the gate. */
export function createRequestsController(): RequestsController {
  let handler: UnsafeHandler | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const waiting = new Set<AbortController>();

  return {
    onUnsafe(next) {
      handler = next;
      return () => {
        if (handler === next) handler = undefined;
      };
    },
    approve(request, run) {
      const controller = new AbortController();
      const { signal } = controller;
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new RequestAbortedError()));
      });
      waiting.add(controller);
      // Aborted, a request gives way to the next one and is not asked any more.
      const turn = Promise.race([aborted, queue]).then(async () => {
        if (!handler) throw new RequestNotAllowedError(request.method);
        return Promise.race([aborted, handler(request, async () => run(signal))]);
      });
      queue = turn.catch(() => {}).finally(() => waiting.delete(controller));
      return turn;
    },
    abort: () => waiting.forEach((controller) => controller.abort()),
  };
}
