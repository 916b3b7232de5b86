import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import type { SendFailure, WalletFailure } from '../../adapters/send-outcome.js';
import {
  MOST_TOKEN_RENT,
  TransferError,
  type Transfer,
  type TransferFee,
  type TransferRequest,
  type Transfers,
  type TransferErrorReason,
  type ReceiverKind,
} from '../../adapters/transfers.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import { type AccountTransfers, getTransfers, rereadWallet } from '../../controllers/account/get-transfers.js';
import { reportChanges } from '../../controllers/account/report-changes.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getOpenRequests, type PendingRequest } from '../../controllers/open-requests.js';
import { listHashes, trackSent, trackUncertain, type SentThrough } from '../../controllers/pending/pending-list.js';
import type { TokenBalance } from '../../controllers/query/token-balance.js';
import type { SimulatedRequest } from '../../controllers/query/simulation.js';
import { getReviewedRequests } from '../../controllers/reviewed-requests.js';
import { parseProviderFailure } from '../../errors/provider-errors.js';
import type { PendingTransaction, TransactionTrace } from '../../storage/pending-key.js';
import { recipientsKey, withRecipient } from '../../storage/recipients-key.js';
import { toPlainAmount } from '../../utils/decimals.js';
import type { KnownAddress } from '../../utils/look-alike.js';
import { isOneAddress } from '../../utils/token-address.js';
import type { ReadFailure } from '../create-flow-store.js';
import type { Shortage } from '../shortage.js';
import { isSameSymbol, type TokenDoubt } from '../tokens/tokens.js';
import type { ReadAmount } from '../typed-amount.js';
import { createNameLookup, type ResolvedName } from './resolve-receiver.js';
import type { LinkOffer } from './link-offer.js';
import type { SendReview, Receiver, SendCheck, SendDraft } from './send-draft.js';

/** Sent transfer, as it was reviewed. */
export type SentTransfer = Pick<
  PendingTransaction,
  'hash' | 'from' | 'to' | 'amount' | 'decimals' | 'symbol' | 'token' | 'iconUrl' | 'name' | 'trace'
>;

/**
 * Stores a sent transaction as the first pending one, and its receiver as known, to be compared with later ones. @param sent Amount in base
 * units, as a decimal string.
 */
export function keepSent(
  controllers: Pick<Controllers, 'environment' | 'storage'>,
  through: SentThrough,
  { hash, from, to, amount, decimals, symbol, token, iconUrl, name, trace }: SentTransfer,
): void {
  const { storage } = controllers;
  trackSent(controllers, through, { hash, from, to, amount, decimals, symbol, token, iconUrl, name, nextSteps: 'shown', trace });
  storage.set(recipientsKey, withRecipient(storage.get(recipientsKey), { address: to, name }));
}

/** Input of {@link submitSend}. */
export type SubmitParameters = {
  /** The transfer that the visitor has reviewed. */
  readonly review: SendReview;
  /** The fee that the visitor has reviewed; absent for smart accounts, and where the wallet chooses it. */
  readonly fee: TransferFee | undefined;
  /** Returns the account that is connected now. */
  getAccount(): Account | undefined;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly transfers: Transfers;
  /** Hashes of the transactions that were sent before. */
  readonly others?: readonly string[] | undefined;
  /** Resolves a name to its current address, and the record that says it. */
  resolve(name: string): Promise<ResolvedName | undefined>;
  /**
   * Called with the checked request right before the wallet is asked, and the trace by which its transaction is found; later errors are those
   * of the wallet and the chain.
   */
  onAsk(request: TransferRequest, trace: TransactionTrace | undefined): void;
};

/** A transaction that the wallet has sent, and the trace by which it can be found later. */
export type SentTransaction = { readonly hash: string; readonly trace: TransactionTrace | undefined };

