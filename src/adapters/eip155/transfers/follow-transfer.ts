import type { TransferProgress } from '../../transfers.js';
import { type Ask, readQuantity } from './ask.js';

/** What is asked for. */
export type FollowParameters = { readonly hash: string; readonly from: string; readonly nonce?: number | undefined };

/**
 * Where a transaction stands: its receipt ends it. One that the node does not know, while the sender is past its place in
 * the order, has been replaced.
 *
 * @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_gettransactionreceipt
 */
export async function followTransfer(ask: Ask, { hash, from, nonce: known }: FollowParameters): Promise<TransferProgress> {
  const end = await readReceipt(ask, hash);
  if (end) return { state: end, nonce: known };
  const answer = (await ask('eth_getTransactionByHash', [hash])) as { nonce?: unknown } | null;
  const found = readQuantity(answer?.nonce);
  if (answer && typeof answer === 'object') return { state: 'pending', nonce: found === undefined ? known : Number(found) };
  const next = readQuantity(await ask('eth_getTransactionCount', [from, 'latest']));
  if (known === undefined || next === undefined || next <= known) return { state: 'missing', nonce: known };
  // It may have been mined between the first question and the last.
  return { state: (await readReceipt(ask, hash)) ?? 'replaced', nonce: known };
}

async function readReceipt(ask: Ask, hash: string): Promise<'confirmed' | 'failed' | undefined> {
  const receipt = (await ask('eth_getTransactionReceipt', [hash])) as { status?: unknown; blockNumber?: unknown } | null;
  if (!receipt || readQuantity(receipt.blockNumber) === undefined) return undefined;
  return readQuantity(receipt.status) === 0n ? 'failed' : 'confirmed';
}
