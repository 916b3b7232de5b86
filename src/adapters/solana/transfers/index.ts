// chunk of this folder: solana-transfers
import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import type { Network } from '../../../config/network.js';
import {
  TransferError,
  type FollowedTransfer,
  type Transfer,
  type TransactionStatus,
  type TransferFee,
  type Transfers,
} from '../../transfers.js';
import type { Web3 } from '../load-web3.js';
import { isTokenProgram, SYSTEM_PROGRAM } from '../read-wire.js';
import { COMMITMENT, type SolanaRpcRequest, type GetNode } from '../solana-rpc.js';
import {
  toNativeInstruction,
  toTokenInstructions,
  toTokenAccount,
  accountSchema,
  type ChainAccount,
  MOST_PRIORITY_LAMPORTS,
  readAccounts,
  readTransaction,
  toMemoInstruction,
  toUnits,
  type MintInfo,
  wantsMemo,
} from './read-transaction.js';
import { chooseSources, readMint, readToken, type TokenSource } from './token-sources.js';
import { findSent, METHOD, readSolanaFailure, sendTransaction } from './send-transaction.js';

/** The most that one account can hold. */
const MOST_UNITS = 2n ** 64n - 1n;

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
  /** The sender's accounts of the token, and how much each gives. Default: all from the associated one. */
  readonly sources?: readonly TokenSource[] | undefined;
  readonly limits?: ComputeLimits | undefined;
  /** Whether the receiver's token account wants a memo. */
  readonly hasMemo?: boolean | undefined;
  /** Until about 150 blocks after it the transaction can be taken. */
  readonly blockhash: string;
};

/** Writes a transaction that moves money, unsigned, base64. Without a version number: every wallet takes those. @throws {TransferError} `input`. */
export function writeTransaction(web3: Web3, { transfer, mint, sources, limits, hasMemo, blockhash }: TransactionParts): string {
  const { ComputeBudgetProgram, PublicKey, TransactionMessage, VersionedTransaction } = web3;
  const { from, amount, token } = transfer;
  if (amount < 0n || amount > MOST_UNITS) throw new TransferError('input', { details: `${amount} is more than an account can hold.` });
  const budget = limits && [
    ComputeBudgetProgram.setComputeUnitLimit({ units: limits.unitLimit }),
    ...(limits.microLamports > 0n ? [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: limits.microLamports })] : []),
  ];
  const [first, ...others] =
    token !== undefined && mint ? toTokenInstructions(web3, transfer, token, mint, sources) : [toNativeInstruction(web3, transfer)];
  // Its program looks for the memo right before each transfer.
  const moving = [first!, ...others.flatMap((one) => (hasMemo ? [toMemoInstruction(web3), one] : [one]))];
  const message = new TransactionMessage({
    payerKey: new PublicKey(from),
    recentBlockhash: blockhash,
    instructions: [...(budget ?? []), ...moving],
  });
  return base64.encode(new VersionedTransaction(message.compileToLegacyMessage()).serialize());
}

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

const maxOf = (a: bigint, b: bigint) => (a > b ? a : b);

const toPriorityLamports = ({ unitLimit, microLamports }: ComputeLimits) => (BigInt(unitLimit) * microLamports + 999_999n) / 1_000_000n;

/** Number of blocks for which a transaction's blockhash is valid. @see https://solana.com/docs/core/transactions/confirmation */
const LIFETIME_BLOCKS = 150;

const statusesSchema = z.looseObject({
  value: z.array(z.nullable(z.looseObject({ err: z.unknown(), confirmationStatus: z.nullish(z.string()) }))),
});

const blockhashSchema = z.looseObject({ value: z.looseObject({ blockhash: z.string() }) });

