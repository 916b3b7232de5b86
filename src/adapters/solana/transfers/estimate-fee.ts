import * as z from 'zod/mini';
import { type Transfer, TransferError, type TransferFee } from '../../transfers.js';
import { COMMITMENT, type SolanaRpcRequest } from '../solana-rpc.js';
import type { MintInfo } from './instructions.js';
import { isTokenProgram, SYSTEM_PROGRAM } from '../program-ids.js';
import { toTokenAccount } from './programs.js';
import { accountSchema, readAccounts, toMint, toUnits } from './read-accounts.js';
import { MOST_PRIORITY_LAMPORTS } from './read-transaction.js';
import { type ComputeLimits, writeTransaction } from './write-transaction.js';

/** Fee per signature, in lamports. @see https://solana.com/docs/core/fees */
const SIGNATURE_LAMPORTS = 5000n;
/** Room for what the trial did not need, in percent, and for the two instructions of the budget. */
const UNIT_ROOM = 120;
const BUDGET_UNITS = 450;
/** Any blockhash will do where the node puts its own in its place. */
const NO_BLOCKHASH = SYSTEM_PROGRAM;

const trialSchema = z.looseObject({
  value: z.looseObject({
    err: z.unknown(),
    logs: z.nullish(z.array(z.string())),
    unitsConsumed: z.optional(z.number()),
    accounts: z.nullish(z.array(accountSchema)),
  }),
});
const pricesSchema = z.array(z.looseObject({ prioritizationFee: z.number() }));

/** A transfer as the chain would make it now. */
export type Trial = {
  readonly mint: MintInfo | undefined;
  /** Compute units that it took. */
  readonly units: number;
  /** Rent of a created account that the sender pays, in lamports. */
  readonly rent: bigint;
  /** Base units that arrive. */
  readonly arrival: bigint;
};

/**
 * Tries a transfer without sending it.
 *
 * @see https://solana.com/docs/rpc/http/simulatetransaction
 * @throws {TransferError} `receiver`, `rent`, `refused`, `token`.
 */
export async function tryTransfer(ask: SolanaRpcRequest, transfer: Transfer): Promise<Trial> {
  const { to, token } = transfer;
  const [receiver, minted] = await readAccounts(ask, token === undefined ? [to] : [to, token]);
  // Tokens in a program's account cannot be withdrawn.
  if (receiver && (receiver.executable || isTokenProgram(receiver.owner))) throw new TransferError('receiver', { details: to });
  const mint = token === undefined ? undefined : toMint(minted);
  const place = token === undefined || !mint ? to : toTokenAccount(to, token, mint.program);
  const [before] = token === undefined ? [receiver] : await readAccounts(ask, [place]);
  const answer = await ask('simulateTransaction', [
    writeTransaction({ transfer, mint, blockhash: NO_BLOCKHASH }),
    { ...COMMITMENT, encoding: 'base64', replaceRecentBlockhash: true, accounts: { encoding: 'base64', addresses: [place] } },
  ]);
  const { err, logs, unitsConsumed = 0, accounts } = z.parse(trialSchema, answer).value;
  if (err !== null && err !== undefined) throw toRefusal(err, logs ?? []);
  const after = accounts?.[0] ?? null;
  return {
    mint,
    units: unitsConsumed,
    rent: token !== undefined && !before && after ? BigInt(after.lamports) : 0n,
    arrival: token === undefined ? transfer.units : toUnits(after) - toUnits(before),
  };
}

/** Estimates the fee of a transfer from its simulation. */
export async function estimateFee(ask: SolanaRpcRequest, transfer: Transfer, { units, rent }: Trial): Promise<TransferFee> {
  const unitLimit = Math.ceil((units * UNIT_ROOM) / 100) + BUDGET_UNITS;
  const microLamports = await getPrice(ask, transfer, unitLimit);
  const fee = SIGNATURE_LAMPORTS + toPriorityLamports({ unitLimit, microLamports }) + rent;
  return { estimated: fee, max: fee, limits: { unitLimit, microLamports: String(microLamports) } };
}

/** The limits of a fee, as they go into the transaction. */
export function toComputeLimits(fee: TransferFee | undefined): ComputeLimits | undefined {
  const { unitLimit, microLamports } = (fee?.limits ?? {}) as { unitLimit?: number; microLamports?: string };
  return unitLimit === undefined || microLamports === undefined ? undefined : { unitLimit, microLamports: BigInt(microLamports) };
}

const toPriorityLamports = ({ unitLimit, microLamports }: ComputeLimits) => (BigInt(unitLimit) * microLamports + 999_999n) / 1_000_000n;

/** Returns the median priority fee of recent transactions with the same accounts, within limits. */
async function getPrice(ask: SolanaRpcRequest, { from, to }: Transfer, unitLimit: number): Promise<bigint> {
  const answer = await ask('getRecentPrioritizationFees', [[from, to]]);
  const prices = z.parse(pricesSchema, answer).map(({ prioritizationFee }) => prioritizationFee);
  const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0;
  const wanted = BigInt(Math.max(0, Math.trunc(middle)));
  const most = (MOST_PRIORITY_LAMPORTS * 1_000_000n) / BigInt(unitLimit);
  return wanted < most ? wanted : most;
}

function toRefusal(err: unknown, logs: readonly string[]): TransferError {
  const said = JSON.stringify(err);
  const details = [said, ...logs.slice(-3)].join('\n').slice(0, 500);
  return new TransferError(/InsufficientFundsForRent|InvalidRentPayingAccount/.test(said) ? 'rent' : 'refused', { details });
}
