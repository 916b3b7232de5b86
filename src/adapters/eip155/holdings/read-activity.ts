import * as z from 'zod/mini';
import { historySchema, type Transaction } from '../../../api/blockchain/transaction-record.js';
import { nodeActivityKey, type FoundTransaction, type NodeActivity } from '../../../storage/holdings-keys.js';
import type { ActivityParameters, NodeHistoryPage } from '../../node-services.js';
import { readAbiText } from '../read-abi-text.js';
import { listTokens } from './core-tokens.js';
import {
  describeRecords,
  isApproval,
  TOPICS,
  toMoves,
  type ContractFacts,
  type Move,
  type NodeRecord,
  type RecordContext,
} from './describe-record.js';
import { createRpcReader, ignoreRefusal, isPruned, isUnreached, type RpcReader } from '../../rpc-reader.js';

/** Rows of a page; a block is never divided, so a page may have more. */
export const PAGE_ROWS = 50;
/** Maximum number of block ranges that are asked for one page, refused ones among them. */
export const MOST_RANGES = 16;
/** Number of blocks that is tried after a node has refused the whole chain; halved until the node agrees. */
const FIRST_RANGE = 65_536;
/** Largest range of blocks whose events are given up where the node has pruned some of them, instead of searching for the first one it has. */
export const PRUNED_RANGE = 64;
/** Blocks below the newest one whose transactions are read anew at each visit, because they may be replaced. */
export const UNSETTLED_BLOCKS = 64;
/** Maximum number of stored transactions. */
const MOST_STORED = 100;
/** Maximum number of unlisted contracts of a page whose names are read. */
const MOST_CONTRACTS = 50;

/** Bytes in hexadecimal, of any number of digits. */
export const hexSchema = z.string().check(z.regex(/^0x[\da-f]*$/i));
/** A count in hexadecimal, below 2^52. */
export const countSchema = z.pipe(z.string().check(z.regex(/^0x[\da-f]{1,13}$/i)), z.transform(Number));
const logSchema = z.object({
  address: hexSchema,
  topics: z.array(hexSchema),
  data: hexSchema,
  blockNumber: countSchema,
  transactionHash: hexSchema,
  transactionIndex: countSchema,
  logIndex: countSchema,
  blockTimestamp: z.optional(z.nullable(countSchema)),
});
const transactionSchema = z.object({
  hash: hexSchema,
  blockNumber: countSchema,
  transactionIndex: countSchema,
  from: hexSchema,
  to: z.nullish(hexSchema),
  nonce: countSchema,
  input: hexSchema,
  value: hexSchema,
});
const searchSchema = z.object({
  txs: z.array(transactionSchema),
  receipts: z.array(
    z.object({ transactionHash: hexSchema, status: hexSchema, timestamp: countSchema, contractAddress: z.nullish(hexSchema) }),
  ),
  lastPage: z.boolean(),
});
const operationsSchema = z.array(z.object({ type: z.number(), from: hexSchema, to: hexSchema, value: hexSchema }));
const blockSchema = z.nullable(z.object({ number: countSchema, hash: hexSchema, timestamp: countSchema }));

type Log = z.infer<typeof logSchema>;
type NodeTransaction = z.infer<typeof transactionSchema>;
type Search = z.infer<typeof searchSchema>;
const toHex = (value: number) => `0x${value.toString(16)}`;
const toTopic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;

/**
 * Reads one page of an account's activity from its node, newest first: by `ots_searchTransactionsBefore` where the node has it, and by the
 * events of tokens. Without the first, transactions in which no token moved or was approved are not found.
 *
 * The events are asked for in ranges of blocks: all of them at first, fewer where the node refuses. At most {@link MOST_RANGES} are asked for
 * one page; the next one goes on below them. A node that has pruned old events ends the activity there, and {@link NodeHistoryPage.prunedBlock}
 * says where. Transactions that were found in events are stored, but for the newest blocks, which may be replaced.
 *
 * @throws the node's error where it is not reached, or refuses events of the smallest range and has no search.
 * @see https://docs.otterscan.io/api-docs/ots-api
 */
