import { isHex, numberToHex } from 'viem';
import { nodeUrlOf } from '../node-url.mjs';
import { badParams, CODES, readObject, RpcError } from './rpc-error.mjs';

const DONE = 200;
const REVERTED = 500;
const PENDING = 100;

async function askNode(chain, method, params) {
  const answer = await fetch(nodeUrlOf(chain), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return (await answer.json()).result;
}

/**
 * `wallet_getCallsStatus` of calls that were sent as one transaction, whose hash is their id: what the chains say of it.
 *
 * @throws {RpcError} for an id that no chain knows.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function getCallsStatus(params, { world }) {
  const [id] = Array.isArray(params) ? params : [params];
  if (!isHex(id) || id.length !== 66) throw badParams('an id of 32 bytes is needed');
  for (const chain of world.chains) {
    const sent = await askNode(chain, 'eth_getTransactionByHash', [id]);
    if (!sent) continue;
    const receipt = await askNode(chain, 'eth_getTransactionReceipt', [id]);
    const status = receipt ? (receipt.status === '0x1' ? DONE : REVERTED) : PENDING;
    const { logs, status: mined, blockHash, blockNumber, gasUsed, transactionHash } = receipt ?? {};
    const receipts = receipt ? [{ logs, status: mined, blockHash, blockNumber, gasUsed, transactionHash }] : [];
    return { version: '2.0.0', id, chainId: numberToHex(chain.id), status, atomic: true, receipts };
  }
  throw new RpcError(CODES.getCallsStatus, `No calls with id ${id}`);
}

/**
 * `wallet_prepareCalls` and `wallet_sendPreparedCalls` act for a smart session. No bundler runs here, so what fits is
 * refused too, after the same checks.
 *
 * @throws {RpcError} always.
 */
export function refuseCalls(code) {
  return async (params, { tables }) => {
    const { capabilities, context, from, preparedCalls } = readObject(params);
    const named = context ?? capabilities?.permissions?.context;
    if (code === CODES.prepareCalls && typeof from !== 'string') throw badParams('from');
    if (code === CODES.sendPreparedCalls && typeof preparedCalls !== 'object') throw badParams('preparedCalls');
    if (typeof named !== 'string') throw badParams('context');
    const session = tables.sessions.find((one) => one.pci === named);
    if (!session) throw new RpcError(code, `Permission is not found: ${named}`);
    if (session.revokedAt !== null) throw new RpcError(code, `Permission is revoked: ${named}`);
    throw new RpcError(code, 'No bundler serves the chains of this computer');
  };
}
