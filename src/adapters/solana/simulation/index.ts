import { base58, base64 } from '@scure/base';
import * as z from 'zod/mini';
import { createRpcReader, isUnreached } from '../../rpc-reader.js';
import { SimulationUnsupportedError, type BalanceChange, type Simulation, type SimulationParameters } from '../../simulation.js';
import { decimalsSchema, listMints, readTokenAccounts, unitsSchema } from '../holdings/token-accounts.js';
import { readFee, readWire } from '../read-wire.js';
import { COMMITMENT } from '../solana-rpc.js';

/** Maximum number of accounts whose state a node gives with a simulation. */
const MOST_ACCOUNTS = 60;
const MOST_REASON = 160;
/** No transaction is longer, in characters of base58: a packet holds 1232 bytes. */
const LONGEST_TRANSACTION = 1700;
const METHOD_NOT_FOUND = -32601;

const lamportsSchema = z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
/** An account as far as it is read here: its data has one form for each program. */
const stateSchema = z.object({ lamports: lamportsSchema, data: z.optional(z.unknown()) });
const accountsSchema = z.array(z.nullable(stateSchema)).check(z.maxLength(MOST_ACCOUNTS));
const readSchema = z.object({ value: accountsSchema });
const outcomeSchema = z.object({
  value: z.object({
    err: z.unknown(),
    logs: z.nullish(z.array(z.string()).check(z.maxLength(5000))),
    accounts: z.nullish(accountsSchema),
  }),
});

const tokenAccountSchema = z.object({
  parsed: z.object({
    type: z.literal('account'),
    info: z.object({ mint: z.string(), owner: z.string(), tokenAmount: z.object({ amount: unitsSchema, decimals: decimalsSchema }) }),
  }),
});

type State = z.infer<typeof accountsSchema>[number];
type Holding = { readonly mint: string; readonly amount: bigint; readonly decimals: number };

/**
 * Simulates a transaction with the accounts in it: lamports of the account, and what is in its token accounts, before and after.
 *
 * @see https://solana.com/docs/rpc/http/simulatetransaction
 */
export async function simulate(parameters: SimulationParameters): Promise<Simulation | undefined> {
  const { address, network, request } = parameters;
  const transaction = readTransaction(request);
  if (transaction === undefined) return undefined;
  const ask = createRpcReader(parameters);
  try {
    const bytes = base58.decode(transaction);
    const { message } = readWire(bytes);
    const tokenAccounts = await readTokenAccounts(ask, address);
    // Accounts in a table of the chain are found by what the account holds.
    const addresses = [...new Set([address, ...message.keys, ...tokenAccounts.map((one) => one.address)])].slice(0, MOST_ACCOUNTS);
    const encoding = 'jsonParsed';
    const [before, outcome] = await Promise.all([
      ask(readSchema, 'getMultipleAccounts', [addresses, { ...COMMITMENT, encoding }]),
      ask(outcomeSchema, 'simulateTransaction', [
        base64.encode(bytes),
        { ...COMMITMENT, encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, accounts: { encoding, addresses } },
      ]),
    ]);
    const { err, logs, accounts } = outcome.value;
    if (err !== null && err !== undefined) return { outcome: 'reverted', reason: readReason(logs ?? []) };
    if (accounts?.length !== addresses.length || before.value.length !== addresses.length) return undefined;
    const paid = message.keys[0] === address ? (readFee(message) ?? 0n) : 0n;
    const lamports = BigInt(accounts[0]?.lamports ?? 0) - BigInt(before.value[0]?.lamports ?? 0) + paid;
    const { decimals, symbol } = network.nativeCurrency;
    const changes = [{ amount: lamports, decimals, symbol }, ...listChanges(before.value, accounts, parameters)];
    return { outcome: 'success', changes: changes.filter(({ amount }) => amount !== 0n) };
  } catch (error) {
    if (isUnreached(error)) throw error;
    if ((error as { readonly code?: unknown }).code === METHOD_NOT_FOUND) throw new SimulationUnsupportedError(error);
    return undefined;
  }
}

/** The only transaction of a request, in base58. */
function readTransaction({ method, params }: SimulationParameters['request']): string | undefined {
  if (!/^solana_sign(AndSend|All)?Transactions?$/.test(method)) return undefined;
  const parameters = ((Array.isArray(params) ? params[0] : params) ?? {}) as {
    readonly transaction?: unknown;
    readonly transactions?: unknown;
  };
  const list: readonly unknown[] = Array.isArray(parameters.transactions) ? parameters.transactions : [parameters.transaction];
  const [transaction] = list;
  // The second of two runs on what the first one left, which a node does not keep.
  return list.length === 1 && typeof transaction === 'string' && transaction.length <= LONGEST_TRANSACTION ? transaction : undefined;
}

/** Returns the balance of a token account that belongs to the owner. */
function toHolding(state: State | undefined, owner: string): Holding | undefined {
  const read = tokenAccountSchema.safeParse(state?.data);
  const info = read.success ? read.data.parsed.info : undefined;
  return info?.owner === owner ? { mint: info.mint, ...info.tokenAmount } : undefined;
}

/** Changes of tokens, by mint. An account that is closed, or given to another owner, holds nothing any more. */
function listChanges(
  before: readonly State[],
  after: readonly State[],
  { address, listed, network }: SimulationParameters,
): readonly BalanceChange[] {
  const sums = new Map<string, { amount: bigint; readonly decimals: number }>();
  const add = (holding: Holding | undefined, sign: bigint) => {
    if (!holding) return;
    const sum = sums.get(holding.mint) ?? { amount: 0n, decimals: holding.decimals };
    sums.set(holding.mint, { ...sum, amount: sum.amount + sign * holding.amount });
  };
  before.forEach((state) => add(toHolding(state, address), -1n));
  after.forEach((state) => add(toHolding(state, address), 1n));
  const names = listMints(network, listed);
  return [...sums].map(([token, sum]) => ({ token, ...sum, symbol: names.get(token)?.symbol ?? '' }));
}

/** The last line in which a program says why it failed. */
function readReason(logs: readonly string[]): string | undefined {
  const said = logs.findLast((line) => line.startsWith('Program log: '));
  return said?.slice('Program log: '.length, 'Program log: '.length + MOST_REASON);
}
