import type { JSX } from 'react';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../config/constants.js';
import type { PendingRequest } from '../controllers/open-requests.js';
import { toLocalDecimal } from '../i18n/to-local-decimal.js';
import { useI18n, useMessages } from '../i18n/use-messages.js';
import { Notice } from '../ui/feedback/notice.js';
import { formatAddress } from '../utils/format-address.js';
import { useStore } from '../utils/use-store.js';
import { openRequestMessages } from './open-request-messages.js';

/** Returns the key under which open requests are acknowledged: another one for other requests, empty without any. */
export const toPendingKey = (requests: readonly PendingRequest[]): string => requests.map(({ id }) => `open ${id}`).join(' ');

/** Props of the notice about pending requests: the requests, and the action that they delay. */
export type OpenRequestNoticeProps = {
  readonly requests: readonly PendingRequest[];
  /** The wallet's name. */
  readonly wallet: string;
  /** Whether the review is of a transfer. */
  readonly isPayment: boolean;
};

/** Warns at a review that the wallet still asks about earlier requests of the account. */
export function OpenRequestNotice({ requests, wallet, isPayment }: OpenRequestNoticeProps): JSX.Element | null {
  const texts = useMessages(openRequestMessages);
  const locale = useStore(useI18n().$locale);
  if (requests.length === 0) return null;
  const describe = ({ kind, amount, symbol, to = '', name }: PendingRequest) => {
    const who = name ?? formatAddress(to, ADDRESS_START_CHARS, ADDRESS_END_CHARS);
    return texts[kind]({ wallet, amount: toLocalDecimal(amount, locale), symbol, who });
  };
  const paysTwice = isPayment && requests.some(({ kind }) => kind === 'send');
  return (
    <>
      {requests.map((request, at) => (
        <Notice key={request.id} kind="danger" role="alert" title={describe(request)} data-testid="open-request">
          {at === requests.length - 1 && (paysTwice ? texts.paysTwice : texts.doesBoth)({ wallet })}
        </Notice>
      ))}
    </>
  );
}
