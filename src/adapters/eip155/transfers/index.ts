import type { Environment } from '../../../config/environment.js';
import { isUserRejection } from '../../../errors/provider-errors.js';
import type { TransactionTrace } from '../../../storage/transaction-trace.js';
import { type Transfer, TransferError, type TransferRequest, type Transfers } from '../../transfers.js';
import { createCallDecoder } from '../decode/decode-call.js';
import { toNodeError } from '../node-error.js';
import { parseEvmAddress } from '../parse-address.js';
import { parseEvmChainId } from '../parse-chain-id.js';
import { getTransactionCount } from './chain-transaction.js';
import { estimateFee, isFeeSufficient } from './estimate-fee.js';
import { readReceiverKind } from './read-receiver.js';
import { readToken, simulateReceivedAmount } from './read-token.js';
import { createRpcRequest, readQuantity, type RpcRequest } from './rpc-request.js';
import { toTracedCall } from './traced-call.js';
import { toTransferRequest } from './transfer-request.js';

/** Creates the transfers of EVM chains. All requests go to the wallet, which relays reads to its node. */
export function createTransfers(environment: Pick<Environment, 'setTimer'>): Required<Transfers> {
  const asking = ({ provider }: { readonly provider: Parameters<typeof createRpcRequest>[0] }) => createRpcRequest(provider, environment);
  return {
    readToken: (given) => readToken(asking(given), given.token, given.owner),
    readReceiverKind: (given) => readReceiverKind(asking(given), given.address),
    estimateFee: (given) => estimateFee(asking(given), given.network, given.transfer),
    isFeeSufficient: (given) => isFeeSufficient(asking(given), given.fee),
    simulateReceivedAmount: (given) => simulateReceivedAmount(asking(given), given.transfer),
    toRequest: async (given) => toTransferRequest(given),
    readRequest: readTransferRequest,
    async send(given) {
      const { provider, network, request } = given;
      const chain = parseEvmChainId(await asking(given)('eth_chainId', []));
      if (chain !== String(network.id)) throw new TransferError('network', { details: `It is on ${chain ?? 'none that can be read'}.` });
      const answer = await provider.request(request).catch((thrown: unknown) => {
        const error = toNodeError(thrown);
        // A rejection, and words that no node uses, are passed on as they are.
        throw isUserRejection(thrown) || error.reason === 'unknown' ? thrown : error;
      });
      // Spec §5: what counts as a transaction.
      if (typeof answer !== 'string' || !/^0x[0-9a-f]{62,}$/i.test(answer))
        throw new TransferError('answer', { details: String(JSON.stringify(answer)).slice(0, 200) });
      return answer;
    },
    startTrace: (given) => startTrace(asking(given), given),
    follow: async (given) => (await import('./follow-transfer.js')).getTransactionStatus(asking(given), given),
    loadSwaps: async () => (await import('../swaps/index.js')).createSwaps(environment),
  };
}

/**
 * Reads what a wallet would be asked to sign, from its bytes alone.
 *
 * @returns The one transfer that it is, or `undefined`: anything else, or anything more.
 */
function readTransferRequest({ method, params }: TransferRequest): Transfer | undefined {
  const [given, ...others] = params as readonly Record<string, unknown>[];
  const { from, to, data, value } = given ?? {};
  const sent = readQuantity(value);
  const isWhole = [from, to, data].every((part) => typeof part === 'string');
  if (method !== 'eth_sendTransaction' || others.length > 0 || !isWhole || sent === undefined) return undefined;
  const call = createCallDecoder().decode({ to: to as string, data: data as string, value: sent });
  if (call.kind === 'coin') return { from: from as string, to: call.receiver, units: call.units };
  const isPlain = call.kind === 'transfer' && call.from === undefined && call.value === 0n;
  return isPlain ? { from: from as string, to: call.receiver, units: call.units, token: call.token } : undefined;
}

/**
 * Notes what a transaction can be found by later, before the wallet is asked for it. The count up to the latest block is the
 * lowest nonce that it can have, whether or not the node will ever show it: what waits for a block is not counted.
 *
 * @returns What could be learned; never rejects.
 */
async function startTrace(ask: RpcRequest, { from, request }: { from: string; request: TransferRequest }): Promise<TransactionTrace> {
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
