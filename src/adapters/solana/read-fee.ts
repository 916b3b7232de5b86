import { COMPUTE_BUDGET_PROGRAM } from './program-ids.js';
import type { WireMessage } from './read-wire.js';

/** What the chain takes for a signature, in lamports. @see https://solana.com/docs/core/fees */
const SIGNATURE_LAMPORTS = 5000n;
/** Kinds of calls that say what a transaction may cost. */
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;
/** What a call may take of the chain's time where nothing is said, and what all of them may take at most. */
const USUAL_UNITS = 200_000;
const MOST_UNITS = 1_400_000;
/** Programs that check signatures of their own, each of which costs as much as one of the transaction's. */
const SIGNATURE_PROGRAM = /^(Ed25519SigVerify|KeccakSecp256k1|Secp256r1SigVerify)1+$/;

/** What a transaction costs its payer at most, in lamports: by its signatures, and by what it offers beside them. `undefined` where that is not all. */
export function readFee({ signers, instructions }: WireMessage): bigint | undefined {
  if (instructions.some(({ program }) => SIGNATURE_PROGRAM.test(program))) return undefined;
  const budget = instructions.filter(({ program }) => program === COMPUTE_BUDGET_PROGRAM);
  const usual = USUAL_UNITS * (instructions.length - budget.length);
  let units = BigInt(Math.min(usual, MOST_UNITS));
  let price = 0n;
  for (const { data } of budget) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data[0] === SET_UNIT_LIMIT && data.length === 5) units = BigInt(Math.min(view.getUint32(1, true), MOST_UNITS));
    if (data[0] === SET_UNIT_PRICE && data.length === 9) price = view.getBigUint64(1, true);
  }
  return SIGNATURE_LAMPORTS * BigInt(signers) + (units * price + 999_999n) / 1_000_000n;
}
