import type { BatchAbility, WalletCalls } from '../../adapters/calls.js';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import { isMethodUnknown } from '../../adapters/send-failure.js';
import type { TransferRequest, TransactionStatus, TransferContext, Transfers } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import { BATCH_SILENCE_MS } from '../../controllers/pending/pending-list.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { PROVIDER_ERROR_CODES, hasErrorCode } from '../../errors/provider-errors.js';
import type { TransactionTrace } from '../../storage/pending-key.js';

/** The id of the request is used already: the wallet has the calls. Without an id of the request nothing was sent. */
const DUPLICATE_ID = 5720;
/** Too many calls for the wallet; fewer may do. */
const TOO_LARGE = 5740;

/**
 * Codes by which a wallet refuses several calls in one before it has signed anything.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#error-codes
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export const REFUSALS: readonly number[] = [
  5700, // a capability is not supported
  5710, // the chain is not supported
  DUPLICATE_ID,
  TOO_LARGE,
  5750, // the upgrade of the account was declined
  5760, // the wallet cannot do all or nothing
  4100, // not authorized
  4200, // no such method
  -32601, // no such method, in JSON-RPC
];

/** Whether a wallet has refused several calls in one on a chain. Kept in memory: it is not asked again at this visit. */
export type BatchMemory = { isRefused(): boolean; refuse(): void };

/** Needed to ask a wallet for several calls in one. */
export type BatchParameters = {
  readonly calls: Pick<WalletCalls, 'sendBatch'>;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly batches: BatchMemory;
};

/**
 * Asks the wallet for several calls in one.
 *
 * @param id The id that the request names, if any: a wallet that knows it already (5720) has the calls, and is not asked for them again.
 * @returns Their id; `undefined` where the wallet refused them before anything was signed.
 * @throws whatever else the wallet threw.
 */
export async function askForBatch(
  { calls, provider, network, batches }: BatchParameters,
  request: TransferRequest,
  id?: string,
): Promise<string | undefined> {
  try {
    return await calls.sendBatch({ provider, network, request });
  } catch (thrown) {
    if (!isBatchRefused(thrown)) throw thrown;
    if (id !== undefined && hasErrorCode(thrown, [DUPLICATE_ID])) return id;
    if (!hasErrorCode(thrown, [DUPLICATE_ID, TOO_LARGE])) batches.refuse();
    return undefined;
  }
}

/** Needed to follow a batch. */
export type FollowBatchParameters<Progress> = {
  /** Asks once. */
  ask(): Promise<Progress>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits until the next look. Rejects after an abort. */
  wait(): Promise<void>;
};

/**
 * Waits for the end of several calls.
 *
 * @returns `undefined` when the wallet has said nothing readable of them for two minutes, as one that has forgotten their id (5730).
 */
export async function followBatch<Progress extends { readonly state: string }>({
  ask,
  now,
  wait,
}: FollowBatchParameters<Progress>): Promise<Progress | undefined> {
  let heardAt = now();
  for (;;) {
    // A wallet that cannot be asked now is asked the next time.
    const progress = await ask().catch(() => undefined);
    if (progress?.state === 'confirmed' || progress?.state === 'failed') return progress;
    if (progress?.state === 'pending') heardAt = now();
    if (now() - heardAt >= BATCH_SILENCE_MS) return undefined;
    await wait();
  }
}

/**
 * Whether what a wallet threw means that it does not take several calls in one and has signed nothing, so that they can be
 * asked for one by one. A 4001 anywhere in the error is a decline, and no refusal, unless the words say that there is no such method.
 */
const isBatchRefused = (thrown: unknown): boolean => isMethodUnknown(thrown) || hasRefusalCode(thrown);

/** Whether a wallet refused several calls in one by the code of its error. */
export const hasRefusalCode = (thrown: unknown): boolean =>
  !hasErrorCode(thrown, [PROVIDER_ERROR_CODES.userRejected]) && hasErrorCode(thrown, REFUSALS);

/**
 * Remembers for as long as the instance lives that a wallet refused several calls in one on a chain.
 *
 * @param network CAIP-2.
 */
export function createBatchMemory({ client }: Pick<QueryController, 'client'>, connectorId: string, network: string): BatchMemory {
  const queryKey = ['batch-refused', connectorId, network];
  client.setQueryDefaults(['batch-refused'], { gcTime: Infinity });
  return {
    isRefused: () => client.getQueryData(queryKey) === true,
    refuse: () => void client.setQueryData(queryKey, true),
  };
}

/** Needed to wait for a transaction. */
export type FollowTransactionParameters = TransferContext & {
  readonly transfers: Pick<Transfers, 'follow'>;
  readonly hash: string;
  readonly from: string;
  readonly trace?: TransactionTrace | undefined;
  /** Waits until the next look. Rejects after an abort. */
  wait(): Promise<void>;
};

