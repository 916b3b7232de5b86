import type * as z from 'zod/mini';
import { RPC_MAX_RETRIES, RPC_RETRY_DELAY_MS } from './create-transport.js';
import type { HoldingsParameters } from './node-services.js';

/** Asks the node, and checks its answer. @throws the node's error, `ZodError` for an answer of another form. */
export type RpcReader = <Answer>(schema: z.ZodMiniType<Answer>, method: string, params: readonly unknown[]) => Promise<Answer>;

/** One node of a client. */
type Node = { request(call: { method: string; params: unknown }, options: { signal: AbortSignal }): Promise<unknown> };

/** HTTP statuses with which nodes refuse a request for what it asks. */
const REFUSED = [400, 413, 422];
/** Words and codes of nodes that refuse a request for how many came before it, in an answer with HTTP status 200. */
const BUSY_WORDS = /\brate\b|too many requests|per second|count exceeded|throttl/i;
const BUSY_CODES = [429, -32007];

type NodeFailure = {
  readonly name?: string;
  readonly status?: number;
  readonly code?: number;
  readonly headers?: Headers;
} & Partial<Error>;

/** Whether an error says that the node was not reached, or is busy; any other one is its answer to the request. */
export function isUnreached(error: unknown): boolean {
  const { code = 0, message = '', name = '', status = 0 } = error as NodeFailure;
  if (name === 'HttpRequestError') return !REFUSED.includes(status);
  return name === 'TimeoutError' || name === 'AbortError' || BUSY_CODES.includes(code) || BUSY_WORDS.test(message);
}

/** Code and words of nodes that have deleted what is older (EIP-4444), or never had it. */
const PRUNED_CODE = 4444;
const PRUNED_WORDS = /prun|missing trie node|history (is )?(un|not )available|historical (state|block)|only available from block/i;

/** Whether a node's refusal says that it does not have so old blocks. @see https://eips.ethereum.org/EIPS/eip-4444 */
export const isPruned = (error: unknown): boolean => {
  const { code, message = '' } = error as NodeFailure;
  return code === PRUNED_CODE || PRUNED_WORDS.test(message);
};

/** Passes over a refusal. @throws where the node was not reached. */
export function ignoreRefusal(error: unknown): undefined {
  if (isUnreached(error)) throw error;
  return undefined;
}

/** Time that a node asked for with 429, else twice as long as the last time; milliseconds. */
export function getDelayMs({ headers }: { readonly headers?: Headers }, retries: number): number {
  const seconds = headers?.get('Retry-After');
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : RPC_RETRY_DELAY_MS * 2 ** retries;
}

/**
 * Creates the reader over the nodes of a client. The next node is asked only where one was not reached: the refusal of a node, for example of a
 * method that it does not have, sends the account's address to no other. Where none is reached, all are asked again, three times at most.
 */
export function createRpcReader({ client, setTimer, signal }: Pick<HoldingsParameters, 'client' | 'setTimer' | 'signal'>): RpcReader {
  const { transports } = client.transport as unknown as { readonly transports: readonly Node[] };
  const wait = (delayMs: number) => new Promise<void>((resolve) => void setTimer(resolve, delayMs));
  return async (schema, method, params) => {
    for (let retries = 0; ; retries++) {
      let failure: unknown;
      for (const node of transports) {
        signal.throwIfAborted();
        try {
          return schema.parse(await node.request({ method, params }, { signal }));
        } catch (error) {
          if (!isUnreached(error)) throw error;
          failure = error;
        }
      }
      if (retries === RPC_MAX_RETRIES || signal.aborted) throw failure;
      await wait(getDelayMs(failure as NodeFailure, retries));
    }
  };
}
