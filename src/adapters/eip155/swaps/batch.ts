import type { Network } from '../../../config/network.js';
import type { BatchProgress } from '../../swaps.js';
import { TransferError } from '../../transfers.js';
import type { RpcRequest } from '../transfers/rpc-request.js';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A chain's id as wallets write it. */
export const toHexId = ({ id }: Pick<Network, 'id'>): `0x${string}` => `0x${Number(id).toString(16)}`;

/**
 * Whether a wallet does several calls as one, by what it says of the chain, or of all chains (`0x0`).
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities
 */
export async function canBatch(ask: RpcRequest, network: Network, from: string): Promise<boolean> {
  // Spec §8: a failed query gives an empty object.
  const answer = await ask('wallet_getCapabilities', [from, [toHexId(network)]]).catch(() => ({}));
  if (!isRecord(answer)) return false;
  const id = toHexId(network);
  const own = Object.entries(answer).find(([key]) => key.toLowerCase() === id)?.[1] ?? answer['0x0'];
  const atomic = isRecord(own) ? own['atomic'] : undefined;
  // `ready` means that the wallet can, and asks its person for it.
  return isRecord(atomic) && (atomic['status'] === 'supported' || atomic['status'] === 'ready');
}

/** The id of several calls. @throws {TransferError} `answer`. @see https://eips.ethereum.org/EIPS/eip-5792#wallet_sendcalls */
export function readBatchId(answer: unknown): string {
  const id = isRecord(answer) ? answer['id'] : answer;
  if (typeof id !== 'string' || id === '' || id.length > 8194)
    throw new TransferError('answer', { details: String(JSON.stringify(answer)).slice(0, 200) });
  return id;
}

/** Asks how far several calls are. Rejects with whatever the wallet threw. @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcallsstatus */
export async function followBatch(ask: RpcRequest, id: string): Promise<BatchProgress> {
  const answer = await ask('wallet_getCallsStatus', [id]);
  const { status, receipts } = isRecord(answer) ? answer : {};
  if (typeof status !== 'number' || status < 100) return { state: 'unknown' };
  if (status < 200) return { state: 'pending' };
  const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined;
  const hash = isRecord(last) && typeof last['transactionHash'] === 'string' ? last['transactionHash'] : undefined;
  return { state: status < 300 ? 'confirmed' : 'failed', hash };
}