/** Returns the request of a reviewed transfer for a simulation, and the terms that its result is compared with. */
export async function toSimulatedTransfer(
  controllers: Pick<Controllers, 'getAdapter' | 'stores'>,
  account: Account,
  { to, amount, token }: SendReview,
): Promise<SimulatedRequest> {
  const { network, transfers } = await getTransfers(controllers, account);
  const request = await transfers.buildTransaction({ network, transfer: { from: account.address, to, amount, token } });
  const rent = account.namespace === 'solana' && token !== undefined ? [{ most: MOST_TOKEN_RENT }] : [];
  return { request, terms: { losses: [{ token, most: amount }, ...rent] } };
}

/**
 * Checks a reviewed transfer again and sends the request to the wallet. The request is decoded from its bytes and compared with the
 * review; a difference ends it before the wallet is asked. Design §5, "Money".
 *
 * @throws {TransferError} before the wallet is asked; after that the error of the wallet.
 */
export async function submitSend(parameters: SubmitParameters): Promise<SentTransaction> {
  const { review, fee, getAccount, provider, network, transfers, others, resolve, onAsk } = parameters;
  const getSender = () => {
    const account = getAccount();
    if (account?.status !== 'connected' || account.caipAddress !== review.account) throw new TransferError('network');
    return account.address;
  };
  const from = getSender();
  const transfer: Transfer = { from, to: review.to, amount: review.amount, token: review.token };
  if (transfer.to === '' || transfer.amount <= 0n) throw new TransferError('input');
  if (review.name !== undefined && !isReviewed(await resolve(review.name), review)) throw new TransferError('name');
  await assertToken(parameters, transfer);
  if (fee && !(await transfers.isFeeSufficient?.({ provider, network, fee }))) throw new TransferError('fee');

  const request = await transfers.buildTransaction({ network, transfer, fee });
  const signed = transfers.decodeTransaction(request);
  if (!signed || !isSameTransfer(signed, transfer)) throw new TransferError('mismatch');
  const trace = await transfers.startTrace?.({ provider, network, from, request });
  // The checks take time: a wallet that the visitor has left meanwhile is not asked.
  getSender();
  onAsk(request, trace);
  return { hash: await transfers.send({ provider, network, request, trace, others }), trace };
}

/** Whether a name still resolves to the reviewed address, by the reviewed record. */
const isReviewed = (found: ResolvedName | undefined, { to, record }: SendReview): boolean =>
  found?.address === to && found.record === record && found.code !== 'onlyEthereum';

/** Compares symbol and decimals of the token's contract with the review. @throws {TransferError} `token`, `symbol`. */
async function assertToken({ review, provider, network, transfers }: SubmitParameters, { from, token }: Transfer): Promise<void> {
  if (token === undefined) return;
  const { decimals, symbol } = await transfers.readToken({ provider, network, token, owner: from });
  if (decimals !== review.decimals) throw new TransferError('token', { details: `${token} has ${decimals} decimals.` });
  const isShown = symbol === review.contractSymbol || (review.contractSymbol === undefined && isSameSymbol(symbol, review.symbol));
  if (symbol !== '' && !isShown) throw new TransferError('symbol', { details: `${token} is ${symbol}.` });
}

/** Returns whether sender, receiver, token and amount of two transfers are equal. */
export function isSameTransfer(a: Transfer, b: Transfer): boolean {
  return isOneAddress(a.from, b.from) && isOneAddress(a.to, b.to) && isOneAddress(a.token, b.token) && a.amount === b.amount;
}

/**
 * The stage of a submission.
 *
 * - `asking`: the wallet shows the request; `isLate` after 60 s without an answer.
 * - `declined`: the visitor rejected it in the wallet.
 * - `stopped`: nothing was sent, and the review can be submitted again.
 * - `failed`: nothing was sent, for a reason that has no name.
 * - `uncertain`: it may have been sent. It is followed as a pending transaction, and the review cannot be submitted again.
 */
