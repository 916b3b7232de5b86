import type { JSX } from 'react';
import type { WalletFailure } from '../../actions/describe-wallet-failure.js';
import { TransferError } from '../../adapters/transfers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/notice.js';
import { WalletFailureNotice } from '../wallet-failure-notice.js';
import { moneyRiskMessages } from '../money-risk-messages.js';
import { sendMessages } from './messages.js';
import type { Submitting } from './use-submit.js';

/** Properties of {@link PreviewNotices}. */
export type PreviewNoticesProps = {
  readonly state: Submitting;
  readonly wallet: string;
  /** Symbol of the native currency. */
  readonly coin: string;
  readonly name: string | undefined;
  /** Why nobody knows what it costs. */
  readonly feeError: Error | undefined;
  readonly onRetry: (() => void) | undefined;
  /** Nothing was sent to this address before. */
  readonly isFirst: boolean;
  /** Less arrives than is sent. */
  readonly hasToll: boolean;
};

/** What the chain would refuse, each with words of its own. */
const REFUSALS = ['refused', 'rent', 'receiver'] as const;

/** What there is to know before the wallet is asked, while it is, and when it said no. */
export function PreviewNotices({ state, wallet, coin, name, feeError, onRetry, isFirst, hasToll }: PreviewNoticesProps): JSX.Element {
  const texts = useMessages(sendMessages);
  const risks = useMessages(moneyRiskMessages);
  const reasons: Partial<Record<string, string>> = {
    input: texts.changedFee,
    token: texts.notNow,
    symbol: risks.symbolText,
    refused: texts.refusedText,
    rent: texts.rentText,
    receiver: texts.receiverText,
    network: texts.changedNetwork({ wallet }),
    answer: texts.notNow,
    mismatch: texts.mismatch({ wallet }),
    name: texts.changedName({ name: name ?? '' }),
    fee: texts.changedFee,
    open: texts.notNow,
    unreachable: texts.notNow,
  };
  const refusal = feeError instanceof TransferError ? REFUSALS.find((reason) => reason === feeError.reason) : undefined;
  return (
    <>
      {feeError && (
        <Notice kind="danger" role="alert" title={refusal ? texts.refused : texts.feeUnknown} data-testid="send-refused">
          {refusal ? reasons[refusal] : texts.notNow}{' '}
          <Button variant="quiet" size="small" onClick={() => onRetry?.()}>
            {texts.tryAgain}
          </Button>
        </Notice>
      )}
      {hasToll && (
        <Notice kind="warning" title={texts.tollTitle} data-testid="send-toll">
          {texts.tollText}
        </Notice>
      )}
      {isFirst && (
        <Notice kind="info" title={texts.firstTitle} data-testid="send-first">
          {texts.firstText}
        </Notice>
      )}
      {state.status === 'asking' && (
        <Notice kind="info" role="status" data-testid="send-asking">
          {state.isLate ? texts.waitingLong({ wallet }) : texts.waiting({ wallet })}
        </Notice>
      )}
      {state.status === 'declined' && (
        <Notice kind="info" role="status" title={texts.declinedTitle({ wallet })} data-testid="send-declined">
          {texts.declinedText}
        </Notice>
      )}
      {state.status === 'stopped' &&
        (reasons[state.reason] === undefined ? (
          <WalletFailureNotice reason={state.reason as WalletFailure} title={texts.changedTitle} {...{ wallet, coin }} />
        ) : (
          <Notice kind="danger" role="alert" title={texts.changedTitle} data-testid="send-stopped">
            {reasons[state.reason]}
          </Notice>
        ))}
    </>
  );
}
