import type { TransactionTrace } from '../../../storage/transaction-trace.js';
import { isOneAddress } from '../../../utils/is-one-address.js';
import type { FollowedTransfer, TransactionStatus } from '../../transfers.js';
import type { RpcRequest } from './rpc-request.js';
import { type ChainTransaction, getOutcome, getTransaction, getTransactionCount } from './chain-transaction.js';
import { findByNonce } from './find-by-nonce.js';
import { readMoved } from './read-moved.js';
import { classifyReplacement, isCancellation, toTracedCall } from './traced-call.js';

/**
 * Asks how far a transaction is. Its own receipt ends it; so does the transaction that used its nonce, which is found and
 * compared: the same call is the same payment for another fee. Without either it is pending, also while no node shows it.
 *
 * While no node has shown it, its nonce is not known for certain: each nonce that the sender used since is looked at, only the same
 * call ends it, and `trace.firstNonce` moves on.
 *
 * @throws {NodeError}
 */
export async function getTransactionStatus(ask: RpcRequest, followed: FollowedTransfer): Promise<TransactionStatus> {
  const { hash, from } = followed;
  const own = await getOutcome(ask, hash);
  const shown = await getTransaction(ask, hash);
  const { nonce, trace } = toSeen(followed, shown);
  if (own) return { state: own, nonce, trace, ...(own === 'confirmed' && shown && { moved: readMoved(shown, from) }) };
  const pending: TransactionStatus = { state: 'pending', nonce, trace };
  const next = nonce ?? trace.firstNonce;
  const count = next === undefined ? undefined : await getTransactionCount(ask, from);
  if (next === undefined || count === undefined || count <= next) return pending;
  // It may have been mined between the first question and the last.
  if (await getOutcome(ask, hash)) return pending;
  return findUsed(ask, { ...followed, nonce, trace }, next);
}

/** What is known with the answer of a node: of a transaction that somebody else sends for the account the nonce is another one's. */
function toSeen({ from, nonce, trace = {} }: FollowedTransfer, shown: ChainTransaction | undefined) {
  if (!shown) {
    const isLost = trace.visibility === 'seen' || trace.visibility === 'lost';
    return { nonce, trace: { ...trace, visibility: isLost ? 'lost' : 'unseen' } satisfies TransactionTrace };
  }
  const isOwn = isOneAddress(shown.from, from);
  const seen: TransactionTrace = { ...trace, visibility: 'seen', ...(isOwn && { call: toTracedCall(shown) }) };
  return { nonce: isOwn ? shown.nonce : nonce, trace: seen };
}

type Known = FollowedTransfer & { readonly trace: TransactionTrace };

/** Looks at the transaction that used a nonce. */
async function findUsed(ask: RpcRequest, { hash, from, nonce, trace, others = [] }: Known, used: number): Promise<TransactionStatus> {
  const { search: begun, ...known } = trace;
  const pending = (more: TransactionTrace): TransactionStatus => ({ state: 'pending', nonce, trace: { ...known, ...more } });
  const result = await findByNonce(ask, { from, nonce: used, firstBlock: trace.firstBlock, search: begun });
  if (result.status === 'searching') return pending({ search: result.search });
  const isCertain = nonce !== undefined;
  const skip = () => pending({ firstNonce: used + 1 });
  if (result.status === 'unknown') return isCertain ? { state: 'undetermined', nonce, trace: known } : skip();
  const { transaction } = result;
  const ended = { nonce: transaction.nonce, trace: known, minedHash: transaction.hash };
  // Its own block is known before its receipt is.
  if (isOneAddress(transaction.hash, hash)) return pending({});
  const kind = trace.call && classifyReplacement(trace.call, transaction);
  const isOther = others.some((other) => isOneAddress(other, transaction.hash));
  if (kind === 'repriced' && (isCertain || !isOther)) {
    const outcome = await getOutcome(ask, transaction.hash);
    if (!outcome) return pending({});
    return { ...ended, state: outcome, ...(outcome === 'confirmed' && { moved: readMoved(transaction, from) }) };
  }
  if (!isCertain) return skip();
  if (isCancellation(transaction)) return { ...ended, state: 'cancelled' };
  return { ...ended, state: kind ? 'replaced' : 'undetermined' };
}