export type SendSubmission =
  | { readonly status: 'idle' | 'checking' | 'declined' | 'failed' | 'uncertain' }
  | { readonly status: 'asking'; readonly isLate: boolean }
  | { readonly status: 'stopped'; readonly reason: TransferErrorReason | WalletFailure | 'unreachable' }
  | { readonly status: 'sent'; readonly hash: string };

/** The controllers that a submission uses. */
export type SendControllers = Pick<
  Controllers,
  | 'connection'
  | 'environment'
  | 'events'
  | 'findPageChanges'
  | 'getAdapter'
  | 'modal'
  | 'openRequests'
  | 'query'
  | 'reviewedRequests'
  | 'storage'
  | 'stores'
>;

/** Input of {@link runSend}. */
export type SendRun = {
  readonly review: SendReview;
  /** The account when the review was opened. */
  readonly account: Account;
  /** The fee that the review shows; absent where the wallet or a paymaster chooses it. */
  readonly fee: TransferFee | undefined;
  /** Called with each stage after `checking`. */
  onChange(submission: SendSubmission): void;
};

/** Queries whose data a stopped transfer makes outdated, by the reason of the stop. */
const OUTDATED: Readonly<Partial<Record<string, string>>> = { fee: 'send-fee', funds: 'token-facts' };

/**
 * Checks a transfer again, sends the request to the wallet, adds the transaction to the pending ones, and emits the `SEND_…` events.
 *
 * @returns The hash of the transaction.
 * @throws {TransferError} before the wallet is asked; after that the error of the wallet.
 */
export async function runSend(controllers: SendControllers, { review, account, fee, onChange }: SendRun): Promise<string> {
  const { environment, events, modal, query, stores } = controllers;
  const { to, name, symbol, decimals } = review;
  const amount = toPlainAmount(review.amount, decimals);
  const isSmartAccount = account.type === 'smartAccount';
  const sum = { isSmartAccount, network: account.network?.caipNetworkId ?? '', token: symbol, amount };
  const stops: (() => void)[] = [];
  const endAsking = () => stops.splice(0).forEach((stop) => stop());
  let pending: { readonly through: Omit<AccountTransfers, 'adapter'>; trace?: TransactionTrace | undefined } | undefined;
  const { token, iconUrl } = review;
  const entry = { from: account.address, to, name, token, iconUrl, symbol, decimals, amount: review.amount.toString() };
  events.emit('SEND_INITIATED', sum);
  try {
    const { provider, network, adapter, transfers } = await getTransfers(controllers, account);
    reportChanges(controllers, provider, account.connectorId);
    await rereadWallet(controllers, account);
    const sent = await submitSend({
      review,
      fee: isSmartAccount ? undefined : fee,
      getAccount: () => stores.getAccount(account.namespace),
      provider,
      network,
      transfers,
      others: listHashes(controllers.storage, environment.now()),
      resolve: createNameLookup(controllers, adapter, network),
      onAsk(request, trace) {
        pending = { through: { provider, network, transfers }, trace };
        const facts = { kind: 'send', amount, symbol, to, name } as const;
        onChange({ status: 'asking', isLate: false });
        stops.push(
          getOpenRequests(controllers).add({ from: account.address, ...facts }),
          getReviewedRequests(controllers).add({ request, network: network.caipNetworkId, address: account.address, review, facts }),
          modal.waitOutside(),
          environment.setTimer(() => onChange({ status: 'asking', isLate: true }), CONNECT_TIMEOUT_MS),
        );
      },
    });
    endAsking();
    keepSent(controllers, { provider, network, transfers }, { ...entry, ...sent });
    events.emit('SEND_SUCCESS', sum);
    onChange({ status: 'sent', hash: sent.hash });
    return sent.hash;
  } catch (thrown) {
    endAsking();
    const submission = toSubmission(thrown, pending?.through.transfers.readFailure(thrown));
    if (submission.status === 'uncertain' && pending) trackUncertain(controllers, pending.through, { ...entry, trace: pending.trace });
    if (submission.status === 'declined') events.emit('SEND_REJECTED', sum);
    else events.emit('SEND_ERROR', { ...sum, message: parseProviderFailure(thrown).text });
    // The fee or the balance that is shown is outdated: it is read again at once.
    const outdated = submission.status === 'stopped' ? OUTDATED[submission.reason] : undefined;
    if (outdated) void query.load().then(({ client }) => client.invalidateQueries({ queryKey: [outdated] }));
    onChange(submission);
    throw thrown;
  }
}