/** Creates the transfers of Solana's clusters. The wallet signs; all reads go to the network's nodes. */
export function createTransfers(web3: Web3, getNode: GetNode): Required<Omit<Transfers, 'loadCalls' | 'loadSwaps' | 'readReceiverKind'>> {
  const tryOnce = shareTrials(web3, getNode);
  return {
    readToken: ({ network, token, owner }) => readToken(web3, getNode(network), token, owner),
    async estimateFee({ network, transfer, isWhole = false }) {
      const toTried = (fee: bigint): Transfer => (isWhole ? { ...transfer, amount: maxOf(transfer.amount - fee, 0n) } : transfer);
      // This trial pays for the signature alone.
      const first = toTried(SIGNATURE_LAMPORTS);
      const fee = await estimateFee(getNode(network), first, await tryOnce(network, first));
      const limits = toComputeLimits(fee);
      // What is left has to be nothing or the rent after the priority fee too.
      if (limits && limits.microLamports > 0n) await tryOnce(network, toTried(fee.max), limits);
      return fee;
    },
    // The fee per signature is constant, and the priority fee is part of the transaction.
    isFeeSufficient: async () => true,
    simulateReceivedAmount: async ({ network, transfer }) => (await tryOnce(network, transfer)).arrival,

    async buildTransaction({ network, transfer, fee }) {
      const ask = getNode(network);
      const [answer, parts] = await Promise.all([ask('getLatestBlockhash', [COMMITMENT]), readTokenParts(web3, ask, transfer)]);
      const { blockhash } = z.parse(blockhashSchema, answer).value;
      const { receiverAccount, ...moved } = parts ?? {};
      const transaction = writeTransaction(web3, {
        transfer,
        ...moved,
        limits: toComputeLimits(fee),
        hasMemo: wantsMemo(receiverAccount),
        blockhash,
      });
      return { method: METHOD, params: [{ transaction, pubkey: transfer.from }] };
    },
    decodeTransaction({ method, params: [parameters, ...more] }) {
      const { transaction, pubkey, ...others } = (parameters ?? {}) as { transaction?: unknown; pubkey?: unknown };
      if (method !== METHOD || more.length > 0 || Object.keys(others).length > 0 || typeof transaction !== 'string') return undefined;
      const transfer = readTransaction(web3, transaction);
      return transfer?.from === pubkey ? transfer : undefined;
    },
    send({ request, ...context }) {
      const { transaction, pubkey } = request.params[0] as { transaction: string; pubkey: string };
      return sendTransaction({ ...context, web3, ask: getNode(context.network), transaction, pubkey });
    },
    readFailure: readSolanaFailure,
    async startTrace({ network }) {
      const slot = await getNode(network)('getSlot', [COMMITMENT]).catch(() => undefined);
      return typeof slot === 'number' ? { firstBlock: slot } : {};
    },
    follow: ({ network, ...followed }) => getTransactionStatus(web3, getNode(network), followed),
  };
}

/**
 * Reads the status of a transaction. One that no block can take any more has ended: a look before says until which block one can. One
 * without a signature is looked for among its sender's latest transactions, and is `undetermined` when no block can take it any more.
 */
async function getTransactionStatus(
  web3: Web3,
  ask: SolanaRpcRequest,
  { hash, from, nonce, trace, sent, others }: FollowedTransfer,
): Promise<TransactionStatus> {
  const height = z.parse(z.number(), await ask('getBlockHeight', [COMMITMENT]));
  const last = nonce ?? height + LIFETIME_BLOCKS;
  if (hash === undefined) {
    const minedHash = sent && (await findSent(web3, ask, { ...sent, from }, { trace, others }));
    if (minedHash === undefined) return { state: height > last ? 'undetermined' : 'pending', nonce: last, trace };
    return { ...(await getTransactionStatus(web3, ask, { hash: minedHash, from, nonce: last, trace })), minedHash };
  }
  // Read the status after the height: a transaction that is in no block up to it was dropped.
  const answer = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: true }]);
  const status = z.parse(statusesSchema, answer).value[0];
  if (!status) return { state: height > last ? 'dropped' : 'pending', nonce: last };
  if (status.err !== null && status.err !== undefined) return { state: 'failed', nonce: last };
  const isSure = status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized';
  return { state: isSure ? 'confirmed' : 'pending', nonce: last };
}

/** Reads what a transfer of a token needs: mint, the accounts that give it, and the one that gets it, if it is there. @throws {TransferError} `token` */
async function readTokenParts(
  web3: Web3,
  ask: SolanaRpcRequest,
  { from, to, amount, token }: Transfer,
): Promise<(Required<Pick<TransactionParts, 'mint' | 'sources'>> & { receiverAccount: ChainAccount | undefined }) | undefined> {
  if (token === undefined) return undefined;
  const read = await readMint(web3, ask, token, from);
  const [sources, [receiverAccount]] = await Promise.all([
    chooseSources(web3, ask, { owner: from, token, amount }, read),
    readAccounts(ask, [toTokenAccount(web3, to, token, read.mint.program)]),
  ]);
  return { mint: read.mint, sources, receiverAccount };
}

