import type { JSX } from 'react';
import type { SendSubmission } from '../../actions/send/run-send.js';
import { TransferError } from '../../adapters/transfers.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import { useMessages } from '../../i18n/use-messages.js';
import type { Recipient } from '../../storage/recipients-key.js';
import { Button, Actions } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { AddressComparison } from '../../ui/money/money.js';
import { toDifferingGroups } from '../../ui/text/address.js';
import { formatAddress } from '../../utils/format-address.js';
import { moneyRiskMessages } from '../review-notice-messages.js';
import { WalletFailureNotice, type WalletFailureNoticeProps } from '../review-notices.js';
import { StatusNotice } from '../status-notice.js';
import { sendMessages } from './messages.js';

/** Props of the notices below a review: the state, and the wallet's name. */
export type PreviewNoticesProps = {
  readonly submission: SendSubmission;
  readonly wallet: string;
  /** Symbol of the native currency. */
  readonly nativeSymbol: string;
  readonly name: string | undefined;
  /** The error of the fee's estimate. */
  readonly feeError: Error | undefined;
  readonly onRetry: (() => void) | undefined;
  /** The account does not know the address. */
  readonly isFirst: boolean;
  /** Base units of the amount that do not arrive. */
  readonly missing: bigint;
  readonly amount: bigint;
};

/** Refusals of the chain that have a text of their own. */
const REFUSALS = ['refused', 'rent', 'receiver'] as const;

/** A token that charges a transfer tax takes at least this part of an amount; one that counts in shares loses a unit by rounding. */
const LEAST_TAX = 1_000_000n;

/** Draws the notices of a review: before the request to the wallet, while it is open, and after it was rejected. */
export function PreviewNotices(props: PreviewNoticesProps): JSX.Element {
  const { submission, wallet, nativeSymbol, name, feeError, onRetry, isFirst, missing, amount } = props;
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
    mismatch: texts.mismatch({ wallet }),
    name: texts.changedName({ name: name ?? '' }),
    fee: texts.changedFee,
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
      {missing > 0n && missing * LEAST_TAX < amount && <Notice kind="info" title={texts.rounded} data-testid="send-rounded" />}
      {missing > 0n && missing * LEAST_TAX >= amount && (
        <Notice kind="warning" title={texts.tollTitle} data-testid="send-toll">
          {texts.tollText}
        </Notice>
      )}
      {isFirst && (
        <Notice kind="info" title={texts.firstTitle} data-testid="send-first">
          {texts.firstText}
        </Notice>
      )}
      {submission.status === 'asking' && (
        <StatusNotice data-testid="send-asking">
          {submission.isLate ? texts.waitingLong({ wallet }) : texts.waiting({ wallet })}
        </StatusNotice>
      )}
      {submission.status === 'declined' && (
        <StatusNotice title={texts.declinedTitle({ wallet })} data-testid="send-declined">
          {texts.declinedText}
        </StatusNotice>
      )}
      {submission.status === 'uncertain' && (
        <Notice kind="warning" role="alert" title={texts.uncertainTitle({ wallet })} data-testid="send-uncertain">
          {texts.uncertainText({ wallet })}
        </Notice>
      )}
      {submission.status === 'stopped' &&
        (reasons[submission.reason] === undefined ? (
          <WalletFailureNotice
            reason={submission.reason as WalletFailureNoticeProps['reason']}
            title={texts.changedTitle}
            {...{ wallet, nativeSymbol }}
          />
        ) : (
          <Notice kind="danger" role="alert" title={texts.changedTitle} data-testid="send-stopped">
            {reasons[submission.reason]}
          </Notice>
        ))}
    </>
  );
}

/** Props of the look-alike notice: both addresses, and the actions. */
export type LookAlikeNoticeProps = {
  readonly address: string;
  readonly known: Recipient;
  /** Without both handlers the notice has no buttons. */
  readonly onKeep?: () => void;
  readonly onUseKnown?: () => void;
};

/** Warns of an address that looks like a known one, and marks the groups that differ. Design §5. */
export function LookAlikeNotice({ address, known, onKeep, onUseKnown }: LookAlikeNoticeProps): JSX.Element {
  const texts = useMessages(sendMessages);
  const who = known.name ?? formatAddress(known.address, ADDRESS_START_CHARS, ADDRESS_END_CHARS);
  return (
    <>
      <Notice kind="warning" role="alert" title={texts.alikeTitle({ who })} data-testid="send-alike">
        {texts.alikeText}
        <AddressComparison
          addresses={[
            { label: texts.youEntered, address, marks: toDifferingGroups(address, known.address) },
            { label: <bdi>{who}</bdi>, address: known.address },
          ]}
        />
      </Notice>
      {onKeep && onUseKnown && (
        <Actions>
          <Button variant="danger" size="big" onClick={onKeep} data-testid="send-keep">
            {texts.keepMine}
          </Button>
          <Button variant="primary" size="big" onClick={onUseKnown} data-testid="send-use-known">
            {texts.useKnown({ who })}
          </Button>
        </Actions>
      )}
    </>
  );
}
