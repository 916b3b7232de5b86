import { base64 } from '@scure/base';
import type { AccountMeta, TransactionInstruction } from '@solana/web3.js';
import * as z from 'zod/mini';
import { TransferError, type Transfer } from '../../transfers.js';
import type { Web3 } from '../load-web3.js';
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, COMPUTE_BUDGET_PROGRAM, isTokenProgram, TOKEN_2022_PROGRAM } from '../read-wire.js';
import { COMMITMENT, type SolanaRpcRequest } from '../solana-rpc.js';

/** Mint's data that a transfer needs. */
export type MintInfo = { readonly program: string; readonly decimals: number };

/** Make the account unless it is there. @see https://github.com/solana-program/associated-token-account */
const CREATE_IDEMPOTENT = 1;
/** Move so much of this token, which has so many decimals. @see https://github.com/solana-program/token */
export const TRANSFER_CHECKED = 12;

/** Program that writes a memo. @see https://spl.solana.com/memo */
const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
/** The only memo that a transfer carries. The chain is public, so it says nothing of the sender. */
const MEMO = 'Transfer';

/** Offset of the extensions in a token account of Token-2022, in bytes, and the type of the extension by which it wants memos. */
const EXTENSIONS_AT = 166;
const MEMO_TRANSFER = 8;

/**
 * Whether a token account refuses transfers without a memo right before them.
 *
 * @see https://spl.solana.com/token-2022/extensions#required-memo-on-transfer
 */
export function wantsMemo(account: ChainAccount | undefined): boolean {
  if (account?.owner !== TOKEN_2022_PROGRAM) return false;
  const bytes = base64.decode(account.data[0]);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = EXTENSIONS_AT; at + 4 < bytes.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === MEMO_TRANSFER) return bytes[at + 4] === 1;
  }
  return false;
}

/** Writes the memo of a transfer. */
export const toMemoInstruction = (web3: Web3): TransactionInstruction =>
  toInstruction(web3, MEMO_PROGRAM, [], new TextEncoder().encode(MEMO));

const isMemo = ({ program, keys, view }: Read): boolean =>
  program === MEMO_PROGRAM && keys.length === 0 && new TextDecoder().decode(view) === MEMO;

/** An account of an instruction: its address, and whether it signs or changes. */
type Meta = Omit<AccountMeta, 'pubkey'> & { readonly key: string };

const toMeta = (key: string, { isSigner = false, isWritable = false } = {}): Meta => ({ key, isSigner, isWritable });
const toInstruction = ({ PublicKey, TransactionInstruction }: Web3, program: string, metas: readonly Meta[], data: Uint8Array) =>
  // The type asks for Buffer, of which a byte array does everything that is needed.
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: metas.map(({ key, ...meta }) => ({ pubkey: new PublicKey(key), ...meta })),
    data: data as never,
  });

/** Moves the coin. */
export function toNativeInstruction({ PublicKey, SystemProgram }: Web3, { from, to, amount }: Transfer): TransactionInstruction {
  return SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports: amount });
}

/**
 * Moves a token into the account that the receiver keeps it in, which is made where there is none: the sender pays for that.
 * Always with the making, because it is what says in the transaction itself whose account that is.
 *
 * @param sources The sender's accounts, and how much each gives. Default: all from the associated one.
 */
export function toTokenInstructions(
  web3: Web3,
  { from, to, amount }: Transfer,
  token: string,
  { program, decimals }: MintInfo,
  sources: readonly { readonly address: string; readonly amount: bigint }[] = [
    { address: toTokenAccount(web3, from, token, program), amount },
  ],
): readonly TransactionInstruction[] {
  const destination = toTokenAccount(web3, to, token, program);
  const write = (amount: bigint) => {
    const data = new Uint8Array(10);
    data[0] = TRANSFER_CHECKED;
    new DataView(data.buffer).setBigUint64(1, amount, true);
    data[9] = decimals;
    return data;
  };
  return [
    toInstruction(
      web3,
      ASSOCIATED_TOKEN_PROGRAM,
      [
        toMeta(from, { isSigner: true, isWritable: true }),
        toMeta(destination, { isWritable: true }),
        toMeta(to),
        toMeta(token),
        toMeta(SYSTEM_PROGRAM),
        toMeta(program),
      ],
      new Uint8Array([CREATE_IDEMPOTENT]),
    ),
    ...sources.map((source) =>
      toInstruction(
        web3,
        program,
        [
          toMeta(source.address, { isWritable: true }),
          toMeta(token),
          toMeta(destination, { isWritable: true }),
          toMeta(from, { isSigner: true }),
        ],
        write(source.amount),
      ),
    ),
  ];
}

/**
 * Derives an owner's associated token account, which has no key.
 *
 * @see https://spl.solana.com/associated-token-account
 */
export function toTokenAccount({ PublicKey }: Web3, owner: string, token: string, program: string): string {
  const seeds = [owner, program, token].map((key) => new PublicKey(key).toBytes());
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_TOKEN_PROGRAM))[0].toBase58();
}

/** Schema of an account in a node's answer; `null` if it does not exist. */
export const accountSchema = z.nullable(
  z.looseObject({
    lamports: z.number(),
    owner: z.string(),
    executable: z.boolean(),
    data: z.tuple([z.string(), z.literal('base64')]),
  }),
);

const accountsSchema = z.looseObject({ value: z.array(accountSchema) });

