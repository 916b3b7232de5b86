import { base64 } from '@scure/base';
import { type TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { Transfer } from '../../transfers.js';
import { TRANSFER_CHECKED } from './instructions.js';
import { ASSOCIATED_TOKEN_PROGRAM, COMPUTE_BUDGET_PROGRAM, isTokenProgram, SYSTEM_PROGRAM } from '../program-ids.js';
import { toTokenAccount } from './programs.js';

/** The most that is ever offered beside the fee for the signature, in lamports: a thousandth of a coin. */
export const MOST_PRIORITY_LAMPORTS = 1_000_000n;

const SYSTEM_TRANSFER = 2;
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;
/** Default compute units per instruction, compute budget's instructions excepted. */
const USUAL_UNITS = 200_000n;

type Read = {
  readonly program: string;
  readonly keys: readonly string[];
  readonly view: DataView;
};

const toRead = ({ programId, keys, data }: TransactionInstruction): Read => ({
  program: programId.toBase58(),
  keys: keys.map(({ pubkey }) => pubkey.toBase58()),
  view: new DataView(data.buffer, data.byteOffset, data.byteLength),
});

/**
 * Reads an unsigned transaction back: what would really move, and at what price.
 *
 * @returns `undefined` when it is anything but one plain transfer, paid for by who sends, at a price within reason.
 */
export function readTransaction(transaction: string): Transfer | undefined {
  try {
    const { message } = VersionedTransaction.deserialize(base64.decode(transaction));
    // Only one signer, and no lookup tables.
    if (message.header.numRequiredSignatures !== 1 || message.addressTableLookups.length > 0) return undefined;
    const { payerKey, instructions } = TransactionMessage.decompile(message);
    const all = instructions.map(toRead);
    const budget = all.filter(({ program }) => program === COMPUTE_BUDGET_PROGRAM);
    const moving = all.filter(({ program }) => program !== COMPUTE_BUDGET_PROGRAM);
    if (!isWithinReason(budget, moving.length)) return undefined;
    const transfer = moving.length === 1 ? readCoin(moving[0]!) : readToken(moving);
    return transfer?.from === payerKey.toBase58() ? transfer : undefined;
  } catch {
    return undefined;
  }
}

function isWithinReason(budget: readonly Read[], moving: number): boolean {
  let units = USUAL_UNITS * BigInt(moving);
  let price = 0n;
  const seen = new Set<number>();
  for (const { view } of budget) {
    const kind = view.getUint8(0);
    if (seen.has(kind)) return false;
    seen.add(kind);
    if (kind === SET_UNIT_LIMIT && view.byteLength === 5) units = BigInt(view.getUint32(1, true));
    else if (kind === SET_UNIT_PRICE && view.byteLength === 9) price = view.getBigUint64(1, true);
    else return false;
  }
  return (units * price) / 1_000_000n <= MOST_PRIORITY_LAMPORTS;
}

function readCoin({ program, keys: [from, to, more], view }: Read): Transfer | undefined {
  const isTransfer = program === SYSTEM_PROGRAM && view.byteLength === 12 && view.getUint32(0, true) === SYSTEM_TRANSFER;
  if (!isTransfer || from === undefined || to === undefined || more !== undefined) return undefined;
  return { from, to, units: view.getBigUint64(4, true) };
}

/** The making of the receiver's account says whose it is, and the account itself follows from that. */
function readToken([making, moving, more]: readonly Read[]): Transfer | undefined {
  if (!making || !moving || more || making.program !== ASSOCIATED_TOKEN_PROGRAM || !isTokenProgram(moving.program)) return undefined;
  const [payer, made, to, token, system, program] = making.keys;
  const [source, mint, destination, from, other] = moving.keys;
  const { view } = moving;
  const isChecked = view.byteLength === 10 && view.getUint8(0) === TRANSFER_CHECKED;
  const isMaking = making.view.byteLength === 1 && making.view.getUint8(0) === 1;
  if (!isChecked || !isMaking || other !== undefined || to === undefined || token === undefined || from === undefined) return undefined;
  const isOne =
    payer === from &&
    system === SYSTEM_PROGRAM &&
    program === moving.program &&
    mint === token &&
    made === destination &&
    destination === toTokenAccount(to, token, moving.program) &&
    source === toTokenAccount(from, token, moving.program);
  return isOne ? { from, to, units: view.getBigUint64(1, true), token } : undefined;
}
