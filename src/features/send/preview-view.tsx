import { useEffect, useState, type JSX } from 'react';
import type { SendFlow } from '../../actions/send/create-send-flow.js';
import { toSimulatedTransfer } from '../../actions/send/run-send.js';
import type { SendReview } from '../../actions/send/send-draft.js';
import type { TransferFee } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { getDrafts } from '../../controllers/drafts.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useControllers, useAccount } from '../../controllers/use-controllers.js';
import { useNetworkImage, useTokenImage } from '../../controllers/use-images.js';
import { formatCents, formatFee } from '../../i18n/format-amounts.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Decision } from '../../ui/decision/decision.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { MoneyPath } from '../../ui/money/money.js';
import { InPlace } from '../../ui/text/in-place.js';
import { NetworkPin, Identicon, TokenDisc } from '../../ui/picture/token-disc.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { Plate, Skeleton } from '../../ui/row/row.js';
import { Address } from '../../ui/text/address.js';
import { Amount, Text } from '../../ui/text/text.js';
import { toCents, toPlainAmount } from '../../utils/decimals.js';
import { useStore } from '../../utils/use-store.js';
import { moneyRiskMessages, openRequestMessages } from '../review-notice-messages.js';
import { Shortfall } from '../contributed-part.js';
import { FeeLabel } from '../fee-label.js';
import { OpenRequestNotice, toPendingKey, ContractReceiverNotice, TokenDoubtNotice, useContractName } from '../review-notices.js';
import { SimulatedChanges } from '../simulated-changes.js';
import { TokenContract } from '../token-picker.js';
import { useLateAnswer } from '../../controllers/account/use-late-answer.js';
import { sendMessages } from './messages.js';
import { LookAlikeNotice, PreviewNotices } from './preview-notices.js';

/** Props of the review's amounts: the transfer, the account and the fee. */
export type ReviewSumsProps = {
  readonly review: SendReview;
  readonly account: Account;
  /** `wallet`: the wallet chooses it. `undefined` while it is being read. */
  readonly fee: TransferFee | 'wallet' | 'failed' | undefined;
  /** Base units that arrive, if less than the amount. */
  readonly arriving: bigint | undefined;
};

/** Draws the network, the maximum fee, and the sum that leaves the wallet. */
export function ReviewSums({ review, account, fee, arriving }: ReviewSumsProps): JSX.Element | null {
  const texts = useMessages(sendMessages);
  const [locale, formats] = useFormats();
  const getNetworkImage = useNetworkImage();
  const { network } = account;
  if (!network) return null;
  const { symbol, decimals, price, nativePrice, token } = review;
  const amount = review.amount;
  const toSum = (sum: bigint, decimals: number, name: string) => `${toLocalDecimal(toPlainAmount(sum, decimals), locale, formats)} ${name}`;
  const nativeCurrency = network.nativeCurrency;

  const getLeaving = (): string | undefined => {
    if (fee === 'wallet') return texts.leavesAndFee({ amount: toSum(amount, decimals, symbol) });
    if (typeof fee !== 'object') return undefined;
    const paid = price === undefined ? undefined : toCents(amount, price, decimals);
    const cost = nativePrice === undefined ? undefined : toCents(fee.max, nativePrice, nativeCurrency.decimals);
    if (paid !== undefined && cost !== undefined) return formatCents(paid + cost, locale, true, formats);
    // Without prices two currencies cannot be added.
    return token === undefined ? toSum(amount + fee.max, decimals, symbol) : undefined;
  };
  const leaving = getLeaving();
  const items: KeyValueItem[] = [
    {
      id: 'network',
      label: texts.network,
      value: (
        <>
          <NetworkPin name={network.name} id={network.caipNetworkId} src={getNetworkImage(network)} size={18} />
          <bdi>{network.name}</bdi>
        </>
      ),
    },
    {
      id: 'fee',
      label: <FeeLabel label={fee === 'wallet' ? texts.fee : texts.feeAtMost} fee={fee} />,
      value:
        fee === undefined ? (
          <Skeleton width={64} height={12} />
        ) : fee === 'wallet' ? (
          <bdi data-testid="send-review-fee">{texts.feeByWallet({ wallet: account.walletInfo.name })}</bdi>
        ) : (
          <bdi className="ltr" data-testid="send-review-fee">
            {fee === 'failed' ? texts.feeUnknown : formatFee(fee.max, nativeCurrency, nativePrice, locale, formats)}
          </bdi>
        ),
    },
    ...(arriving === undefined
      ? []
      : [{ id: 'arrives', label: texts.arrives, value: <bdi className="ltr">{toSum(arriving, decimals, symbol)}</bdi> }]),
    // Two currencies are added where both have a price: known before the fee is.
    ...(fee === undefined && (token === undefined || (price !== undefined && nativePrice !== undefined))
      ? [{ id: 'leaves', label: texts.leaves, value: <Skeleton width={64} height={12} />, strong: true }]
      : []),
    ...(leaving === undefined ? [] : [{ id: 'leaves', label: texts.leaves, value: <bdi className="ltr">{leaving}</bdi>, strong: true }]),
  ];
  return (
    <Plate>
      <KeyValue items={items} data-testid="send-review-sums" />
    </Plate>
  );
}

