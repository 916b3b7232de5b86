import { erc20Abi, numberToHex } from 'viem';
import { decodeTransaction } from './decode-transaction.mjs';
import { createPrices } from './prices.mjs';

const BLOCKS_AT_ONCE = 64;

/** Does one job after the other. A job that fails hinders none that follows. */
function createQueue() {
  let last = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => {});
    return result;
  };
}

/** Only calls of contracts can pay on within, and known tokens never do. */
const canPayWithin = (transaction, receipt, silent) =>
  BigInt(receipt.status) === 1n && transaction.to && transaction.input !== '0x' && !silent.has(transaction.to.toLowerCase());

/**
 * Indexes a chain's blocks by account: the transactions, and the pools' reserves, thus the prices, at each of them. @param chain Result of
 * {@link connectChain}. @param map Result of {@link mapWorld}.
 * @returns `{ sync(), recordsOf(address), nameOf(token), prices, replaceWith(job, saved), saveWith(job) }`. Await `sync()` first for an
 * answer with all blocks mined so far.
 */
export function createChainIndex(chain, map) {
  const enqueue = createQueue();
  const silent = new Set([...map.tokens.slice(1), ...map.collections, ...map.pools].map(({ address }) => address));
  let records, names, prices, head, headHash, byAddress;

  const note = (record) => {
    const parties = [record.from, record.to, record.created, ...record.moves.flatMap(({ from, to }) => [from, to])];
    for (const address of new Set(parties)) if (address) (byAddress[address] ??= []).push(record);
  };

  const load = (saved = { records: [], names: {}, reserves: {}, head: -1, headHash: null }) => {
    ({ records, names, head, headHash } = structuredClone(saved));
    prices = createPrices(map, saved.reserves);
    byAddress = Object.create(null);
    records.forEach(note);
  };
  load();

  /** Asks tokens that are none of ours for their names, once. */
  const learnNames = async (fresh) => {
    const tokens = fresh.flatMap(({ moves }) => moves.filter(({ kind }) => kind !== 'native').map(({ token }) => token));
    const ours = new Set([...map.tokens, ...map.collections, ...map.pools].map(({ address }) => address));
    const unknown = [...new Set(tokens)].filter((token) => !ours.has(token) && !(token in names));
    if (unknown.length === 0) return;
    const ask = (address) => ['name', 'symbol', 'decimals'].map((functionName) => ({ address, abi: erc20Abi, functionName }));
    const answers = await chain.read(map.multicall, unknown.flatMap(ask));
    unknown.forEach((token, index) => {
      const [name = null, symbol = null, decimals = 0] = answers.slice(index * 3, index * 3 + 3);
      names[token] = { name, symbol, decimals };
    });
  };

  const readBlocks = async (first, last) => {
    const heights = Array.from({ length: last - first + 1 }, (_, index) => numberToHex(first + index));
    const [blocks, receipts] = await Promise.all([
      chain.batch(heights.map((height) => ['eth_getBlockByNumber', height, true])),
      chain.batch(heights.map((height) => ['eth_getBlockReceipts', height])),
    ]);
    const parts = blocks.flatMap((block, at) =>
      block.transactions.map((transaction, index) => ({ block, transaction, receipt: receipts[at][index] })),
    );
    const deep = parts.filter(({ transaction, receipt }) => canPayWithin(transaction, receipt, silent));
    const traces = await chain.tryBatch(
      deep.map(({ transaction }) => ['debug_traceTransaction', transaction.hash, { tracer: 'callTracer' }]),
    );
    deep.forEach((part, index) => (part.trace = traces[index]));
    return { parts, hash: blocks.at(-1).hash };
  };

  /** Prices are those right after the transaction, which is why records are made in the order of the chain. */
  const toRecord = (part) => {
    const record = { chainId: chain.id, ...decodeTransaction(part, map.weth, prices.update) };
    for (const move of record.moves) {
      if (move.kind !== 'nft') move.price = prices.priceOf(move.token ?? undefined)?.toString() ?? null;
    }
    return record;
  };

  const catchUp = async () => {
    const [latest, known] = await chain.batch([['eth_blockNumber'], ['eth_getBlockByNumber', numberToHex(Math.max(head, 0)), false]]);
    // The chain was reverted: drop the index.
    if (head >= 0 && known?.hash !== headHash) load();
    while (head < Number(latest)) {
      const last = Math.min(Number(latest), head + BLOCKS_AT_ONCE);
      const { parts, hash } = await readBlocks(head + 1, last);
      const fresh = parts.map(toRecord);
      await learnNames(fresh);
      fresh.forEach(note);
      records.push(...fresh);
      [head, headHash] = [last, hash];
    }
  };

  return {
    sync: () => enqueue(catchUp),
    /** An account's transactions, oldest first. */
    recordsOf: (address) => byAddress[address.toLowerCase()] ?? [],
    /** Returns the metadata of a token outside the world: `{ name, symbol, decimals }`. */
    nameOf: (token) => names[token],
    get prices() {
      return prices;
    },
    /** Does something that changes the chain's past, and goes on from a saved index. */
    replaceWith: (job, saved) =>
      enqueue(async () => {
        await job();
        load(saved);
      }),
    /** Everything that the index knows, as JSON, together with what `job` gives, at the same moment. */
    saveWith: (job) =>
      enqueue(async () => {
        await catchUp();
        return { node: await job(), index: structuredClone({ records, names, reserves: prices.save(), head, headHash }) };
      }),
  };
}
