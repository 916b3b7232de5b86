import { withTimeout } from '../../../utils/with-timeout.js';
import { RPC_TIMEOUT_MS } from '../../../config/constants.js';
import type { Environment } from '../../../config/environment.js';
import type { Eip1193Requester } from '../../eip1193-requester.js';
import { toNodeError } from '../node-error.js';

/** Asks a node through a wallet: one method, its answer unread. */
export type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Creates the function that sends requests to the wallet's node. Each request times out after 10 s. @throws {NodeError} */
export function createRpcRequest(provider: Eip1193Requester, { setTimer }: Pick<Environment, 'setTimer'>): RpcRequest {
  return (method, params) =>
    withTimeout(provider.request({ method, params }), {
      setTimer,
      limitMs: RPC_TIMEOUT_MS,
      createError: () => toNodeError(`${method} gave no answer within ${RPC_TIMEOUT_MS} ms.`),
    });
}

/** A hexadecimal quantity, as a number without end; `undefined` for anything else. */
export function readQuantity(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer) : undefined;
}

/** The first 32 bytes of what a call returned; `undefined` where it returned less. */
export function readWord(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-f]{64}/i.test(answer) ? BigInt(answer.slice(0, 66)) : undefined;
}
