import { base64 } from '@scure/base';
import { ComputeBudgetProgram, PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { type Transfer, TransferError } from '../../transfers.js';
import { type MintInfo, toCoinInstruction, toTokenInstructions } from './instructions.js';

/** Compute unit limit and priority fee of a transaction. */
export type ComputeLimits = {
  /** Compute units at most. */
  readonly unitLimit: number;
  /** Millionths of a lamport for each; 0 offers nothing beside the fee for the signature. */
  readonly microLamports: bigint;
};

/** Parameters of building a transaction. */
export type TransactionParts = {
  readonly transfer: Transfer;
  /** Of the token that moves; absent for the coin. */
  readonly mint?: MintInfo | undefined;
  readonly limits?: ComputeLimits | undefined;
  /** Until about 150 blocks after it the transaction can be taken. */
  readonly blockhash: string;
};

/** The most that one account can hold. */
const MOST_UNITS = 2n ** 64n - 1n;

/** Writes a transaction that moves money, unsigned, base64. Without a version number: every wallet takes those. @throws {TransferError} `input`. */
export function writeTransaction({ transfer, mint, limits, blockhash }: TransactionParts): string {
  const { from, units, token } = transfer;
  if (units < 0n || units > MOST_UNITS) throw new TransferError('input', { details: `${units} is more than an account can hold.` });
  const budget = limits && [
    ComputeBudgetProgram.setComputeUnitLimit({ units: limits.unitLimit }),
    ...(limits.microLamports > 0n ? [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: limits.microLamports })] : []),
  ];
  const moving = token !== undefined && mint ? toTokenInstructions(transfer, token, mint) : [toCoinInstruction(transfer)];
  const message = new TransactionMessage({
    payerKey: new PublicKey(from),
    recentBlockhash: blockhash,
    instructions: [...(budget ?? []), ...moving],
  });
  return base64.encode(new VersionedTransaction(message.compileToLegacyMessage()).serialize());
}