/**
 * Returns the functions that submit the review, and leave it for the account's activity. The first shows a toast at the end and returns to
 * the account. The visitor has acknowledged the open requests and a name's address on Ethereum, and seen the
 * look-alike. Spec §2, "Send".
 */
export function useSubmit(flow: SendFlow, account: Account, id: string): { readonly submit: () => void; readonly leave: () => void } {
  const controllers = useControllers();
  const { router, toast, $accountTab } = controllers;
  const texts = useMessages(sendMessages);
  const { isLeft, isHeard } = useLateAnswer(account);
  const leave = () => {
    // Skipped if the visitor has navigated away.
    if (!isLeft()) router.reset('Account');
  };
  const toActivity = () => {
    // A later account may be shown by now, with a draft and a tab of its own.
    const drafts = getDrafts(controllers);
    if (drafts.get(id) === flow) drafts.set(id, undefined);
    if (!isLeft() && isHeard()) $accountTab.set('activity');
    leave();
  };
  const submit = async () => {
    try {
      await flow.submit({ allowPending: true, allowLookAlike: true, allowEthereumRecord: true, allowTokenDoubt: true });
      if (isHeard()) toast.show('success', texts.started);
      toActivity();
    } catch {
      // The review shows every other end itself.
      if (flow.$state.get().submission.status !== 'failed') return;
      if (isHeard()) toast.show('error', account.namespace === 'solana' ? texts.failedSolana : texts.failed);
      leave();
    }
  };
  return { submit: () => void submit(), leave: toActivity };
}

/** Shows a transfer in full before the wallet is asked. Design §5, "Money". */
export function PreviewView({ params }: { readonly params: RouteParams['WalletSendPreview'] | undefined }): JSX.Element | null {
  const controllers = useControllers();
  const { router } = controllers;
  const account = useAccount();
  const [id] = useState(params?.id ?? '');
  const [flow] = useState(getDrafts(controllers).get(id) as SendFlow | undefined);
  // A page may open any view by its name, with any parameters: without a review the form is shown.
  const isOpen = flow?.$state.get().review !== undefined;
  useEffect(() => {
    if (!isOpen) router.replace('WalletSend');
  }, [isOpen, router]);
  return account && flow && isOpen ? <Preview account={account} flow={flow} id={id} /> : null;
}

/** `id`: key of the flow among the drafts. */
type PreviewProps = { readonly account: Account; readonly flow: SendFlow; readonly id: string };

