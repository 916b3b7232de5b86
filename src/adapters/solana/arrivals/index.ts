// chunk of this folder: funding
import * as z from 'zod/mini';
import type { ArrivalParameters, ChainLook, ChainPosition } from '../../arrivals.js';
import { createRpcReader, ignoreRefusal, type RpcReader } from '../../rpc-reader.js';
import { unitsSchema } from '../holdings/token-accounts.js';

/** Commitments of a look: what the node has executed, and what a majority has voted for. @see https://solana.com/docs/rpc#commitment */
const NEWEST = 'processed';
const SETTLED = 'confirmed';

const slotSchema = z.number().check(z.int(), z.gte(0));
const lamportsSchema = z.object({ value: z.number().check(z.int(), z.gte(0)) });
const accountsSchema = z.object({
  value: z.array(
    z.object({
      account: z.object({ data: z.object({ parsed: z.object({ info: z.object({ tokenAmount: z.object({ amount: unitsSchema }) }) }) }) }),
    }),
  ),
});

type Owned = Pick<ArrivalParameters, 'owner' | 'token'>;

/** Reads a balance; the accounts of one token count together. */
async function readAt(ask: RpcReader, { owner, token }: Owned, commitment: string): Promise<bigint> {
  if (token === undefined) return BigInt((await ask(lamportsSchema, 'getBalance', [owner, { commitment }])).value);
  const { value } = await ask(accountsSchema, 'getTokenAccountsByOwner', [owner, { mint: token }, { commitment, encoding: 'jsonParsed' }]);
  return value.reduce((total, { account }) => total + account.data.parsed.info.tokenAmount.amount, 0n);
}

/** Looks at what the node has executed and at what a majority has voted for. Transfers are not reported: balances count. */
export async function look(parameters: ArrivalParameters, _since?: ChainPosition): Promise<ChainLook> {
  const ask = createRpcReader(parameters);
  const [block, settled] = await Promise.all([ask(slotSchema, 'getSlot', [{ commitment: SETTLED }]), readAt(ask, parameters, SETTLED)]);
  // A node that knows no newer commitment has the settled one.
  const balance = (await readAt(ask, parameters, NEWEST).catch(ignoreRefusal)) ?? settled;
  return { head: { block }, balance, settled };
}

/** Reads a balance in base units, as a majority has voted for it. */
export const readBalance = async (parameters: ArrivalParameters): Promise<bigint> =>
  readAt(createRpcReader(parameters), parameters, SETTLED);
