import type { MovedMoney, TransactionStatus } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { Controllers } from '../../controllers/controllers.js';
import { changePending, listOtherHashes, readSent } from '../../controllers/pending/pending-list.js';
import type { PreparedTransfer, StoredFunding, TransferOutcome } from '../../storage/fundings-key.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { isOneAddress } from '../../utils/token-address.js';
import { type ChainControllers, openTransfers } from './read-chain.js';

/** Progress of a prepared transfer on the chain. `confirmed`: in the newest block. `hash`: as the chain has it, where the wallet said none. */
export type TransferProgress = {
  readonly state: 'pending' | 'confirmed' | Exclude<TransferOutcome, 'arrived'>;
  readonly hash?: string | undefined;
};

/** Ends of a transaction after which nothing of it can arrive. */
const ENDS: Readonly<Partial<Record<TransactionStatus['state'], TransferProgress['state']>>> = {
  failed: 'failed',
  dropped: 'replaced',
  cancelled: 'replaced',
  replaced: 'replaced',
};

/** Whether a transaction of this browser is the one that was asked for: the same payer, receiver, token and sum, its wallet's answer lost. */
const isLost = (one: PendingTransaction, { address, token, network }: StoredFunding, { from, amount, at }: PreparedTransfer): boolean =>
  one.isUncertain === true &&
  one.network === network &&
  one.amount === amount &&
  one.at >= at &&
  isOneAddress(one.from, from) &&
  isOneAddress(one.to, address) &&
  isOneAddress(one.token, token);

/**
 * Asks the chain how far a prepared transfer is, as sending does for its own. What was noted when it was sent is read from the list of all
 * tabs.
 *
 * @returns `undefined` where only the wallet can say it: it has not answered, or has answered with an id of its own.
 * @throws the node's error.
 */
export async function followTransfer(
  { environment, getAdapter, storage }: ChainControllers & Pick<Controllers, 'storage'>,
  network: Network,
  funding: StoredFunding,
): Promise<TransferProgress | undefined> {
  const { transfer, address, token } = funding;
  if (!transfer) return undefined;
  const now = environment.now();
  const entry = readSent(storage, now).find((one) =>
    transfer.hash === undefined ? isLost(one, funding, transfer) : one.hash === transfer.hash,
  );
  const hash = transfer.hash ?? entry?.minedHash;
  if ((hash === undefined && !entry) || entry?.batchId !== undefined) return undefined;
  const opened = await openTransfers({ getAdapter }, network);
  if (!opened?.transfers.follow) return undefined;
  const { nonce, trace } = entry ?? {};
  const { from, amount } = transfer;
  const status = await opened.transfers.follow({
    ...{ provider: opened.provider, network, hash, from, nonce, trace },
    others: listOtherHashes(storage, now, entry?.hash ?? hash!),
    ...(hash === undefined && { sent: { to: address, amount: BigInt(amount), token } }),
  });
  const isUnchanged = status.nonce === nonce && JSON.stringify(status.trace) === JSON.stringify(trace);
  // The next look goes on from there, also that of another tab.
  if (entry && status.state === 'pending' && !isUnchanged)
    changePending(storage, now, entry.hash, {
      ...{ nonce: status.nonce, trace: status.trace },
      ...(hash === undefined && status.minedHash !== undefined && { minedHash: status.minedHash }),
    });
  const found = hash ?? status.minedHash;
  const state = status.state === 'confirmed' ? toConfirmed(funding, transfer, status.moved) : (ENDS[status.state] ?? 'pending');
  return { state, ...(found !== undefined && { hash: found }) };
}

/** @param moved What the transaction did; `undefined` where its bytes do not say it, and then nothing is claimed. */
function toConfirmed(
  { address, token }: Pick<StoredFunding, 'address' | 'token'>,
  { amount }: Pick<PreparedTransfer, 'amount'>,
  moved: MovedMoney | undefined,
): 'confirmed' | 'different' {
  if (!moved) return 'confirmed';
  const isSame =
    moved.kind === 'send' && moved.amount === BigInt(amount) && isOneAddress(moved.to, address) && isOneAddress(moved.token, token);
  return isSame ? 'confirmed' : 'different';
}

/** Whether the chain may still say how a prepared transfer ends, or take that back. */
export const isFollowed = (transfer: PreparedTransfer | undefined): boolean =>
  transfer !== undefined && (transfer.state !== 'ended' || (transfer.outcome !== undefined && transfer.outcome !== 'replaced'));

/**
 * Derives how a prepared transfer stands. What a reorganisation takes back is under way again.
 *
 * @param isCertain Whether the chain has another block on top of the one of the transfer.
 * @returns What is to be stored of it.
 */
export function deriveTransfer(
  transfer: PreparedTransfer,
  { state, hash = transfer.hash }: TransferProgress,
  isCertain: boolean,
): Pick<PreparedTransfer, 'state' | 'hash' | 'outcome'> {
  if (state === 'pending' || (state === 'confirmed' && !isCertain))
    return { state: hash === undefined ? 'asked' : 'sent', hash, outcome: undefined };
  return { state: 'ended', hash, outcome: state === 'confirmed' ? 'arrived' : state };
}
