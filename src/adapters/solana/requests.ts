// chunk: solana-transfers
import { base58 } from '@scure/base';
import { hasHiddenLetters, writeHiddenLetters } from '../../utils/visible-text.js';
import {
  readText,
  writeRaw,
  type RequestedCall,
  type DecodedRequest,
  type RequestNotice,
  type RequestReader,
  type RequestReading,
} from '../requests.js';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  isTokenProgram,
  readFee,
  SYSTEM_PROGRAM,
  isWireMessage,
  readWire,
  type WireInstruction,
  type WireMessage,
} from './read-wire.js';

/** Programs that leave a text on the chain and do nothing else. @see https://spl.solana.com/memo */
const MEMO_PROGRAMS: readonly string[] = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'];
/** Kinds of the system program's calls, in four bytes. @see https://docs.rs/solana-system-interface */
const SYSTEM = { transfer: 2, advanceNonce: 4 } as const;
/** Kinds of the token programs' calls, in one byte; the last one has a second byte. @see https://docs.rs/spl-token-2022 */
const TOKEN = { transfer: 3, approve: 4, transferChecked: 12, approveChecked: 13, withFee: 26 } as const;
const WITH_FEE_TRANSFER = 1;
const MOST_UNITS = 2n ** 64n - 1n;

/** Effects of a transaction's instructions. */
export type ReadInstructions = {
  readonly calls: readonly RequestedCall[];
  /** The transaction does not expire: it uses a durable nonce instead of a recent blockhash. */
  readonly isLasting: boolean;
  /** A memo has letters that are not drawn; they stand in it as `\u{…}`. */
  readonly hasHiddenLetters: boolean;
};

/** Associated token account: its owner, and the payer of its creation. */
type TokenAccountCreation = { readonly owner: string; readonly payer: string; isShown: boolean };

/**
 * Decodes the effect of a transaction for the signing account. An unknown instruction is a call of its program; instructions that only set
 * the fee are left out.
 */
export function readInstructions({ instructions }: WireMessage, account: string): ReadInstructions {
  const creations = readCreations(instructions);
  let isLasting = false;
  let hasHidden = false;
  const calls = instructions.flatMap((instruction): readonly RequestedCall[] => {
    const { program, keys, data } = instruction;
    if (program === COMPUTE_BUDGET_PROGRAM) return [];
    if (isSystem(instruction, SYSTEM.advanceNonce)) {
      isLasting = true;
      return [];
    }
    const read = readNativeTransfer(instruction, account) ?? readToken(instruction, account, creations);
    if (read) return [read];
    if (MEMO_PROGRAMS.includes(program)) {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(data);
      hasHidden ||= hasHiddenLetters(text);
      return [{ kind: 'memo', to: program, value: 0n, text: writeHiddenLetters(text) }];
    }
    const creation = toMaking(instruction);
    if (!creation) return [{ kind: 'program', to: program, value: 0n, data: toHex(data) }];
    const [, at = '', , token = ''] = keys;
    // The transfer into it says so by itself.
    return creations.get(at)?.isShown
      ? []
      : [{ kind: 'createTokenAccount', to: token, value: 0n, token, owner: creation.owner, isOwn: creation.payer === account }];
  });
  return { calls, isLasting, hasHiddenLetters: hasHidden };
}

/** The accounts for tokens that are made, unless they are there: the program that makes them sees to it that they are their owners'. */
function readCreations(instructions: readonly WireInstruction[]): Map<string, TokenAccountCreation> {
  const creations = new Map<string, TokenAccountCreation>();
  for (const instruction of instructions) {
    const at = instruction.keys[1];
    const creation = toMaking(instruction);
    if (creation && at !== undefined) creations.set(at, creation);
  }
  // Find the receiving accounts before any is shown.
  for (const { program, keys, data } of instructions) {
    const moved = isTokenProgram(program) ? toMove({ keys, data }) : undefined;
    const creation = moved && creations.get(moved.tokenAccount);
    if (creation) creation.isShown = true;
  }
  return creations;
}

/** Nothing, a zero or a one: make the account; with the one also where it is there already. */
function toMaking({ program, keys: [payer, at, owner, token], data }: WireInstruction): TokenAccountCreation | undefined {
  const isMaking = program === ASSOCIATED_TOKEN_PROGRAM && data.length <= 1 && (data[0] ?? 0) <= 1;
  if (!isMaking || payer === undefined || at === undefined || owner === undefined || token === undefined) return undefined;
  return { owner, payer, isShown: false };
}

function isSystem({ program, data }: WireInstruction, kind: number): boolean {
  return program === SYSTEM_PROGRAM && data.length >= 4 && toView(data).getUint32(0, true) === kind;
}

function readNativeTransfer(instruction: WireInstruction, account: string): RequestedCall | undefined {
  const { keys, data } = instruction;
  const [from, to] = keys;
  if (!isSystem(instruction, SYSTEM.transfer) || data.length !== 12 || from === undefined || to === undefined) return undefined;
  const amount = toView(data).getBigUint64(4, true);
  return { kind: 'native', to, value: 0n, receiver: to, amount, ...(from !== account && { from }) };
}

