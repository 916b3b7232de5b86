import type { NonceSearch, TracedCall, TransactionTrace } from '../../../storage/pending-key.js';
import { isOneAddress } from '../../../utils/token-address.js';
import type { FollowedTransfer, MovedMoney, TransactionStatus } from '../../transfers.js';
import { createSuffixCheck, isAttribution, type DataSuffix } from '../data-suffix.js';
import { createCallDecoder } from '../decode/decode-call.js';
import { readReceived } from './read-received.js';
import {
  readQuantity,
  classifyReplacement,
  listInBlock,
  getOutcome,
  getTransaction,
  getTransactionCount,
  isCancellation,
  toTag,
  toTracedCall,
  type RpcRequest,
  type ChainTransaction,
} from './rpc-request.js';

/** Maximum number of transaction counts per look. */
export const COUNTS_PER_LOOK = 16;

/** Maximum number of whole blocks per look. */
export const READS_PER_LOOK = 4;

/** Number of whole blocks after which the search is given up. */
export const MAX_READS = 256;

/** Whether one block is left. */
const isNarrow = ({ high, low }: NonceSearch) => low !== undefined && high - low <= 1;

const toProbe = ({ high, low, step }: NonceSearch, firstBlock: number) =>
  low === undefined ? Math.max(firstBlock, high - step) : low + Math.floor((high - low) / 2);

/**
 * Reads a transaction's status. Its own receipt ends it; so does the transaction that used its nonce, which is found and compared: the same
 * call is the same payment for another fee. Without either it is pending, also while the node does not return it. Until a node has returned
 * it, its nonce is uncertain: each nonce that the sender has used since is checked, only the same call ends it, and `trace.firstNonce`
 * moves on. One without a hash is looked for among the waiting ones too, and is `undetermined` once others have used every nonce that it
 * can have.
 *
 * @throws {NodeError}
 */
export async function getTransactionStatus(
  ask: RpcRequest,
  followed: FollowedTransfer & { readonly suffix?: DataSuffix },
): Promise<TransactionStatus> {
  const { hash, from } = followed;
  const own = hash === undefined ? undefined : await getOutcome(ask, hash);
  const shown = hash === undefined ? undefined : await getTransaction(ask, hash);
  const { nonce, trace } = toSeen(followed, shown);
  if (own) return { state: own, nonce, trace, ...(own === 'confirmed' && shown && (await readEffect(ask, followed, shown))) };
  const waiting = hash === undefined ? await findWaiting(ask, followed) : undefined;
  const pending: TransactionStatus = { state: 'pending', nonce, trace, ...(waiting && { minedHash: waiting.hash }) };
  const next = nonce ?? trace.firstNonce;
  const count = next === undefined ? undefined : await getTransactionCount(ask, from);
  if (waiting || next === undefined || count === undefined || count <= next) return pending;
  // It may have been mined between the first question and the last.
  if (hash !== undefined && (await getOutcome(ask, hash))) return pending;
  return findUsed(ask, { ...followed, nonce, trace }, next);
}

/**
 * Returns the known facts with a node's answer; in a transaction that another account sends for this one, the nonce is not this account's.
 */
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

/** Finds the transaction with the traced call among those that wait for the next block. */
async function findWaiting(
  ask: RpcRequest,
  { from, trace, others = [] }: Pick<FollowedTransfer, 'from' | 'trace' | 'others'>,
): Promise<ChainTransaction | undefined> {
  const { call, firstNonce } = trace ?? {};
  if (!call || firstNonce === undefined) return undefined;
  const block = await ask('eth_getBlockByNumber', ['pending', true]).catch(() => undefined);
  return listInBlock(block, from).find((one) => one.nonce >= firstNonce && isSameCall(call, one, others));
}

/** Whether a transaction has the traced call, and is none of the others. */
const isSameCall = (call: TracedCall, one: ChainTransaction, others: readonly string[]): boolean =>
  classifyReplacement(call, one) === 'repriced' && !others.some((other) => isOneAddress(other, one.hash));

/** Maximum number of nonces in which a transaction without a hash is looked for at once. */
const MAX_NONCES = 8;

