// chunk of this folder: funding
import * as z from 'zod/mini';
import type { ArrivalParameters, ChainLook, ChainPosition } from '../../arrivals.js';
import { createRpcReader, ignoreRefusal, type RpcReader } from '../../rpc-reader.js';
import { unitsSchema } from '../holdings/token-accounts.js';

/** Commitments of a look: what the node has executed, and what a majority has voted for. @see https://solana.com/docs/rpc#commitment */
const NEWEST = 'processed';
const SETTLED = 'confirmed';

/** Most samples of the pace of blocks, each of a minute. */
const PACE_SAMPLES = 5;

const slotSchema = z.number().check(z.int(), z.gte(0));
const contextSchema = z.object({ slot: slotSchema });
const lamportsSchema = z.object({ context: contextSchema, value: z.number().check(z.int(), z.gte(0)) });
const accountsSchema = z.object({
  context: contextSchema,
  value: z.array(
    z.object({
      account: z.object({ data: z.object({ parsed: z.object({ info: z.object({ tokenAmount: z.object({ amount: unitsSchema }) }) }) }) }),
    }),
  ),
});
const samplesSchema = z.array(z.object({ numSlots: z.number().check(z.gte(0)), samplePeriodSecs: z.number().check(z.gte(0)) }));

type Owned = Pick<ArrivalParameters, 'owner' | 'token'>;
/** A balance, and the slot of which it is. */
type Seen = { readonly slot: number; readonly balance: bigint };

/**
 * Reads a balance; the accounts of one token count together.
 *
 * @param minContextSlot A node that is behind this slot refuses: what it has may be spent. Default: any node answers.
 */
async function readAt(ask: RpcReader, { owner, token }: Owned, commitment: string, minContextSlot?: number): Promise<Seen> {
  const config = { commitment, ...(minContextSlot !== undefined && { minContextSlot }) };
  if (token === undefined) {
    const { context, value } = await ask(lamportsSchema, 'getBalance', [owner, config]);
    return { slot: context.slot, balance: BigInt(value) };
  }
  const parameters = [owner, { mint: token }, { ...config, encoding: 'jsonParsed' }];
  const { context, value } = await ask(accountsSchema, 'getTokenAccountsByOwner', parameters);
  return { slot: context.slot, balance: value.reduce((total, { account }) => total + account.data.parsed.info.tokenAmount.amount, 0n) };
}

/**
 * Looks at what the node has executed and at what a majority has voted for. Transfers are not reported: balances count. The look at the
 * beginning has only what is voted for: what else was executed may still go, and counts as an arrival when it stays.
 */
export async function look(parameters: ArrivalParameters, since?: ChainPosition): Promise<ChainLook> {
  const ask = createRpcReader(parameters);
  const [settled, newest] = await Promise.all([
    readAt(ask, parameters, SETTLED, since?.block),
    // A node that knows no newer commitment has the settled one.
    since && readAt(ask, parameters, NEWEST, since.block).catch(ignoreRefusal),
  ]);
  // Of two nodes the newest answer may be the older one.
  const balance = newest && newest.slot >= settled.slot ? newest.balance : settled.balance;
  return { head: { block: settled.slot }, balance, settled: settled.balance };
}

/** Reads a balance in base units, as a majority has voted for it. */
export const readBalance = async (parameters: ArrivalParameters): Promise<bigint> =>
  (await readAt(createRpcReader(parameters), parameters, SETTLED)).balance;

/** Reads the mean time between the slots of the last minutes, in milliseconds; `undefined` where the node does not tell. */
export async function readPaceMs(parameters: ArrivalParameters): Promise<number | undefined> {
  const samples = await createRpcReader(parameters)(samplesSchema, 'getRecentPerformanceSamples', [PACE_SAMPLES]);
  const [slots, seconds] = samples.reduce(([a, b], { numSlots, samplePeriodSecs }) => [a + numSlots, b + samplePeriodSecs], [0, 0]);
  return slots > 0 && seconds > 0 ? (seconds * 1000) / slots : undefined;
}
