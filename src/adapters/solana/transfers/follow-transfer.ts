import * as z from 'zod/mini';
import type { TransactionStatus } from '../../transfers.js';
import { COMMITMENT, type SolanaRpcRequest } from '../solana-rpc.js';

/** How many blocks a transaction can wait for its own. @see https://solana.com/docs/core/transactions/confirmation */
const LIFETIME_BLOCKS = 150;

const statusesSchema = z.looseObject({
  value: z.array(z.nullable(z.looseObject({ err: z.unknown(), confirmationStatus: z.nullish(z.string()) }))),
});

/** What a follower looks at: the transaction's signature, and what the look before handed back. */
export type Followed = { readonly hash: string; readonly nonce?: number | undefined };

/**
 * Asks what became of a transaction. One that no block can take any more has ended: a look before says until which block
 * one can.
 */
export async function getTransactionStatus(ask: SolanaRpcRequest, { hash, nonce }: Followed): Promise<TransactionStatus> {
  const height = z.parse(z.number(), await ask('getBlockHeight', [COMMITMENT]));
  // After the height: what is in none of the blocks up to there is in none.
  const answer = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: true }]);
  const status = z.parse(statusesSchema, answer).value[0];
  const last = nonce ?? height + LIFETIME_BLOCKS;
  if (!status) return { state: height > last ? 'dropped' : 'pending', nonce: last };
  if (status.err !== null && status.err !== undefined) return { state: 'failed', nonce: last };
  const isSure = status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized';
  return { state: isSure ? 'confirmed' : 'pending', nonce: last };
}