export async function readActivity(parameters: ActivityParameters): Promise<NodeHistoryPage> {
  const { address, cursor, network, storage } = parameters;
  const account = address.toLowerCase();
  const caipAddress = `${network.caipNetworkId}:${address}`;
  const ask = createRpcReader(parameters);
  const before = cursor === undefined ? undefined : Number(cursor);
  const all = storage.get(nodeActivityKey);
  const kept = all?.caipAddress === caipAddress ? all : undefined;
  // One request, also with the search.
  const [search, top, mark] = await Promise.all([
    kept?.hasSearch === false
      ? undefined
      : ask(searchSchema, 'ots_searchTransactionsBefore', [address, before ?? 0, PAGE_ROWS]).catch(ignoreRefusal),
    before === undefined ? ask(countSchema, 'eth_blockNumber', []) : before - 1,
    kept?.hasSearch === false && before === undefined ? ask(blockSchema, 'eth_getBlockByNumber', [toHex(kept.high), false]) : undefined,
  ]);
  const base = kept && !search && (before !== undefined || mark?.hash === kept.hash) ? kept : undefined;
  const walk = createWalk((low, high) => readLogs(ask, account, low, high), base, kept?.window);
  const bottom = search && !search.lastPage ? Math.min(top, ...search.txs.map(({ blockNumber }) => blockNumber)) : 0;
  // The search alone is less than both, and more than nothing.
  const alone: Walked = { logs: [], stored: [], at: bottom - 1, size: 0, isEnd: false };
  const walked = await walk(top, bottom, search ? Infinity : PAGE_ROWS).catch((error: unknown) => {
    if (!search || isUnreached(error)) throw error;
    return alone;
  });
  const { logs, stored, at, size, isEnd } = search && walked.isEnd ? { ...alone, logs: walked.logs } : walked;
  const settled = search || before !== undefined ? undefined : Math.max(top - UNSETTLED_BLOCKS, 0);
  const known = (search?.txs ?? []).filter(({ blockNumber }) => blockNumber > at);
  const [rows, block] = await Promise.all([
    describe(ask, { ...parameters, account }, known, search, logs),
    settled ? ask(blockSchema, 'eth_getBlockByNumber', [toHex(settled), false]).catch(ignoreRefusal) : undefined,
  ]);
  const next = search
    ? { caipAddress, high: 0, hash: '', low: 0, window: size, hasSearch: true, found: [] }
    : toStored({ caipAddress, base, rows, at, top, size, block, isFirst: before === undefined });
  if (next && size > 0) storage.set(nodeActivityKey, next);
  const data = [...rows.map(({ transaction }) => transaction), ...stored];
  if (isEnd) return { data, next: null, prunedBlock: at };
  return { data, next: at >= 0 ? String(at + 1) : null };
}

/**
 * Reads the events of an account in a range of blocks, in one request.
 *
 * @param collections Contracts of collectibles, of which only the movements are read. Default: every contract.
 */
export async function readLogs(
  ask: RpcReader,
  account: string,
  low: number,
  high: number,
  collections?: readonly string[],
): Promise<readonly Log[]> {
  const { approval, approvalForAll, deposit, transfer, transferBatch, transferSingle, withdrawal } = TOPICS;
  const me = toTopic(account);
  const filters = [
    [collections ? [transfer] : [transfer, approval, approvalForAll, deposit, withdrawal], me],
    [[transfer, transferSingle, transferBatch], null, me],
    [[transferSingle, transferBatch], null, null, me],
  ];
  const range = { fromBlock: toHex(low), toBlock: toHex(high), ...(collections && { address: collections }) };
  return (await Promise.all(filters.map((topics) => ask(z.array(logSchema), 'eth_getLogs', [{ ...range, topics }])))).flat();
}

/** Result of a walk down the chain. */
type Walked = {
  readonly logs: readonly Log[];
  /** Transactions of earlier visits. */
  readonly stored: readonly Transaction[];
  /** The block below those that were read; -1 below the first. */
  readonly at: number;
  /** Blocks of the last range. */
  readonly size: number;
  /** Whether the node has no events of the block `at` any more. */
  readonly isEnd: boolean;
};