/** Shares simulations: concurrent requests for the same transfer receive one result. */
function shareTrials(web3: Web3, getNode: GetNode): (network: Network, transfer: Transfer, limits?: ComputeLimits) => Promise<Trial> {
  const running = new Map<string, Promise<Trial>>();
  return (network, transfer, limits) => {
    const { from, to, amount, token } = transfer;
    const key = [network.caipNetworkId, from, to, amount, token, limits?.unitLimit, limits?.microLamports].join(' ');
    const trial = running.get(key) ?? tryTransfer(web3, getNode(network), transfer, limits).finally(() => running.delete(key));
    running.set(key, trial);
    return trial;
  };
}

/** A transfer as the chain would make it now. */
type Trial = {
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
async function tryTransfer(web3: Web3, ask: SolanaRpcRequest, transfer: Transfer, limits?: ComputeLimits): Promise<Trial> {
  const { to, token } = transfer;
  const [[receiver], parts] = await Promise.all([readAccounts(ask, [to]), readTokenParts(web3, ask, transfer)]);
  // Tokens in a program's account cannot be withdrawn.
  if (receiver && (receiver.executable || isTokenProgram(receiver.owner))) throw new TransferError('receiver', { details: to });
  const mint = parts?.mint;
  const target = token === undefined || !mint ? to : toTokenAccount(web3, to, token, mint.program);
  const before = parts ? parts.receiverAccount : receiver;
  const answer = await ask('simulateTransaction', [
    writeTransaction(web3, {
      transfer,
      mint,
      sources: parts?.sources,
      limits,
      hasMemo: parts && wantsMemo(before),
      blockhash: NO_BLOCKHASH,
    }),
    { ...COMMITMENT, encoding: 'base64', replaceRecentBlockhash: true, accounts: { encoding: 'base64', addresses: [target] } },
  ]);
  const { err, logs, unitsConsumed = 0, accounts } = z.parse(trialSchema, answer).value;
  if (err !== null && err !== undefined) throw toRefusal(err, logs ?? []);
  const after = accounts?.[0] ?? null;
  return {
    mint,
    units: unitsConsumed,
    rent: token !== undefined && !before && after ? BigInt(after.lamports) : 0n,
    arrival: token === undefined ? transfer.amount : toUnits(after) - toUnits(before),
  };
}

/** Estimates the fee of a transfer from its simulation. */
async function estimateFee(ask: SolanaRpcRequest, transfer: Transfer, { units, rent }: Trial): Promise<TransferFee> {
  const unitLimit = Math.ceil((units * UNIT_ROOM) / 100) + BUDGET_UNITS;
  const microLamports = await getPrice(ask, transfer, unitLimit);
  const fee = SIGNATURE_LAMPORTS + toPriorityLamports({ unitLimit, microLamports }) + rent;
  return { estimated: fee, max: fee, limits: { unitLimit, microLamports: String(microLamports) } };
}

/** The limits of a fee, as they go into the transaction. */
function toComputeLimits(fee: TransferFee | undefined): ComputeLimits | undefined {
  const { unitLimit, microLamports } = (fee?.limits ?? {}) as { unitLimit?: number; microLamports?: string };
  return unitLimit === undefined || microLamports === undefined ? undefined : { unitLimit, microLamports: BigInt(microLamports) };
}

/** Returns the median priority fee of recent transactions with the same accounts, within limits. */
async function getPrice(ask: SolanaRpcRequest, { from, to }: Transfer, unitLimit: number): Promise<bigint> {
  const answer = await ask('getRecentPrioritizationFees', [[from, to]]);
  const prices = z.parse(pricesSchema, answer).map(({ prioritizationFee }) => prioritizationFee);
  const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0;
  const median = BigInt(Math.max(0, Math.trunc(middle)));
  const most = (MOST_PRIORITY_LAMPORTS * 1_000_000n) / BigInt(unitLimit);
  return median < most ? median : most;
}

function toRefusal(err: unknown, logs: readonly string[]): TransferError {
  const said = JSON.stringify(err);
  const details = [said, ...logs.slice(-3)].join('\n').slice(0, 500);
  return new TransferError(/InsufficientFundsForRent|InvalidRentPayingAccount/.test(said) ? 'rent' : 'refused', { details });
}
