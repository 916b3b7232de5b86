import { TransferError, type TransferErrorReason, type TransferFee } from '../../adapters/transfers.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getOpenRequests } from '../../controllers/open-requests.js';
import { keepSent } from '../../controllers/pending/keep-sent.js';
import { getReviewedRequests } from '../../controllers/reviewed-requests.js';
import { isUserRejection, parseProviderFailure } from '../../errors/provider-errors.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { describeWalletFailure, type WalletFailure } from '../describe-wallet-failure.js';
import { createNameLookup } from './resolve-receiver.js';
import type { SendReview } from './send-draft.js';
import { submitSend } from './submit-send.js';

/**
 * The stage of a submission.
 *
 * - `asking`: the wallet shows the request; `isLate` after 60 s without an answer.
 * - `declined`: the visitor rejected it in the wallet.
 * - `stopped`: nothing was sent, and the review can be submitted again.
 * - `failed`: the wallet or the node failed for a reason that the review cannot mend.
 */
export type SendSubmission =
  | { readonly status: 'idle' | 'checking' | 'declined' | 'failed' }
  | { readonly status: 'asking'; readonly isLate: boolean }
  | { readonly status: 'stopped'; readonly reason: TransferErrorReason | WalletFailure | 'unreachable' }
  | { readonly status: 'sent'; readonly hash: string };

/** The controllers that a submission uses. */
export type SendControllers = Pick<
  Controllers,
  'environment' | 'events' | 'getAdapter' | 'modal' | 'openRequests' | 'query' | 'reviewedRequests' | 'storage' | 'stores'
>;

/** Input of {@link runSend}. */
export type SendRun = {
  readonly review: SendReview;
  /** The account when the review was opened. */
  readonly account: Account;
  /** The fee that the review shows; absent where the wallet or a paymaster chooses it. */
  readonly fee: TransferFee | undefined;
  onChange(submission: SendSubmission): void;
};

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
  let isAsked = false;
  onChange({ status: 'checking' });
  events.emit('SEND_INITIATED', sum);
  try {
    const { provider, network, adapter, transfers } = await getTransfers(controllers, account);
    const sent = await submitSend({
      review,
      fee: isSmartAccount ? undefined : fee,
      account: stores.getAccount(account.namespace),
      provider,
      network,
      transfers,
      resolve: createNameLookup(controllers, adapter, network),
      onAsk(request) {
        isAsked = true;
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
    const { token, iconUrl } = review;
    const kept = { ...sent, from: account.address, to, name, token, iconUrl, symbol, decimals, units: review.amount.toString() };
    keepSent(controllers, { provider, network, transfers }, kept);
    events.emit('SEND_SUCCESS', sum);
    onChange({ status: 'sent', hash: sent.hash });
    return sent.hash;
  } catch (thrown) {
    endAsking();
    const submission = toSubmission(thrown, isAsked);
    if (submission.status === 'declined') events.emit('SEND_REJECTED', sum);
    else events.emit('SEND_ERROR', { ...sum, message: parseProviderFailure(thrown).text });
    // The fee that is shown is outdated: it is read again at once.
    if (thrown instanceof TransferError && thrown.reason === 'fee')
      void query.load().then(({ client }) => client.invalidateQueries({ queryKey: ['send-fee'] }));
    onChange(submission);
    throw thrown;
  }
}

/** Returns the stage after an error. Errors that the review can mend stop the submission; all others fail it. Spec §2, "Send". */
function toSubmission(thrown: unknown, isAsked: boolean): SendSubmission {
  if (isUserRejection(thrown)) return { status: 'declined' };
  if (thrown instanceof TransferError && thrown.reason !== 'answer') return { status: 'stopped', reason: thrown.reason };
  const reason = describeWalletFailure(thrown) ?? (isAsked ? undefined : ('unreachable' as const));
  return reason ? { status: 'stopped', reason } : { status: 'failed' };
}