/** Waits until a transaction has ended, under its own hash or another one, as one that was sped up in the wallet. */
export async function followTransaction(parameters: FollowTransactionParameters): Promise<TransactionStatus> {
  const { transfers, provider, network, hash, from, wait } = parameters;
  let nonce: number | undefined;
  let { trace } = parameters;
  for (;;) {
    // A node that cannot be asked now is asked the next time.
    const progress = await transfers.follow?.({ provider, network, hash, from, nonce, trace }).catch(() => undefined);
    if (progress && progress.state !== 'pending') return progress;
    ({ nonce, trace } = { nonce: progress?.nonce ?? nonce, trace: progress?.trace ?? trace });
    await wait();
  }
}

/** The wallet, the chain, and what is needed to ask and to wait. */
export type SendParts = {
  readonly provider: Eip1193Requester;
  readonly network: Network;
  /** The account's address. */
  readonly from: string;
  readonly transfers: Pick<Transfers, 'send' | 'startTrace' | 'follow'>;
  readonly calls: Pick<WalletCalls, 'canBatch' | 'sendBatch'>;
  readonly batches: BatchMemory;
  /** Throws unless the account is still connected, on the same network. */
  assertHere(): void;
  /** Hashes of the transactions that were sent before. */
  listSent(): readonly string[];
  /** Waits until the next look. Rejects after an abort. */
  wait(): Promise<void>;
};

/** All calls in one request. */
export type BatchPlan = {
  /** Builds and checks the request, right before the wallet is asked. @param takesSuffix Whether the wallet appends the page's suffix itself. */
  buildRequest(takesSuffix: boolean): Promise<TransferRequest>;
  /** The id that the request names, if any. */
  readonly id?: string | undefined;
  onAsk(request: TransferRequest): void;
  /** Called when the wallet has refused the batch before anything was signed. */
  onRefused(): void;
};

/** One call as a transaction. */
export type StepPlan = {
  /** Builds and checks the request, right before the wallet is asked. */
  buildRequest(): Promise<TransferRequest>;
  /** Called right before the wallet is asked, with the trace by which the transaction is found if its answer is lost. */
  onAsk(request: TransferRequest, trace: TransactionTrace | undefined): void;
  onSent(hash: string, trace: TransactionTrace | undefined): void;
  /** Called when the transaction has ended, with every step but the last: the next step follows only a confirmed one. */
  onEnd(status: TransactionStatus): void;
};

/** Calls in two forms: as one request, and one by one. */
export type SendPlan = {
  /** Absent where the calls are not sent as one. */
  readonly batch?: BatchPlan | undefined;
  readonly steps: readonly StepPlan[];
};

/**
 * End of a sending: the id of a batch; or the number of transactions that were sent, and the end of the last one where it was not confirmed,
 * so that the ones after it were not sent.
 */
export type SendEnd =
  | { readonly batchId: string }
  | { readonly batchId?: undefined; readonly sent: number; readonly stoppedBy?: TransactionStatus['state'] | undefined };

/**
 * Sends calls as one where the wallet can, else one by one: also where it refuses the batch before it has signed anything. Each transaction
 * is confirmed before the wallet is asked for the next one. Nothing is asked for twice.
 *
 * @throws what a check, the wallet or the node threw; `onSent` has reported what was sent before.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function sendInOrder(parts: SendParts, { batch, steps }: SendPlan): Promise<SendEnd> {
  const { provider, network, from, transfers, calls, batches, assertHere, listSent, wait } = parts;
  const ability = batch && !batches.isRefused() && (await calls.canBatch({ provider, network, from }));
  if (batch && ability) {
    const batchId = await sendAsOne(parts, batch, ability);
    if (batchId !== undefined) return { batchId };
    batch.onRefused();
  }
  for (const [at, { buildRequest, onAsk, onSent, onEnd }] of steps.entries()) {
    const request = await buildRequest();
    const trace = await transfers.startTrace?.({ provider, network, from, request });
    assertHere();
    onAsk(request, trace);
    const hash = await transfers.send({ provider, network, request, trace, others: listSent() });
    onSent(hash, trace);
    if (at === steps.length - 1) break;
    const status = await followTransaction({ transfers, provider, network, hash, from, trace, wait });
    onEnd(status);
    if (status.state !== 'confirmed') return { sent: at + 1, stoppedBy: status.state };
  }
  return { sent: steps.length };
}

/** Asks for all calls in one request. @returns Their id; `undefined` where the wallet refused them before anything was signed. */
export async function sendAsOne(
  parts: Pick<SendParts, 'assertHere' | 'batches' | 'calls' | 'network' | 'provider'>,
  { buildRequest, id, onAsk }: Omit<BatchPlan, 'onRefused'>,
  ability: BatchAbility,
): Promise<string | undefined> {
  const request = await buildRequest(ability === 'dataSuffix');
  parts.assertHere();
  onAsk(request);
  return askForBatch(parts, request, id);
}