/** Creates the walk from a block down to another one, over ranges that are read and those that an earlier visit has read. */
export function createWalk(
  read: (low: number, high: number) => Promise<readonly Log[]>,
  base: NodeActivity | undefined,
  window: number | undefined,
) {
  return async (top: number, bottom: number, limit: number): Promise<Walked> => {
    const logs = new Map<string, Log>();
    const stored: Transaction[] = [];
    const count = () => new Set(Array.from(logs.values(), ({ transactionHash }) => transactionHash)).size + stored.length;
    let at = top;
    let size = window ?? top - bottom + 1;
    let most = Infinity;
    let isEnd = false;
    for (let requests = 0; at >= bottom && count() < limit && !isEnd;) {
      if (base && at <= base.high && at >= base.low) {
        const below = base.found.filter(({ block }) => block <= at);
        const last = below[limit - count() - 1]?.block ?? base.low;
        // Storage is input: the rows are checked like an answer of the service.
        const { data } = historySchema.parse({
          data: below.filter(({ block }) => block >= last).map(({ transaction }) => transaction),
        });
        stored.push(...data);
        at = last - 1;
        continue;
      }
      if (requests++ >= MOST_RANGES) break;
      const floor = base && base.high < at ? base.high + 1 : bottom;
      const low = Math.max(floor, at - size + 1);
      try {
        for (const log of await read(low, at)) logs.set(`${log.transactionHash} ${log.logIndex}`, log);
        const cut = findCut(logs.values(), limit - stored.length);
        for (const [key, { blockNumber }] of logs) if (blockNumber < cut) logs.delete(key);
        // At most twice the blocks of this page, where there are more rows than it takes.
        size = Math.min(size * 2, most, cut > low ? (top - cut + 1) * 2 : Infinity);
        at = Math.max(cut, low) - 1;
      } catch (error) {
        if (isUnreached(error)) throw error;
        isEnd = isPruned(error) && at - low < PRUNED_RANGE;
        if (isEnd) continue;
        if (at === low) throw error;
        size = Math.min(Math.ceil((at - low + 1) / 2), FIRST_RANGE);
        most = size;
      }
    }
    return { logs: [...logs.values()], stored, at, size: Math.min(size, most), isEnd };
  };
}

/** Finds the block that the wanted number of transactions ends with; 0 where there are at most twice as many, which one page may have. */
function findCut(logs: Iterable<Log>, limit: number): number {
  const blocks = new Map(Array.from(logs, ({ transactionHash, blockNumber }) => [transactionHash, blockNumber]));
  return blocks.size > limit * 2 ? [...blocks.values()].sort((a, b) => b - a)[limit - 1]! : 0;
}

/** Builds what the next visit reads on from; `undefined` where nothing can be kept. */
function toStored(read: {
  readonly caipAddress: string;
  readonly base: NodeActivity | undefined;
  readonly rows: readonly FoundTransaction[];
  readonly at: number;
  readonly top: number;
  readonly size: number;
  readonly block: z.infer<typeof blockSchema> | undefined;
  readonly isFirst: boolean;
}): NodeActivity | undefined {
  const { caipAddress, base, rows, at, top, size, block, isFirst } = read;
  const isJoined = base !== undefined && at <= base.high && top >= base.low - 1;
  const end = isFirst ? block && { high: block.number, hash: block.hash } : base;
  if (!end || (!isFirst && !isJoined) || end.high < at + 1) return undefined;
  const fresh = rows.filter((row) => row.block <= end.high && !(isJoined && row.block <= base.high && row.block >= base.low));
  const found = [...fresh, ...(isJoined ? base.found : [])].sort((a, b) => b.block - a.block);
  const dropped = found[MOST_STORED]?.block ?? -1;
  const low = Math.max(isJoined ? Math.min(base.low, at + 1) : at + 1, dropped + 1);
  return {
    caipAddress,
    high: end.high,
    hash: end.hash,
    low,
    window: size,
    hasSearch: false,
    found: found.filter((row) => row.block >= low),
  };
}

/**
 * Reads what is missing of transactions in one request, and describes them; the newest first.
 *
 * @param more What else is to be read before they are described.
 */
