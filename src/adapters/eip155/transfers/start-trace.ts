import type { TransactionTrace } from '../../../storage/transaction-trace.js';
import type { TransferRequest } from '../../transfers.js';
import { parseEvmAddress } from '../parse-address.js';
import { type RpcRequest, readQuantity } from './rpc-request.js';
import { getTransactionCount } from './chain-transaction.js';
import { toTracedCall } from './traced-call.js';

/**
 * Notes what a transaction can be found by later, before the wallet is asked for it. The count up to the latest block is the
 * lowest nonce that it can have, whether or not the node will ever show it: what waits for a block is not counted.
 *
 * @returns What could be learned; never rejects.
 */
export async function startTrace(
  ask: RpcRequest,
  { from, request }: { from: string; request: TransferRequest },
): Promise<TransactionTrace> {
  const [firstNonce, latest] = await Promise.all([
    getTransactionCount(ask, from).catch(() => undefined),
    ask('eth_blockNumber', []).then(readQuantity, () => undefined),
  ]);
  const call = readCall(request);
  return {
    ...(call && { call }),
    ...(firstNonce !== undefined && { firstNonce }),
    ...(latest !== undefined && { firstBlock: Number(latest) }),
  };
}

/** The one call of a transaction request; none for several calls in one. */
function readCall({ method, params }: TransferRequest): TransactionTrace['call'] {
  const [given] = params as readonly Record<string, unknown>[];
  const { to, value, data } = given ?? {};
  const [receiver, sent] = [typeof to === 'string' ? parseEvmAddress(to) : undefined, readQuantity(value)];
  const isWhole = typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data);
  if (method !== 'eth_sendTransaction' || receiver === undefined || sent === undefined || !isWhole) return undefined;
  return toTracedCall({ to: receiver, value: sent, data });
}
