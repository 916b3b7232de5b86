import { base58 } from '@scure/base';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** Set in the first byte of every message but the first kind's. */
const VERSIONED = 0x80;

/** One call of a program. */
export type WireInstruction = {
  /** Base58. */
  readonly program: string;
  /** Its accounts in base58, in its order; `undefined` for one that stands in a table of the chain's. */
  readonly keys: readonly (string | undefined)[];
  readonly data: Uint8Array;
};

/** Parsed message of a transaction: the part that is signed. */
export type WireMessage = {
  /** Number of required signatures. */
  readonly signers: number;
  /** The accounts that stand in the message, in base58: first those that sign, of which the first one pays. */
  readonly keys: readonly string[];
  readonly instructions: readonly WireInstruction[];
};

/** A transaction as it goes over the wire. */
export type Wire = {
  /** One signature per required signer; zeros where it is missing. */
  readonly signatures: readonly Uint8Array[];
  readonly message: WireMessage;
};

/**
 * Reads a transaction, of the first kind or of version 0.
 *
 * @throws {Error} for everything that is none, and for what has more behind it.
 * @see https://solana.com/docs/core/transactions
 */
export function readWire(bytes: Uint8Array): Wire {
  const take = createReader(bytes);
  const signatures = take.list(() => take.bytes(SIGNATURE_BYTES));
  const message = readMessage(take);
  if (signatures.length !== message.signers || !take.isAtEnd()) throw new Error('This is no transaction.');
  return { signatures, message };
}

/** Whether bytes are the message of a transaction: such bytes must not be signed as a plain message. */
export function isWireMessage(bytes: Uint8Array): boolean {
  const take = createReader(bytes);
  try {
    readMessage(take);
    return take.isAtEnd();
  } catch {
    return false;
  }
}

type Reader = ReturnType<typeof createReader>;

function readMessage(take: Reader): WireMessage {
  const first = take.byte();
  if (first > VERSIONED) throw new Error('The version is not known.');
  const isVersioned = first === VERSIONED;
  const signers = isVersioned ? take.byte() : first;
  const [readonlySigners, readonlyOthers] = [take.byte(), take.byte()];
  const keys = take.list(() => base58.encode(take.bytes(KEY_BYTES)));
  const isWhole = signers > 0 && readonlySigners < signers && signers + readonlyOthers <= keys.length;
  if (!isWhole) throw new Error('The header does not fit.');
  // The blockhash, or a nonce in its place.
  take.bytes(KEY_BYTES);
  const drafts = take.list(() => ({ program: take.byte(), at: take.list(take.byte), data: take.bytes(take.length()) }));
  const looked = isVersioned ? take.list(() => readLookup(take)).reduce((sum, count) => sum + count, 0) : 0;
  const instructions = drafts.map(({ program, at, data }): WireInstruction => {
    // Programs stand in the message itself.
    const name = keys[program];
    if (name === undefined || program === 0 || at.some((index) => index >= keys.length + looked))
      throw new Error('There is no such account.');
    return { program: name, keys: at.map((index) => keys[index]), data };
  });
  return { signers, keys, instructions };
}

/** Returns how many accounts a lookup table adds. */
function readLookup(take: Reader): number {
  take.bytes(KEY_BYTES);
  return take.list(take.byte).length + take.list(take.byte).length;
}

function createReader(bytes: Uint8Array) {
  let at = 0;
  const byte = (): number => {
    const value = bytes[at];
    if (value === undefined) throw new Error('It ends too early.');
    at += 1;
    return value;
  };
  /** A number of up to 16 bits, seven in each byte. */
  const length = (): number => {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte();
      value |= (part & 127) << shift;
      // A zero at the end would be another spelling of the same number.
      if (part === 0 && shift > 0) break;
      if (part < 128 && value < 65_536) return value;
    }
    throw new Error('This is no length.');
  };
  return {
    byte,
    length,
    bytes(count: number): Uint8Array {
      if (at + count > bytes.length) throw new Error('It ends too early.');
      return bytes.subarray(at, (at += count));
    },
    list<Item>(read: () => Item): readonly Item[] {
      const count = length();
      // Each takes a byte at least: no long list of nothing is made.
      if (count > bytes.length - at) throw new Error('It ends too early.');
      return Array.from({ length: count }, read);
    },
    isAtEnd: () => at === bytes.length,
  };
}

/** The program of most tokens. @see https://solana.com/docs/tokens */
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
/** The program of tokens with extensions. @see https://solana.com/docs/tokens/extensions */
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
/** The program that makes the account in which an owner keeps a token. */
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
/** The program that moves the coin. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
/** Program whose instructions set a transaction's maximum fee. */
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';

/** Whether an account of this program is a token, or holds one. */
export const isTokenProgram = (program: string): boolean => program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;

/** Fee per signature, in lamports. @see https://solana.com/docs/core/fees */
const SIGNATURE_LAMPORTS = 5000n;

/** Kinds of calls that say what a transaction may cost. */
const SET_UNIT_LIMIT = 2;

const SET_UNIT_PRICE = 3;

/** Compute units of an instruction without a limit, and the maximum of a transaction. */
const USUAL_UNITS = 200_000;

const MOST_COMPUTE_UNITS = 1_400_000;

/** Programs that check signatures of their own, each of which costs as much as one of the transaction's. */
const SIGNATURE_PROGRAM = /^(Ed25519SigVerify|KeccakSecp256k1|Secp256r1SigVerify)1+$/;

/** Returns a transaction's maximum fee in lamports, from its signatures and priority fee. `undefined` where an instruction adds a fee. */
export function readFee({ signers, instructions }: WireMessage): bigint | undefined {
  if (instructions.some(({ program }) => SIGNATURE_PROGRAM.test(program))) return undefined;
  const budget = instructions.filter(({ program }) => program === COMPUTE_BUDGET_PROGRAM);
  const usual = USUAL_UNITS * (instructions.length - budget.length);
  let amount = BigInt(Math.min(usual, MOST_COMPUTE_UNITS));
  let price = 0n;
  for (const { data } of budget) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data[0] === SET_UNIT_LIMIT && data.length === 5) amount = BigInt(Math.min(view.getUint32(1, true), MOST_COMPUTE_UNITS));
    if (data[0] === SET_UNIT_PRICE && data.length === 9) price = view.getBigUint64(1, true);
  }
  return SIGNATURE_LAMPORTS * BigInt(signers) + (amount * price + 999_999n) / 1_000_000n;
}
