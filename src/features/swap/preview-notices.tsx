import type { JSX, ReactNode } from 'react';
import type { DifferingCall } from '../../adapters/transfers.js';
import { isAsking, type SwapStopReason, type SwapSubmission } from '../../actions/swap/run-swap.js';
import { SwapError } from '../../actions/flow-errors.js';
import type { SwapReview } from '../../actions/swap/swap-review.js';
import { SLIPPAGE_PERCENT } from '../../actions/swap/swap-terms.js';
import type { Network } from '../../config/network.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { KeyValue } from '../../ui/row/key-value.js';
import { Plate } from '../../ui/row/row.js';
import { Address, ShortAddress } from '../../ui/text/address.js';
import { TextLink } from '../../ui/card/columns.js';
import { Text } from '../../ui/text/text.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { moneyRiskMessages } from '../review-notice-messages.js';
import { WalletFailureNotice, type WalletFailureNoticeProps } from '../review-notices.js';
import { StatusNotice } from '../status-notice.js';
import { formatPercent } from './quote-plate.js';
import { swapDifferenceMessages, swapEndMessages, swapMessages } from './messages.js';

/** Props of the notices below a review: the state, and the wallet's name. */
export type PreviewNoticesProps = {
  readonly submission: SwapSubmission;
  readonly wallet: string;
  /** Sold amount in digits, and its symbol. */
  readonly amount: string;
  readonly symbol: string;
  /** The symbol of the network's own coin. */
  readonly nativeSymbol: string;
  /** The account's page in the block explorer. */
  readonly explorerUrl: string | undefined;
  /** The service's router may take everything already. */
  readonly isUnlimited: boolean;
  /** The steps say that the wallet is asked, and that the visitor declined. */
  readonly hasSteps: boolean;
  /** In hundredths of a percent, where it is much. */
  readonly impact: bigint | undefined;
};

/** Renders the notices before the wallet is asked, meanwhile, and after a failure. */
export function PreviewNotices({
  submission,
  wallet,
  amount,
  symbol,
  nativeSymbol,
  explorerUrl,
  isUnlimited,
  hasSteps,
  impact,
}: PreviewNoticesProps): JSX.Element {
  const texts = useMessages(swapMessages);
  const [locale, formats] = useFormats();
  const stays = 'completed' in submission && submission.completed.includes('approve') && texts.allowedStays({ amount, symbol });
  const isWaiting = submission.status === 'busy' && isAsking(submission.step);
  return (
    <>
      {impact !== undefined && (
        <Notice
          kind="danger"
          title={texts.impactHighTitle({ percent: formatPercent(impact, locale, formats) })}
          data-testid="swap-impact-high"
        >
          {texts.impactHighText}
        </Notice>
      )}
      {isUnlimited && (
        <Notice kind="warning" title={texts.unlimitedTitle({ symbol })} data-testid="swap-unlimited">
          {texts.unlimitedText}
        </Notice>
      )}
      {isWaiting && !hasSteps && (
        <StatusNotice data-testid="swap-asking">
          {submission.isLate ? texts.waitingLong({ wallet }) : texts.waiting({ wallet })}
        </StatusNotice>
      )}
      {submission.status === 'declined' && !hasSteps && (
        <StatusNotice title={texts.declinedTitle({ wallet })} data-testid="swap-declined">
          {texts.declinedText}
        </StatusNotice>
      )}
      {submission.status === 'uncertain' && <Uncertain wallet={wallet} explorerUrl={explorerUrl} />}
      {submission.status === 'stopped' && <Stopped reason={submission.reason} {...{ wallet, amount, symbol, nativeSymbol }} more={stays} />}
    </>
  );
}

/** Says that the wallet's answer was lost, or the end of its batch is unknown. */
function Uncertain({ wallet, explorerUrl }: Pick<PreviewNoticesProps, 'wallet' | 'explorerUrl'>): JSX.Element {
  const ends = useMessages(swapEndMessages);
  return (
    <Notice kind="warning" role="alert" title={ends.batchUnknownTitle({ wallet })} data-testid="swap-unknown">
      {ends.batchUnknown({ wallet })} {explorerUrl !== undefined && <TextLink href={explorerUrl}>{ends.explorer}</TextLink>}
    </Notice>
  );
}

type StoppedProps = Pick<PreviewNoticesProps, 'wallet' | 'amount' | 'symbol' | 'nativeSymbol'> & {
  readonly reason: SwapStopReason;
  readonly more: ReactNode;
};

