import type { NonceSearch } from '../../../storage/transaction-trace.js';
import { type RpcRequest, readQuantity } from './rpc-request.js';
import { type ChainTransaction, findInBlock, getTransactionCount, toTag } from './chain-transaction.js';

/** How many transaction counts are asked for at one look. */
export const COUNTS_PER_LOOK = 16;
/** How many blocks are read whole at one look. */
export const READS_PER_LOOK = 4;
/** How many blocks are read whole before the search is given up. */
export const MAX_READS = 256;

/** Where to search. */
export type SearchParameters = {
  readonly from: string;
  /** A nonce that the sender has used. */
  readonly nonce: number;
  /** A block after which the nonce was unused. Default: the first of the chain. */
  readonly firstBlock?: number | undefined;
  /** What the look before handed back. */
  readonly search?: NonceSearch | undefined;
};

/** What was found; `searching` goes on at the next look, `unknown` cannot be found any more. */
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

/** Whether one block is left. */
const isNarrow = ({ high, low }: NonceSearch) => low !== undefined && high - low <= 1;

const toProbe = ({ high, low, step }: NonceSearch, firstBlock: number) =>
  low === undefined ? Math.max(firstBlock, high - step) : low + Math.floor((high - low) / 2);

/** Reads blocks whole, downwards: one where the counts led to it, several where there were none. */
async function readBlocks(ask: RpcRequest, from: string, firstBlock: number, begun: NonceSearch): Promise<SearchResult> {
  let current = begun;
  const isOnly = isNarrow(current);
  for (let reads = 0; reads < READS_PER_LOOK; reads += 1) {
    if (current.reads >= MAX_READS) return { status: 'unknown' };
    const block = await ask('eth_getBlockByNumber', [toTag(current.high), true]).catch(() => undefined);
    current = { ...current, reads: current.reads + 1 };
    if (typeof block !== 'object' || block === null) return { status: 'searching', search: current };
    const transaction = findInBlock(block, from, current.nonce);
    if (transaction) return { status: 'found', transaction };
    // An authorization of EIP-7702 uses a nonce too, and is no transaction of its own.
    if (isOnly || current.high - 1 <= Math.max(firstBlock, current.low ?? 0)) return { status: 'unknown' };
    current = { ...current, high: current.high - 1 };
  }
  return { status: 'searching', search: current };
}
