import { base58 } from '@scure/base';
import { readText, writeRaw } from '../read-text.js';
import type { DecodedRequest, RequestNotice, RequestReader, RequestReading } from '../requests.js';
import { readFee } from './read-fee.js';
import { readInstructions } from './read-instructions.js';
import { isWireMessage, readWire } from './read-wire.js';

type Read = Pick<RequestReading, 'thing' | 'notices'>;

const UNREADABLE: Read = { thing: { kind: 'unreadable' }, notices: [] };
/** Nothing that people would read is longer, in characters: decoding takes time with the square of the length. */
const LONGEST = 20_000;
/** No transaction is longer, in characters of base58: a packet holds 1232 bytes. */
const LONGEST_TRANSACTION = 1700;
/** Nobody looks through more. */
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

/** Makes what reads the requests of Solana's wallets: messages, and transactions as far as their programs are known. */
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