/** Renders the reason of a stop: our own checks by name, and that nothing was signed. */
function Stopped({ reason, wallet, amount, symbol, nativeSymbol, more }: StoppedProps): JSX.Element {
  const texts = useMessages(swapMessages);
  const risks = useMessages(moneyRiskMessages);
  const ends = useMessages(swapEndMessages);
  const [locale, formats] = useFormats();
  const differences: Partial<Record<SwapStopReason, string>> = {
    token: texts.wrongToken,
    spender: texts.wrongSpender,
    router: texts.wrongSpender,
    amount: texts.wrongAmount,
    unlimited: texts.wrongUnlimited({ amount, symbol }),
    recipient: texts.wrongRecipient,
    value: texts.wrongValue({ coin: nativeSymbol }),
    expired: texts.wrongExpired,
    unreadable: texts.wrongUnreadable,
    from: texts.wrongFrom,
    network: texts.wrongFrom,
    input: texts.wrongUnreadable,
  };
  const others: Partial<Record<SwapStopReason, string>> = {
    account: texts.changedNetwork({ wallet }),
    minReceived: texts.moved,
    liquidity: texts.insufficientLiquidity,
    refused: texts.refused({ percent: formatPercent(BigInt(SLIPPAGE_PERCENT * 100), locale, formats) }),
    stale: texts.stale,
    allowance: texts.allowanceFailed,
    approval: texts.approvalFailed,
    transaction: texts.transactionFailed,
    approvalFailed: texts.notApproved,
    approvalCancelled: ends.approvalCancelled({ wallet }),
    approvalReplaced: ends.approvalReplaced,
    approvalUnknown: ends.approvalUnknown,
    gasPrice: texts.gasUnsupported,
    unreachable: texts.unreachable,
    symbol: risks.symbolText,
    unproved: risks.unproved,
    failed: texts.failed,
  };
  const difference = differences[reason];
  const said = difference ?? others[reason];
  if (said === undefined)
    return (
      <WalletFailureNotice reason={reason as WalletFailureNoticeProps['reason']} title={texts.declinedText} {...{ wallet, nativeSymbol }}>
        {more}
      </WalletFailureNotice>
    );
  return (
    <Notice kind="danger" role="alert" title={difference ? texts.mismatchTitle : texts.declinedText} data-testid="swap-stopped">
      {said} {difference && texts.nothingSigned} {more}
    </Notice>
  );
}

/** Props of the comparison: the reviewed swap, and the call that differs from it. */
export type DifferencePlateProps = {
  readonly review: SwapReview;
  readonly reason: SwapStopReason;
  readonly call: DifferingCall;
  readonly nativeCurrency: Network['nativeCurrency'];
};

/** Compares the request that was not signed with the review; absent where two values do not say the difference. */
export function DifferencePlate({ reason, call, review, nativeCurrency }: DifferencePlateProps): JSX.Element | null {
  const texts = useMessages(swapDifferenceMessages);
  const [locale, formats] = useFormats();
  const { pays, terms } = review;
  const { token, amount, receiver, value } = call;
  const toAmount = (sum: bigint, decimals: number, symbol: string) =>
    `${toLocalDecimal(toPlainAmount(sum, decimals), locale, formats)} ${symbol}`;
  const toNativeAmount = (sum: bigint) => toAmount(sum, nativeCurrency.decimals, nativeCurrency.symbol);
  const chosen = toAmount(terms.pays.amount, pays.decimals, pays.symbol);
  const isSameToken = token?.toLowerCase() === terms.pays.token?.toLowerCase();
  const requested = amount === undefined ? texts.anyAmount({ symbol: pays.symbol }) : toAmount(amount, pays.decimals, pays.symbol);
  const isOtherContract = reason === 'spender' || reason === 'router';
  const pairs: Partial<Record<SwapStopReason, readonly [chosen: ReactNode, request: ReactNode]>> = {
    ...(isSameToken && {
      unlimited: [chosen, requested],
      amount: [chosen, requested],
      spender: [chosen, requested],
      router: [chosen, requested],
    }),
    ...(!isSameToken && { token: [pays.symbol, token === undefined ? nativeCurrency.symbol : <Address address={token} />] }),
    ...(receiver !== undefined && { recipient: [<Address key="own" address={terms.from} />, <Address key="other" address={receiver} />] }),
    value: [toNativeAmount(call.purpose === 'swap' && terms.pays.token === undefined ? terms.pays.amount : 0n), toNativeAmount(value)],
  };
  const pair = pairs[reason];
  if (!pair) return null;
  const [chosenPart, requestedPart] = pair;
  const toValue = (content: ReactNode, isWrong = false) => (
    <Text as="span" {...(isWrong && { tone: 'danger' })}>
      {typeof content === 'string' ? <bdi className="ltr">{content}</bdi> : content}
    </Text>
  );
  return (
    <Plate>
      <KeyValue
        items={[
          { id: 'chosen', label: texts.chosen, value: toValue(chosenPart) },
          { id: 'request', label: texts.request, value: toValue(requestedPart, !isOtherContract) },
          {
            id: 'spender',
            label: call.purpose === 'approve' ? texts.spender : texts.contract,
            value: isOtherContract ? toValue(texts.unknown, true) : <ShortAddress address={call.spender} mono />,
          },
          ...(isOtherContract ? [{ id: 'address', label: texts.address, value: <Address address={call.spender} /> }] : []),
        ]}
        data-testid="swap-difference"
      />
    </Plate>
  );
}

/** Renders the reason why there is no quote, and the retry. */
export function FailureNotice({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }): JSX.Element {
  const texts = useMessages(swapMessages);
  const reason = error instanceof SwapError ? error.reason : undefined;
  const title =
    reason === 'gasPrice'
      ? texts.gasUnsupported
      : reason === 'price'
        ? texts.priceFailed
        : reason
          ? texts.quoteFailedTitle
          : texts.initFailed;
  const text = reason === 'quote' && !error.cause ? texts.quoteOther : texts.notAffected;
  return (
    <Notice kind="danger" role="alert" title={title} data-testid="swap-failed">
      {text}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </Notice>
  );
}
