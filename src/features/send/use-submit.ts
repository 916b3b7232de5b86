import { useEffect, useRef, useState } from 'react';
import { describeWalletFailure, type WalletFailure } from '../../actions/describe-wallet-failure.js';
import { TransferError, type TransferErrorReason, type TransferFee } from '../../adapters/transfers.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Account } from '../../controllers/account/account.js';
import { toAccount } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import { getOpenRequests } from '../../controllers/open-requests.js';
import { keepSent } from '../../controllers/pending/keep-sent.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { isUserRejection, parseProviderFailure } from '../../errors/provider-errors.js';
import { useMessages } from '../../i18n/use-messages.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import { sendMessages } from './messages.js';
import { createNameLookup } from '../../actions/send/resolve-receiver.js';
import type { SendReview } from '../../actions/send/send-draft.js';
import { submitSend } from '../../actions/send/submit-send.js';

/** Where sending stands. */
export type Submitting =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' }
  | { readonly status: 'asking'; readonly isLate: boolean }
  | { readonly status: 'declined' }
  | { readonly status: 'stopped'; readonly reason: TransferErrorReason | WalletFailure | 'unreachable' };

/** Sends what is on the review, and leads back to the account when it is out of our hands. Spec §2, "Send". */
export function useSubmit(review: SendReview, account: Account | undefined) {
  const controllers = useControllers();
  const { environment, events, modal, query, router, stores, toast } = controllers;
  const texts = useMessages(sendMessages);
  const [state, setState] = useState<Submitting>({ status: 'idle' });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const show = (next: Submitting) => !isLeft.current && setState(next);

  const isRunning = useRef(false);
  const submit = async (fee: TransferFee | undefined) => {
    // A second call before the next render would ask the wallet twice.
    if (!account || isRunning.current) return;
    isRunning.current = true;
    const amount = toPlainAmount(BigInt(review.units), review.decimals);
    const sum = {
      isSmartAccount: account.type === 'smartAccount',
      network: account.network?.caipNetworkId ?? '',
      token: review.symbol,
      amount,
    };
    const stops: (() => void)[] = [];
    let isAsked = false;
    show({ status: 'checking' });
    events.emit('SEND_INITIATED', sum);
    try {
      const { provider, network, adapter, transfers } = await getTransfers(controllers, account);
      const { namespace } = account;
      const sent = await submitSend({
        review,
        fee: account.type === 'smartAccount' ? undefined : fee,
        account: toAccount(stores.$options.get(), namespace, stores.$connections.get()[namespace]),
        provider,
        network,
        transfers,
        resolve: createNameLookup(controllers, adapter, network),
        onAsk() {
          isAsked = true;
          show({ status: 'asking', isLate: false });
          stops.push(
            getOpenRequests(controllers).add({
              from: account.address,
              kind: 'send',
              amount,
              symbol: review.symbol,
              to: review.to,
              name: review.name,
            }),
            modal.waitOutside(),
            environment.setTimer(() => show({ status: 'asking', isLate: true }), CONNECT_TIMEOUT_MS),
          );
        },
      });
      keepSent(controllers, { provider, network, transfers }, { ...review, ...sent, from: account.address });
      events.emit('SEND_SUCCESS', sum);
      toast.show('success', texts.started);
      leave('activity');
    } catch (thrown) {
      if (isUserRejection(thrown)) {
        events.emit('SEND_REJECTED', sum);
        return show({ status: 'declined' });
      }
      events.emit('SEND_ERROR', { ...sum, message: parseProviderFailure(thrown).text });
      // What we stopped ourselves is told where it can be mended; the rest is over. Spec §2.
      if (thrown instanceof TransferError && thrown.reason !== 'answer') {
        // What is shown is old: the sums are read again at once, for the visitor to look at.
        if (thrown.reason === 'fee') void query.load().then(({ client }) => client.invalidateQueries({ queryKey: ['send-fee'] }));
        return show({ status: 'stopped', reason: thrown.reason });
      }
      const failure = describeWalletFailure(thrown);
      if (failure) return show({ status: 'stopped', reason: failure });
      if (!isAsked) return show({ status: 'stopped', reason: 'unreachable' });
      toast.show('error', account.namespace === 'solana' ? texts.failedSolana : texts.failed);
      leave();
    } finally {
      isRunning.current = false;
      stops.forEach((stop) => stop());
    }
  };
  const leave = (tab?: string) => {
    if (tab) controllers.$accountTab.set(tab);
    // Who went somewhere else meanwhile stays there.
    if (!isLeft.current) router.reset('Account');
  };
  return { state, submit };
}