/** Offsets of the decimals in a mint, and of the amount in a token account, in bytes. */
const DECIMALS_AT = 44;

const UNITS_AT = 64;

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
 * @returns `undefined` when it is anything but one plain transfer, with our memo at most, paid for by the sender, at a price within reason. A token may
 * come from several accounts of the sender.
 */
export function readTransaction(web3: Web3, transaction: string): Transfer | undefined {
  const { TransactionMessage, VersionedTransaction } = web3;
  try {
    const { message } = VersionedTransaction.deserialize(base64.decode(transaction));
    // Only one signer, and no lookup tables.
    if (message.header.numRequiredSignatures !== 1 || message.addressTableLookups.length > 0) return undefined;
    const { payerKey, instructions } = TransactionMessage.decompile(message);
    const all = instructions.map(toRead);
    const budget = all.filter(({ program }) => program === COMPUTE_BUDGET_PROGRAM);
    const moving = all.filter(({ program }) => program !== COMPUTE_BUDGET_PROGRAM);
    if (!isWithinReason(budget, moving.length)) return undefined;
    const transfer = moving.length === 1 ? readNativeTransfer(moving[0]!) : readTokenTransfers(web3, moving);
    return transfer?.from === payerKey.toBase58() ? transfer : undefined;
  } catch {
    return undefined;
  }
}

function isWithinReason(budget: readonly Read[], moving: number): boolean {
  let amount = USUAL_UNITS * BigInt(moving);
  let price = 0n;
  const seen = new Set<number>();
  for (const { view } of budget) {
    const kind = view.getUint8(0);
    if (seen.has(kind)) return false;
    seen.add(kind);
    if (kind === SET_UNIT_LIMIT && view.byteLength === 5) amount = BigInt(view.getUint32(1, true));
    else if (kind === SET_UNIT_PRICE && view.byteLength === 9) price = view.getBigUint64(1, true);
    else return false;
  }
  return (amount * price) / 1_000_000n <= MOST_PRIORITY_LAMPORTS;
}

function readNativeTransfer({ program, keys: [from, to, more], view }: Read): Transfer | undefined {
  const isTransfer = program === SYSTEM_PROGRAM && view.byteLength === 12 && view.getUint32(0, true) === SYSTEM_TRANSFER;
  if (!isTransfer || from === undefined || to === undefined || more !== undefined) return undefined;
  return { from, to, amount: view.getBigUint64(4, true) };
}

/** The making of the receiver's account says whose it is, and the account itself follows from that. */
function readTokenTransfers(web3: Web3, [making, ...others]: readonly Read[]): Transfer | undefined {
  const movings = others.filter((one) => !isMemo(one));
  const hasMemos = movings.length < others.length;
  // Each transfer has a memo right before it, or none has.
  const isPlain = !hasMemos || (others.length === movings.length * 2 && others.every((one, at) => isMemo(one) === (at % 2 === 0)));
  if (!making || !isPlain || making.program !== ASSOCIATED_TOKEN_PROGRAM) return undefined;
  const isMaking = making.view.byteLength === 1 && making.view.getUint8(0) === CREATE_IDEMPOTENT;
  const [payer, made, to, token, system, program] = making.keys;
  if (!isMaking || payer === undefined || to === undefined || token === undefined || program === undefined) return undefined;
  if (system !== SYSTEM_PROGRAM || !isTokenProgram(program) || made !== toTokenAccount(web3, to, token, program)) return undefined;
  const amounts = movings.map(({ program: called, keys: [, mint, destination, from, more], view }) => {
    const isChecked = view.byteLength === 10 && view.getUint8(0) === TRANSFER_CHECKED;
    const isOne = called === program && mint === token && destination === made && from === payer && more === undefined;
    return isChecked && isOne ? view.getBigUint64(1, true) : undefined;
  });
  if (new Set(movings.map(({ keys: [source] }) => source)).size < movings.length) return undefined;
  return amounts.length > 0 && amounts.every((amount) => amount !== undefined)
    ? { from: payer, to, amount: amounts.reduce((sum, amount) => sum + amount, 0n), token }
    : undefined;
}

/** An account of the chain. */
export type ChainAccount = z.infer<typeof accountSchema>;

/** Asks for accounts, in their order. @see https://solana.com/docs/rpc/http/getmultipleaccounts */
export async function readAccounts(ask: SolanaRpcRequest, addresses: readonly string[]): Promise<readonly ChainAccount[]> {
  const answer = await ask('getMultipleAccounts', [addresses, { ...COMMITMENT, encoding: 'base64' }]);
  return z.parse(accountsSchema, answer).value;
}

/** Reads the amount of a token account, in base units; 0 without an account. */
export function toUnits(account: ChainAccount | undefined): bigint {
  if (!account || !isTokenProgram(account.owner)) return 0n;
  const bytes = base64.decode(account.data[0]);
  return bytes.length < UNITS_AT + 8 ? 0n : new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(UNITS_AT, true);
}

/** Parses a mint account. @throws {TransferError} `token` for any other account. */
export function toMint(account: ChainAccount | undefined): MintInfo {
  const bytes = account && isTokenProgram(account.owner) ? base64.decode(account.data[0]) : undefined;
  const decimals = bytes?.[DECIMALS_AT];
  if (!account || decimals === undefined) throw new TransferError('token');
  return { program: account.owner, decimals };
}