function Preview({ account, flow, id }: PreviewProps): JSX.Element {
  const controllers = useControllers();
  const { router } = controllers;
  const [simulated, setSimulated] = useState('');
  const texts = useMessages(sendMessages);
  const risks = useMessages(moneyRiskMessages);
  const openTexts = useMessages(openRequestMessages);
  const [locale, formats] = useFormats();
  const getNetworkImage = useNetworkImage();
  const getTokenImage = useTokenImage();
  const state = useStore(flow.$state);
  const { doubt, fee, feeFailure, isHere, lookAlike, pending, relation, submission } = state;
  const review = state.review!;
  const { submit, leave } = useSubmit(flow, account, id);
  useEffect(() => flow.start(), [flow]);

  const arriving = state.receivedAmount !== undefined && state.receivedAmount < review.amount ? state.receivedAmount : undefined;
  // Elsewhere the network of the review stays, and the room of its sums.
  const [sums, setSums] = useState<Pick<ReviewSumsProps, 'account' | 'fee' | 'arriving'>>();
  if (isHere && (sums?.account !== account || sums.fee !== fee || sums.arriving !== arriving)) setSums({ account, fee, arriving });
  const { network } = sums?.account ?? account;
  const { amount, symbol, decimals, price, to, name } = review;
  const isEthereumRecord = review.record === 'ethereum';
  const networkName = network?.name ?? '';
  const shownAmount = `${toLocalDecimal(toPlainAmount(amount, decimals), locale, formats)} ${symbol}`;
  const cents = price === undefined ? undefined : toCents(amount, price, decimals);
  const receiver = state.receiverKind ?? undefined;
  const contractName = useContractName(account, receiver === 'contract' ? to : undefined);
  // What is read may add notices above the buttons: they come when nothing moves them any more.
  const [isRead, setRead] = useState(false);
  if (!isRead && !state.isReading && contractName !== undefined) setRead(true);
  const isBusy = submission.status === 'checking' || submission.status === 'asking';
  const isLost = submission.status === 'uncertain';
  const dangers = [
    lookAlike?.address,
    isEthereumRecord && review.record,
    doubt && doubt.kind,
    receiver === 'contract' && receiver,
    simulated,
    toPendingKey(pending),
  ];
  return (
    <>
      <Plate>
        <MoneyPath
          label={texts.reviewTitle}
          stops={[
            {
              id: 'from',
              picture: (
                <TokenDisc
                  symbol={symbol}
                  native={review.token === undefined}
                  src={getTokenImage(symbol, review.iconUrl)}
                  {...(network && { network: { name: network.name, id: network.caipNetworkId, src: getNetworkImage(network) } })}
                />
              ),
              label: texts.youSend,
              title: (
                <Amount size="large" data-testid="send-review-amount">
                  {shownAmount}
                </Amount>
              ),
              ...(cents !== undefined && { end: <bdi className="ltr">{formatCents(cents, locale, amount > 0n, formats)}</bdi> }),
              children: <TokenContract account={account} address={review.token} data-testid="send-review-contract" />,
            },
            {
              id: 'to',
              picture: <Identicon address={to} />,
              label: texts.to,
              ...(name !== undefined && { title: <bdi>{name}</bdi> }),
              children: <Address address={to} data-testid="send-review-address" />,
            },
          ]}
        />
      </Plate>
      {doubt && <TokenDoubtNotice doubt={doubt} />}
      <ContractReceiverNotice kind={receiver} name={contractName} />
      {lookAlike && <LookAlikeNotice address={to} known={lookAlike} />}
      {isEthereumRecord && (
        <Notice kind="danger" role="alert" title={texts.recordTitle({ name: name ?? '', network: networkName })} data-testid="send-record">
          {texts.recordText({ network: networkName })}
          {review.isUnchecked && ` ${texts.recordUnknown}`}
        </Notice>
      )}
      <InPlace of={sums && <ReviewSums {...sums} review={review} />}>
        {!isHere && (
          <Notice kind="danger" role="alert" title={texts.changedTitle} data-testid="send-stopped">
            {texts.changedNetwork({ wallet: account.walletInfo.name })}
          </Notice>
        )}
      </InPlace>
      <SimulatedChanges
        account={account}
        id={[to, amount, review.token].join(' ')}
        prepare={() => toSimulatedTransfer(controllers, account, review)}
        onDanger={setSimulated}
      />
      <PreviewNotices
        submission={submission}
        wallet={account.walletInfo.name}
        nativeSymbol={network?.nativeCurrency.symbol ?? ''}
        name={name}
        feeError={feeFailure?.error}
        onRetry={feeFailure?.retry}
        isFirst={relation === 'new' && !lookAlike}
        missing={arriving === undefined ? 0n : amount - arriving}
        amount={amount}
      />
      <OpenRequestNotice requests={pending} wallet={account.walletInfo.name} isPayment />
      {/* Below what may have changed: replaced, not moved. */}
      {isRead && (
        <Text key={`${feeFailure !== undefined}`} size="small" tone={2} inset>
          {texts.noUndo}
        </Text>
      )}
      {isRead ? (
        <Decision
          // What may have been sent can only be left.
          danger={isLost ? '' : dangers.filter(Boolean).join()}
          acknowledge={lookAlike ? risks.acknowledgeAddress : risks.acknowledge}
          // The request stays in the wallet: this view is only left.
          cancel={{ label: submission.status === 'asking' || isLost ? texts.back : texts.cancel, onClick: () => router.back() }}
          confirm={
            isLost
              ? { label: openTexts.toActivity, onClick: leave }
              : { label: texts.send, onClick: submit, busy: isBusy, disabled: !state.isSendable }
          }
          name="send"
        />
      ) : (
        <Skeleton height={48} shape="tile" />
      )}
      {/* Below the buttons, which keep their place. */}
      {isRead && isHere && !isLost && state.shortage && <Shortfall account={account} {...state.shortage} />}
    </>
  );
}
