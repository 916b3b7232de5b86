import { ScriptedWalletError, walletErrors } from './wallet-errors.js';
import { isRecord } from './wallet-params.js';
import type { WalletCall } from './wallet-types.js';

/** Methods that a wallet forwards to its node without asking the visitor. */
const READ_METHODS = new Set(
  `eth_blockNumber eth_call eth_estimateGas eth_feeHistory eth_gasPrice eth_getBalance eth_getBlockByHash eth_getBlockByNumber
  eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getLogs eth_getProof eth_getStorageAt
  eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount
  eth_getTransactionReceipt eth_maxPriorityFeePerGas eth_sendRawTransaction eth_syncing net_listening web3_clientVersion`.split(/\s+/),
);

/** Whether wallets forward this method without asking. */
export const isReadMethod = (method: string): boolean => READ_METHODS.has(method);

let nextId = 1;

/**
 * Sends one JSON-RPC request to a node.
 *
 * @returns The node's `result`.
 * @throws {ScriptedWalletError} The node's own error, or -32603 when what came back is not JSON-RPC.
 */
export async function forwardToNode(url: string, call: WalletCall, fetch: typeof globalThis.fetch): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: nextId++, method: call.method, params: call.params ?? [] });
  let answer: unknown;
  try {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    answer = await response.json();
  } catch (cause) {
    throw walletErrors.internal('Internal JSON-RPC error.', { cause: String(cause) });
  }
  if (isRecord(answer) && isRecord(answer.error)) {
    const { code, message, data } = answer.error;
    throw new ScriptedWalletError(typeof code === 'number' ? code : -32603, String(message), data);
  }
  if (!isRecord(answer) || !('result' in answer)) throw walletErrors.internal('Internal JSON-RPC error.', { answer });
  return answer.result;
}