/** A transfer of a token, in the ways in which the programs write it. */
function toMove({
  keys,
  data,
}: Pick<WireInstruction, 'keys' | 'data'>): { tokenAccount: string; owner: string; token: string; amount: bigint } | undefined {
  const [kind, second] = data;
  const isChecked = kind === TOKEN.transferChecked && data.length === 10;
  const isWithFee = kind === TOKEN.withFee && second === WITH_FEE_TRANSFER && data.length === 19;
  if (!isChecked && !isWithFee && !(kind === TOKEN.transfer && data.length === 9)) return undefined;
  // The first way does not name the token.
  const [, token, tokenAccount, owner] = kind === TOKEN.transfer ? [keys[0], '', keys[1], keys[2]] : keys;
  if (token === undefined || tokenAccount === undefined || owner === undefined) return undefined;
  return { token, tokenAccount, owner, amount: toView(data).getBigUint64(isWithFee ? 2 : 1, true) };
}

function readToken(
  { program, keys, data }: WireInstruction,
  account: string,
  creations: Map<string, TokenAccountCreation>,
): RequestedCall | undefined {
  if (!isTokenProgram(program)) return undefined;
  const moved = toMove({ keys, data });
  if (moved) {
    const { token, tokenAccount, owner, amount } = moved;
    const made = creations.get(tokenAccount);
    return {
      kind: 'tokenTransfer',
      ...{ to: token, value: 0n, token, amount, tokenAccount },
      ...(made && { receiver: made.owner }),
      ...(owner !== account && { from: owner }),
      createsTokenAccount: made?.payer === account,
    };
  }
  const isChecked = data[0] === TOKEN.approveChecked && data.length === 10;
  if (!isChecked && !(data[0] === TOKEN.approve && data.length === 9)) return undefined;
  const [, token, spender, owner] = isChecked ? keys : [keys[0], '', keys[1], keys[2]];
  if (token === undefined || spender === undefined || owner === undefined) return undefined;
  const amount = toView(data).getBigUint64(1, true);
  const from = owner === account ? undefined : { owner };
  return { kind: 'allowance', to: token, value: 0n, token, spender, amount, unlimited: amount === MOST_UNITS, change: 'set', ...from };
}

const toView = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength);
const toHex = (data: Uint8Array) => `0x${Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

type Read = Pick<RequestReading, 'decoded' | 'notices'>;

const UNREADABLE: Read = { decoded: { kind: 'unreadable' }, notices: [] };
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
  const { decoded, notices } = readText(bytes);
  const more: readonly RequestNotice[] = [
    ...(isWireMessage(bytes) ? (['disguised'] as const) : []),
    ...(pubkey === undefined || pubkey === account ? [] : (['otherAccount'] as const)),
  ];
  return { decoded, notices: [...notices, ...more] };
}

/** Reads one transaction, or several that are signed at once. */
function readTransactions(params: unknown, account: string): Read {
  const { transaction, transactions } = toFields(params);
  const list: unknown = transactions ?? [transaction];
  if (!Array.isArray(list) || list.length === 0 || list.length > MOST_TRANSACTIONS) return UNREADABLE;
  const read = list.map((one: unknown) => readOne(one, account));
  const calls = read.flatMap((one) => one.calls);
  const notices = [...new Set(read.flatMap((one) => one.notices))];
  // A transaction that does nothing but say what it may cost.
  if (calls.length === 0) return { decoded: { kind: 'transaction' }, notices };
  const isKnown = calls.every(({ kind }) => kind !== 'program');
  const own = calls.flatMap((call) => (call.kind === 'native' && call.from === undefined ? [call.amount] : []));
  const fees = read.map(({ fee }) => fee);
  const decoded: DecodedRequest = {
    kind: 'calls',
    calls,
    total: isKnown ? sum(own) : undefined,
    fee: fees.every((fee) => fee !== undefined) ? sum(fees) : undefined,
  };
  return { decoded, notices };
}

function readOne(transaction: unknown, account: string) {
  if (typeof transaction !== 'string' || transaction.length > LONGEST_TRANSACTION) throw new TypeError('This is no transaction.');
  const { message } = readWire(base58.decode(transaction));
  const { calls, isLasting, hasHiddenLetters } = readInstructions(message, account);
  const [payer] = message.keys;
  const isSigner = message.keys.slice(0, message.signers).includes(account);
  const notices: readonly RequestNotice[] = [
    ...(isSigner ? [] : (['otherAccount'] as const)),
    ...(payer === account || !isSigner ? [] : (['otherPayer'] as const)),
    ...(isLasting ? (['lateDeadline'] as const) : []),
    ...(hasHiddenLetters ? (['hiddenLetters'] as const) : []),
  ];
  return { calls, notices, fee: payer === account ? readFee(message) : undefined };
}

const sum = (parts: readonly bigint[]) => parts.reduce((all, part) => all + part, 0n);

function toFields(params: unknown): Readonly<Record<string, unknown>> {
  const parameters: unknown = Array.isArray(params) ? params[0] : params;
  return (parameters ?? {}) as Readonly<Record<string, unknown>>;
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