/**
 * Looks for a transaction whose wallet returned no hash: among those that wait, and among those that used a nonce since it was asked for.
 *
 * @returns Its hash if the chain shows it; `isMoved` says whether the sender has sent anything since. Never rejects.
 */
export async function findSent(
  ask: RpcRequest,
  { from, trace = {}, others = [] }: Pick<FollowedTransfer, 'from' | 'trace' | 'others'>,
): Promise<{ readonly hash?: string | undefined; readonly isMoved: boolean }> {
  const { call, firstNonce, nextNonce = firstNonce, firstBlock } = trace;
  if (nextNonce === undefined) return { isMoved: false };
  const [mined = nextNonce, known = nextNonce, waiting] = await Promise.all([
    getTransactionCount(ask, from).catch(() => undefined),
    getTransactionCount(ask, from, 'pending').catch(() => undefined),
    findWaiting(ask, { from, trace: { ...trace, firstNonce: nextNonce }, others }),
  ]);
  const isMoved = Math.max(mined, known) > nextNonce;
  if (waiting) return { hash: waiting.hash, isMoved };
  const end = call === undefined ? nextNonce : Math.min(mined, nextNonce + MAX_NONCES);
  for (let nonce = nextNonce; nonce < end; nonce += 1) {
    const result = await findByNonce(ask, { from, nonce, firstBlock }).catch(() => undefined);
    if (result?.status === 'found' && isSameCall(call!, result.transaction, others)) return { hash: result.transaction.hash, isMoved };
  }
  return { isMoved };
}

/** Looks at the transaction that used a nonce. */
async function findUsed(ask: RpcRequest, followed: Known, used: number): Promise<TransactionStatus> {
  const { hash, from, nonce, trace, others = [] } = followed;
  const { search: begun, ...known } = trace;
  const pending = (more: TransactionTrace): TransactionStatus => ({ state: 'pending', nonce, trace: { ...known, ...more } });
  const result = await findByNonce(ask, { from, nonce: used, firstBlock: trace.firstBlock, search: begun });
  if (result.status === 'searching') return pending({ search: result.search });
  const isCertain = nonce !== undefined;
  const skip = (): TransactionStatus => {
    const isOver = hash === undefined && trace.nextNonce !== undefined && used >= trace.nextNonce;
    return isOver ? { state: 'undetermined', trace: known } : pending({ firstNonce: used + 1 });
  };
  if (result.status === 'unknown') return isCertain ? { state: 'undetermined', nonce, trace: known } : skip();
  const { transaction } = result;
  const ended = { nonce: transaction.nonce, trace: known, minedHash: transaction.hash };
  // Its own block is known before its receipt is.
  if (isOneAddress(transaction.hash, hash)) return pending({});
  const kind = trace.call && classifyReplacement(trace.call, transaction);
  if (kind === 'repriced' && (isCertain || isSameCall(trace.call!, transaction, others))) {
    const outcome = await getOutcome(ask, transaction.hash);
    if (!outcome) return pending({});
    return { ...ended, state: outcome, ...(outcome === 'confirmed' && (await readEffect(ask, followed, transaction))) };
  }
  if (!isCertain) return skip();
  if (isCancellation(transaction)) return { ...ended, state: 'cancelled' };
  return { ...ended, state: kind ? 'replaced' : 'undetermined' };
}

/** Account and range of a search. */
export type SearchParameters = {
  readonly from: string;
  /** A nonce that the sender has used. */
  readonly nonce: number;
  /** A block after which the nonce was unused. Default: the first of the chain. */
  readonly firstBlock?: number | undefined;
  /** Return value of the previous look. */
  readonly search?: NonceSearch | undefined;
};

/** Result of a look; `searching` continues at the next one, `unknown` cannot be found any more. */
export type SearchResult =
  | { readonly status: 'found'; readonly transaction: ChainTransaction }
  | { readonly status: 'searching'; readonly search?: NonceSearch | undefined }
  | { readonly status: 'unknown' };

/**
 * Finds the transaction that used a nonce: the block in which the sender's transaction count passes the nonce, from the
 * latest block downwards in doubling steps and then by halves. Where a node keeps no counts of old blocks, blocks are read
 * whole from the latest downwards, 256 at most. One look makes at most 16 + 4 requests.
 *
 * @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_gettransactioncount
 */