/**
 * Returns the stage after an error: errors that the review can mend stop the submission. Spec §2, "Send".
 *
 * @param failure What the wallet or the node said; absent before the wallet was asked.
 */
function toSubmission(thrown: unknown, failure: SendFailure | undefined): SendSubmission {
  if (failure?.outcome === 'uncertain') return { status: 'uncertain' };
  if (thrown instanceof TransferError) return { status: 'stopped', reason: thrown.reason };
  if (!failure) return { status: 'stopped', reason: 'unreachable' };
  if (failure.outcome === 'rejected') return { status: 'declined' };
  return failure.reason ? { status: 'stopped', reason: failure.reason } : { status: 'failed' };
}

/** A token that can be sent, with what its contract reports. */
export type SendToken = TokenBalance & {
  readonly decimals: number;
  /** Base units that the account has beside what one transfer can move. */
  readonly rest?: bigint | undefined;
  /** Balance in base units; `undefined` where only the wallet knows it. */
  readonly balance: bigint | undefined;
};

/** Everything that the form and the review of a transfer show. Amounts in base units. */
export type SendState = {
  readonly draft: SendDraft;
  /** The chosen token; `undefined` while it is being read, and where it cannot be read. */
  readonly token: SendToken | undefined;
  /** The chosen token as the list of the account has it. */
  readonly known: TokenBalance | undefined;
  /** The native currency. */
  readonly nativeToken: TokenBalance | undefined;
  readonly tokenFailure: ReadFailure | undefined;
  readonly amount: ReadAmount;
  readonly receiver: Receiver;
  /** Token or amount that the payment link in the receiver field asks for and the draft does not have. */
  readonly offer: LinkOffer | undefined;
  /** `own`: an account of the wallet. `used`: a receiver of an earlier transfer. */
  readonly relation: 'own' | 'used' | 'new';
  /** The known address that the receiver's looks like. */
  readonly lookAlike: KnownAddress | undefined;
  /** `null` where it cannot be known; `undefined` while it is being read. */
  readonly receiverKind: ReceiverKind | null | undefined;
  /** `wallet`: the wallet chooses it. `undefined` while it is being read. */
  readonly fee: TransferFee | 'wallet' | 'failed' | undefined;
  readonly feeFailure: ReadFailure | undefined;
  /** The first unmet requirement. */
  readonly check: SendCheck;
  /** Missing sum, where the balance is the unmet requirement. */
  readonly shortage: Shortage | undefined;
  /** Reason why the token may not be the one that its symbol names. */
  readonly doubt: TokenDoubt | undefined;
  /** Requests of the account that lie unanswered in its wallet, without the one of this flow. */
  readonly pending: readonly PendingRequest[];
  /** Whether a read is under way. */
  readonly isReading: boolean;
  /** The transfer that is reviewed; its amount follows balance and fee where the whole balance is sent. */
  readonly review: SendReview | undefined;
  /** Base units that arrive; `undefined` while that is read, and where it cannot be known. */
  readonly receivedAmount: bigint | undefined;
  /** Whether the wallet is still connected to the account and network of the review. */
  readonly isHere: boolean;
  /** Whether the review can be submitted. */
  readonly isSendable: boolean;
  readonly submission: SendSubmission;
};