export async function describe(
  ask: RpcReader,
  { account, listed, network, tokenLists }: Pick<ActivityParameters, 'listed' | 'network' | 'tokenLists'> & { readonly account: string },
  known: readonly NodeTransaction[],
  search: Search | undefined,
  logs: readonly Log[],
  more?: Promise<Pick<RecordContext, 'isKept' | 'getPicture'>>,
): Promise<readonly (FoundTransaction & { readonly transaction: Transaction })[]> {
  const tokens = new Map(listTokens(network, listed, tokenLists).map((token) => [token.address.toLowerCase(), token]));
  const isListed = (token: string) => tokens.has(token);
  const receipts = new Map(search?.receipts.map((receipt) => [receipt.transactionHash, receipt]));
  const byHash = new Map<string, Log[]>();
  for (const log of logs) byHash.set(log.transactionHash, [...(byHash.get(log.transactionHash) ?? []), log]);
  const missing = [...byHash.keys()].filter((hash) => !receipts.has(hash));
  const undated = new Set(
    missing.flatMap((hash) =>
      byHash
        .get(hash)!
        .filter((log) => log.blockTimestamp == null)
        .map((log) => log.blockNumber),
    ),
  );
  const strangers = [...new Set(logs.map((log) => log.address.toLowerCase()))].filter((token) => !isListed(token)).slice(0, MOST_CONTRACTS);
  const calls = known.filter(({ hash, input }) => input !== '0x' && receipts.get(hash)?.status !== '0x0');
  const [fetched, blocks, facts, operations, rules] = await Promise.all([
    Promise.all(missing.map((hash) => ask(z.nullable(transactionSchema), 'eth_getTransactionByHash', [hash]))),
    Promise.all([...undated].map((number) => ask(blockSchema, 'eth_getBlockByNumber', [toHex(number), false]))),
    Promise.all(strangers.map((token) => readFacts(ask, token))),
    Promise.all(calls.map(({ hash }) => ask(operationsSchema, 'ots_getInternalOperations', [hash]).catch(ignoreRefusal))),
    more,
  ]);
  const times = new Map(blocks.map((block) => [block?.number, block?.timestamp]));
  const read = new Map(strangers.map((token, at) => [token, facts[at]!]));
  const paid = new Map(calls.map(({ hash }, at) => [hash, operations[at] ?? []]));
  const context: RecordContext = { network, account, isListed, getFacts: (token) => tokens.get(token) ?? read.get(token), ...rules };
  const records = [...known, ...fetched].flatMap((transaction): NodeRecord[] => {
    // `null` was replaced since its events were read.
    if (!transaction) return [];
    const { hash, value } = transaction;
    const receipt = receipts.get(hash);
    const events = byHash.get(hash) ?? [];
    const [from, to] = [transaction.from.toLowerCase(), transaction.to?.toLowerCase()];
    const isConfirmed = receipt?.status !== '0x0';
    const pay = (sender: string, receiver: string, amount: bigint): Move => ({ kind: 'native', from: sender, to: receiver, amount });
    const within = (paid.get(hash) ?? [])
      .filter(({ type }) => type === 0)
      .map((one) => pay(one.from.toLowerCase(), one.to.toLowerCase(), BigInt(one.value)));
    const isReported = within.some((one) => one.from === from && one.to === to && one.amount === BigInt(value));
    const payments = to === undefined || isReported ? within : [pay(from, to, BigInt(value)), ...within];
    const timestamp = receipt?.timestamp ?? events[0]?.blockTimestamp ?? times.get(transaction.blockNumber);
    if (timestamp === undefined) return [];
    return [
      {
        hash,
        block: transaction.blockNumber,
        index: transaction.transactionIndex,
        timestamp,
        from,
        to,
        created: to === undefined ? (receipt?.contractAddress?.toLowerCase() ?? undefined) : undefined,
        nonce: transaction.nonce,
        selector: transaction.input.slice(0, 10),
        isConfirmed,
        moves: isConfirmed ? [...payments, ...events.flatMap((log) => toMoves(log, isListed))] : [],
        isApproval: events.some((log) => isApproval(log)),
      },
    ];
  });
  return describeRecords(records, context);
}

/** Reads name, symbol and decimals of a contract; empty texts where it tells none. */
async function readFacts(ask: RpcReader, token: string): Promise<ContractFacts> {
  const call = (data: string) => ask(hexSchema, 'eth_call', [{ to: token, data }, 'latest']).catch(ignoreRefusal);
  const [name, symbol, decimals] = await Promise.all([call('0x06fdde03'), call('0x95d89b41'), call('0x313ce567')]);
  const count = decimals && decimals.length >= 66 ? Number(BigInt(decimals.slice(0, 66))) : 0;
  return { name: readAbiText(name), symbol: readAbiText(symbol), decimals: count <= 255 ? count : 0, iconUrl: '' };
}
