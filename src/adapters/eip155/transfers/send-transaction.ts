import { readSendFailure } from '../../send-failure.js';
import { TransferError, type SendParameters, type SendFailure } from '../../transfers.js';
import { isReverted, NODE_WORDS, toNodeError } from '../node-error.js';
import { parseEvmChainId } from '../parse-chain-id.js';
import type { RpcRequest } from './rpc-request.js';

/** Reads what a wallet or its node threw for a transaction request: by the words of the nodes, then of the wallets, then by the code. */
export const readNodeFailure = (thrown: unknown): SendFailure =>
  readSendFailure(thrown, NODE_WORDS, (answer) => (isReverted(answer) ? { outcome: 'unsent', reason: 'reverted' } : undefined));

/**
 * Asks the wallet to sign and send. Where it returns no hash and the visitor has not said no, the transaction is looked for on the chain: a
 * wallet may send it and fail afterwards, whatever its words.
 *
 * @returns The transaction's hash.
 * @throws {TransferError} `network`, or `uncertain` if it may have been sent; `NodeError` for words of a node, else what the wallet threw.
 * @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_sendtransaction
 */
export async function sendTransaction(ask: RpcRequest, { provider, network, request, trace, others }: SendParameters): Promise<string> {
  const chain = parseEvmChainId(await ask('eth_chainId', []));
  if (chain !== String(network.id)) throw new TransferError('network', { details: `It is on ${chain ?? 'none that can be read'}.` });
  const find = async () => {
    const { from } = request.params[0] as { from: string };
    const { findSent } = await import('./follow-transfer.js');
    return findSent(ask, { from, trace, others });
  };
  let answer: unknown;
  try {
    answer = await provider.request(request);
  } catch (thrown) {
    const { outcome } = readNodeFailure(thrown);
    if (outcome === 'rejected') throw thrown;
    const { hash, isMoved } = await find();
    if (hash !== undefined) return hash;
    const error = toNodeError(thrown);
    if (outcome === 'uncertain' || isMoved)
      throw new TransferError('uncertain', { cause: thrown, details: error.details ?? error.message });
    throw error.reason === 'unknown' || error.reason === 'unanswered' ? thrown : error;
  }
  // Spec §5: what counts as a transaction.
  if (typeof answer === 'string' && /^0x[0-9a-f]{62,}$/i.test(answer)) return answer;
  const { hash } = await find();
  if (hash !== undefined) return hash;
  throw new TransferError('uncertain', { details: String(JSON.stringify(answer)).slice(0, 200) });
}
