import type { Disposer } from '../config/environment.js';
import { RequestAbortedError, RequestNotAllowedError } from '../errors/request-errors.js';

/** A call that a dApp makes through a wallet which this modal answers for. */
export type UnsafeRequest = { readonly method: string; readonly params?: unknown };

/** Shows a request to the visitor; resolves when it was approved, rejects when it was declined. */
export type UnsafeHandler = (request: UnsafeRequest) => Promise<void>;

/** The gate before everything that signs or spends. */
export type RequestsController = {
  /** Sets who asks the visitor. The latest one answers; without one every unsafe request is refused. */
  onUnsafe(handler: UnsafeHandler): Disposer;
  /**
   * Asks the visitor about one request. Requests wait for each other: two prompts are never open at once.
   *
   * @throws {RequestNotAllowedError} when nobody is there to ask.
   */
  approve(request: UnsafeRequest): Promise<void>;
  /** Ends every request that is waiting for the visitor: each rejects with 'Request was aborted'. */
  abort(): void;
};

/** Makes the gate. */
export function createRequestsController(): RequestsController {
  const handlers: UnsafeHandler[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const waiting = new Set<(error: RequestAbortedError) => void>();

  return {
    onUnsafe(handler) {
      handlers.push(handler);
      return () => void handlers.splice(handlers.indexOf(handler) >>> 0, 1);
    },
    approve(request) {
      let abort: (error: RequestAbortedError) => void = () => {};
      const aborted = new Promise<never>((_, reject) => (abort = reject));
      waiting.add(abort);
      // Aborted, a request gives way to the next one and is not asked any more.
      const turn = Promise.race([aborted, queue]).then(async () => {
        const handler = handlers.at(-1);
        if (!handler) throw new RequestNotAllowedError(request.method);
        await Promise.race([aborted, handler(request)]);
      });
      queue = turn.catch(() => {}).finally(() => waiting.delete(abort));
      return turn;
    },
    abort: () => waiting.forEach((reject) => reject(new RequestAbortedError())),
  };
}
