// chunk of this folder: funding
import * as z from 'zod/mini';
import type { ArrivalParameters, ChainLook, ChainPosition, Incoming } from '../../arrivals.js';
import { createRpcReader, ignoreRefusal, isUnreached, type RpcReader } from '../../rpc-reader.js';

/** `Transfer(address,address,uint256)`. @see https://eips.ethereum.org/EIPS/eip-20 */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';
/** Most blocks whose events are asked for in one request: the limit of public nodes. */
const MOST_BLOCKS = 1000;
/** Blocks behind the newest one within which a reorganisation is looked for: two epochs, after which Ethereum's blocks are final. */
const REORG_BLOCKS = 64;

/** Blocks over which the pace of a chain is measured. */
const PACE_BLOCKS = 32;

const quantitySchema = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i));
const wordSchema = z.string().check(z.regex(/^0x[\da-f]{64}/i));
const timedSchema = z.nullable(z.object({ number: quantitySchema, timestamp: quantitySchema }));
const hashSchema = z.string().check(z.regex(/^0x[\da-f]{64}$/i));
const blockSchema = z.nullable(z.object({ number: quantitySchema, hash: hashSchema }));
const logsSchema = z.array(
  z.object({
    transactionHash: hashSchema,
    blockNumber: quantitySchema,
    topics: z.array(hashSchema),
    data: wordSchema,
    removed: z.optional(z.boolean()),
  }),
);

const toHex = (number: number): string => `0x${number.toString(16)}`;
const toWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0');

async function readPosition(ask: RpcReader, block: number | 'latest'): Promise<ChainPosition | undefined> {
  const found = await ask(blockSchema, 'eth_getBlockByNumber', [block === 'latest' ? block : toHex(block), false]);
  return found ? { block: Number(found.number), hash: found.hash } : undefined;
}

type Owned = Pick<ArrivalParameters, 'owner' | 'token'>;

async function readAt(ask: RpcReader, { owner, token }: Owned, block: string): Promise<bigint> {
  if (token === undefined) return BigInt(await ask(quantitySchema, 'eth_getBalance', [owner, block]));
  return BigInt((await ask(wordSchema, 'eth_call', [{ to: token, data: BALANCE_OF + toWord(owner) }, block])).slice(0, 66));
}

/** Reads the transfers to the owner in blocks. @returns `undefined` where the node refuses to tell them. */
async function readTransfers(
  ask: RpcReader,
  { owner, token }: Owned,
  from: number,
  head: number,
): Promise<readonly Incoming[] | undefined> {
  if (token === undefined) return undefined;
  if (from > head) return [];
  const filter = { address: token, topics: [TRANSFER, null, `0x${toWord(owner)}`], fromBlock: toHex(from), toBlock: toHex(head) };
  const logs = await ask(logsSchema, 'eth_getLogs', [filter]).catch(ignoreRefusal);
  // What an account sends to itself brings nothing.
  return logs
    ?.filter(({ removed, topics }) => !removed && topics[1]?.slice(26) !== topics[2]?.slice(26))
    .map(({ transactionHash, blockNumber, data }) => ({
      hash: transactionHash,
      amount: BigInt(data.slice(0, 66)),
      isSettled: Number(blockNumber) < head,
    }))
    .filter(({ amount }) => amount > 0n);
}

/** Number of looks that a chain may disturb before the last one counts as failed. */
const MOST_TRIES = 3;

/**
 * Looks at the newest block and at the one before it, at the transfers since the beginning, and whether the block of the beginning is still in
 * the chain. Every balance is read at a numbered block; a look that a reorganisation has come into is taken again, so that all of it is of one
 * chain.
 */
export async function look(parameters: ArrivalParameters, since?: ChainPosition): Promise<ChainLook> {
  const ask = createRpcReader(parameters);
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const head = await readPosition(ask, 'latest');
    if (!head) break;
    // What such a node has may be spent since.
    if (since && head.block < since.block) throw new Error(`The node is behind block ${since.block}.`);
    const seen = await lookFrom(ask, parameters, head, since);
    if ((await readPosition(ask, head.block))?.hash === head.hash) return seen;
  }
  throw new Error('The chain was reorganised while it was read.');
}

async function lookFrom(ask: RpcReader, owned: Owned, head: ChainPosition, since: ChainPosition | undefined): Promise<ChainLook> {
  const first = Math.max((since?.block ?? head.block) + 1, head.block - MOST_BLOCKS + 1);
  const isYoung = since !== undefined && head.block - since.block <= REORG_BLOCKS;
  const isStart = since === undefined || since.hash === head.hash;
  const readBefore = async () =>
    readAt(ask, owned, toHex(Math.max(head.block - 1, 0))).catch((error: unknown) => {
      // Of the block of the beginning a node without older states is enough: nothing has come since.
      if (!isStart || isUnreached(error)) throw error;
      return undefined;
    });
  const [balance, before, incoming, start] = await Promise.all([
    readAt(ask, owned, toHex(head.block)),
    readBefore(),
    readTransfers(ask, owned, first, head.block),
    isYoung && readPosition(ask, since.block),
  ]);
  const settled = before ?? balance;
  const isReplaced = start && start.hash !== since?.hash;
  const rebased = isReplaced ? { position: start, balance: await readAt(ask, owned, toHex(start.block)) } : undefined;
  // A list without those of the first blocks is not whole.
  const isWhole = since === undefined || first === since.block + 1;
  return { head, balance, settled, ...(isWhole && { incoming }), ...(rebased && { rebased }) };
}

/** Reads a balance in base units, in the newest block. */
export const readBalance = async (parameters: ArrivalParameters): Promise<bigint> =>
  readAt(createRpcReader(parameters), parameters, 'latest');

/** Reads the mean time between the last blocks by their timestamps, in milliseconds; `undefined` where they tell none. */
export async function readPaceMs(parameters: ArrivalParameters): Promise<number | undefined> {
  const ask = createRpcReader(parameters);
  const head = await ask(timedSchema, 'eth_getBlockByNumber', ['latest', false]);
  if (!head) return undefined;
  const first = Math.max(Number(head.number) - PACE_BLOCKS, 0);
  const before = await ask(timedSchema, 'eth_getBlockByNumber', [toHex(first), false]);
  const [blocks, seconds] = [Number(head.number) - first, Number(head.timestamp) - Number(before?.timestamp ?? head.timestamp)];
  return blocks > 0 && seconds > 0 ? (seconds * 1000) / blocks : undefined;
}
