import { base58 } from '@scure/base';
import { readText, writeRaw } from '../read-text.js';
import type { DecodedRequest, RequestNotice, RequestReader, RequestReading } from '../requests.js';
import { COMPUTE_BUDGET_PROGRAM } from './program-ids.js';
import { readInstructions } from './read-instructions.js';
import { isWireMessage, readWire, type WireMessage } from './read-wire.js';

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

type Read = Pick<RequestReading, 'thing' | 'notices'>;

const UNREADABLE: Read = { thing: { kind: 'unreadable' }, notices: [] };
/** Nothing that people would read is longer, in characters: decoding takes time with the square of the length. */
const LONGEST = 20_000;
/** No transaction is longer, in characters of base58: a packet holds 1232 bytes. */
const LONGEST_TRANSACTION = 1700;
/** Maximum number of transactions per request: a visitor could not review more. */
const MOST_TRANSACTIONS = 100;

function readMessage(params: unknown, account: string): Read {
  const { message, pubkey } = toFields(params);
  if (typeof message !== 'string' || message.length > LONGEST) return UNREADABLE;
  const bytes = base58.decode(message);
  const { thing, notices } = readText(bytes);
  const more: readonly RequestNotice[] = [
    ...(isWireMessage(bytes) ? (['disguised'] as const) : []),
    ...(pubkey === undefined || pubkey === account ? [] : (['otherAccount'] as const)),
  ];
  return { thing, notices: [...notices, ...more] };
}

/** Reads one transaction, or several that are signed at once. */
function readTransactions(params: unknown, account: string): Read {
  const { transaction, transactions } = toFields(params);
  const given: unknown = transactions ?? [transaction];
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_TRANSACTIONS) return UNREADABLE;
  const read = given.map((one: unknown) => readOne(one, account));
  const calls = read.flatMap((one) => one.calls);
  const notices = [...new Set(read.flatMap((one) => one.notices))];
  // A transaction that does nothing but say what it may cost.
  if (calls.length === 0) return { thing: { kind: 'transaction' }, notices };
  const isKnown = calls.every(({ kind }) => kind !== 'program');
  const own = calls.flatMap((call) => (call.kind === 'coin' && call.from === undefined ? [call.units] : []));
  const fees = read.map(({ fee }) => fee);
  const thing: DecodedRequest = {
    kind: 'calls',
    calls,
    total: isKnown ? sum(own) : undefined,
    fee: fees.every((fee) => fee !== undefined) ? sum(fees) : undefined,
  };
  return { thing, notices };
}

function readOne(transaction: unknown, account: string) {
  if (typeof transaction !== 'string' || transaction.length > LONGEST_TRANSACTION) throw new TypeError('This is no transaction.');
  const { message } = readWire(base58.decode(transaction));
  const { calls, isLasting, hasHiddenLetters } = readInstructions(message, account);
  const [payer] = message.keys;
  const isAsked = message.keys.slice(0, message.signers).includes(account);
  const notices: readonly RequestNotice[] = [
    ...(isAsked ? [] : (['otherAccount'] as const)),
    ...(payer === account || !isAsked ? [] : (['otherPayer'] as const)),
    ...(isLasting ? (['lateDeadline'] as const) : []),
    ...(hasHiddenLetters ? (['hiddenLetters'] as const) : []),
  ];
  return { calls, notices, fee: payer === account ? readFee(message) : undefined };
}

const sum = (parts: readonly bigint[]) => parts.reduce((all, part) => all + part, 0n);

function toFields(params: unknown): Readonly<Record<string, unknown>> {
  const given: unknown = Array.isArray(params) ? params[0] : params;
  return (given ?? {}) as Readonly<Record<string, unknown>>;
}

/** Creates the reader of Solana wallets' requests: messages, and transactions of known programs. */
export function createRequestReader(): RequestReader {
  return {
    read({ method, params }, { account }) {
      const raw = writeRaw(params);
      const isTransaction = /^solana_sign(AndSend|All)?Transactions?$/.test(method);
      try {
        if (isTransaction) return { ...readTransactions(params, account), raw };
        return { ...(method === 'solana_signMessage' ? readMessage(params, account) : UNREADABLE), raw };
      } catch {
        return { ...UNREADABLE, raw };
      }
    },
  };
}

/** Returns a transaction's maximum fee in lamports, from its signatures and priority fee. `undefined` where an instruction adds a fee. */
function readFee({ signers, instructions }: WireMessage): bigint | undefined {
  if (instructions.some(({ program }) => SIGNATURE_PROGRAM.test(program))) return undefined;
  const budget = instructions.filter(({ program }) => program === COMPUTE_BUDGET_PROGRAM);
  const usual = USUAL_UNITS * (instructions.length - budget.length);
  let units = BigInt(Math.min(usual, MOST_COMPUTE_UNITS));
  let price = 0n;
  for (const { data } of budget) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data[0] === SET_UNIT_LIMIT && data.length === 5) units = BigInt(Math.min(view.getUint32(1, true), MOST_COMPUTE_UNITS));
    if (data[0] === SET_UNIT_PRICE && data.length === 9) price = view.getBigUint64(1, true);
  }
  return SIGNATURE_LAMPORTS * BigInt(signers) + (units * price + 999_999n) / 1_000_000n;
}