export async function findByNonce(ask: RpcRequest, { from, nonce, firstBlock = 0, search }: SearchParameters): Promise<SearchResult> {
  let current = search?.nonce === nonce ? search : await begin(ask, nonce);
  if (!current) return { status: 'searching' };
  let hasCounts = true;
  for (let counts = 0; hasCounts && !isNarrow(current);) {
    const probe = toProbe(current, firstBlock);
    if (probe <= firstBlock) {
      current = { ...current, low: firstBlock };
      continue;
    }
    if (counts === COUNTS_PER_LOOK) return { status: 'searching', search: current };
    counts += 1;
    const count = await getTransactionCount(ask, from, probe).catch(() => undefined);
    if (count === undefined) hasCounts = false;
    else if (count <= nonce) current = { ...current, low: probe };
    else current = { ...current, high: probe, step: current.step * 2 };
  }
  return readBlocks(ask, from, firstBlock, current);
}

async function begin(ask: RpcRequest, nonce: number): Promise<NonceSearch | undefined> {
  const latest = readQuantity(await ask('eth_blockNumber', []));
  return latest === undefined ? undefined : { nonce, high: Number(latest), step: 1, reads: 0 };
}

/** Reads blocks whole, downwards: one where the counts led to it, several where there were none. */
async function readBlocks(ask: RpcRequest, from: string, firstBlock: number, begun: NonceSearch): Promise<SearchResult> {
  let current = begun;
  const isOnly = isNarrow(current);
  for (let reads = 0; reads < READS_PER_LOOK; reads += 1) {
    if (current.reads >= MAX_READS) return { status: 'unknown' };
    const block = await ask('eth_getBlockByNumber', [toTag(current.high), true]).catch(() => undefined);
    current = { ...current, reads: current.reads + 1 };
    if (typeof block !== 'object' || block === null) return { status: 'searching', search: current };
    const transaction = listInBlock(block, from).find(({ nonce }) => nonce === current.nonce);
    if (transaction) return { status: 'found', transaction };
    // An authorization of EIP-7702 uses a nonce too, and is no transaction of its own.
    if (isOnly || current.high - 1 <= Math.max(firstBlock, current.low ?? 0)) return { status: 'unknown' };
    current = { ...current, high: current.high - 1 };
  }
  return { status: 'searching', search: current };
}

/** Reads what a confirmed transaction did: what left the account by its bytes, and what a swap gave by its receipt. */
async function readEffect(
  ask: RpcRequest,
  { from, gets, suffix }: FollowedTransfer & { readonly suffix?: DataSuffix },
  transaction: ChainTransaction,
): Promise<Pick<TransactionStatus, 'moved' | 'received'>> {
  // An amount that cannot be read now is left out: the end of the transaction does not wait for it.
  const received = gets && (await readReceived(ask, { transaction, account: from, token: gets.token }).catch(() => undefined));
  return { moved: readMoved(transaction, from, suffix), ...(received !== undefined && { received }) };
}

/**
 * Reads from its bytes what a transaction of an account did with the account's money.
 *
 * @returns `undefined` for what cannot be known from its call: one that another account sent (a bundler, a relayer), one that
 * calls an account's own code or an unknown contract, several calls in one.
 */
function readMoved({ from, to, value, data }: ChainTransaction, account: string, suffix: DataSuffix): MovedMoney | undefined {
  if (to === undefined || !isOneAddress(from, account)) return undefined;
  const isOwn = createSuffixCheck(suffix);
  // A wallet may have put its own attribution before the page's.
  const call = createCallDecoder(undefined, (tail) => isOwn(tail) || isAttribution(tail)).decode({ to, value, data });
  if (call.kind === 'native') return { kind: 'send', to: call.receiver, amount: call.amount };
  if (call.kind === 'transfer' && call.from === undefined && call.value === 0n)
    return { kind: 'send', to: call.receiver, amount: call.amount, token: call.token };
  if (call.kind === 'allowance' && call.change === 'set' && call.owner === undefined)
    return { kind: 'approve', to: call.to, amount: call.amount, token: call.token };
  if (call.kind === 'swap' && call.exact === 'pays') return { kind: 'swap', to: call.receiver, ...call.pays };
  return undefined;
}
