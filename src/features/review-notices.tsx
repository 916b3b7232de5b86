import { useEffect, useState, type JSX, type ReactNode } from 'react';
import type { WalletFailure } from '../adapters/send-outcome.js';
import type { TokenDoubt } from '../actions/tokens/tokens.js';
import type { ReceiverKind } from '../adapters/transfers.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../config/constants.js';
import type { Account } from '../controllers/account/account.js';
import type { PendingRequest } from '../controllers/open-requests.js';
import { useControllers } from '../controllers/use-controllers.js';
import { toLocalDecimal } from '../i18n/to-local-decimal.js';
import { useFormats } from '../i18n/use-formats.js';
import { useMessages } from '../i18n/use-messages.js';
import { Notice } from '../ui/feedback/feedback.js';
import { formatAddress } from '../utils/format-address.js';
import { moneyRiskMessages, openRequestMessages, walletFailureMessages } from './review-notice-messages.js';

/** Says why a token may not be the one that its symbol says. */
export function TokenDoubtNotice({ doubt }: { readonly doubt: TokenDoubt }): JSX.Element {
  const texts = useMessages(moneyRiskMessages);
  const { shown } = doubt;
  const [title, text] = {
    renamed: () => [texts.renamedTitle({ shown }), texts.renamedText({ shown, contract: doubt.kind === 'renamed' ? doubt.contract : '' })],
    // Both names are the title: it needs no words.
    alias: () => {
      const { contract } = doubt as Extract<TokenDoubt, { contract: string }>;
      return [`${shown} / ${contract}`, texts.aliasText({ shown, contract })];
    },
    native: () => [texts.nativeTitle({ shown }), texts.nativeText],
    twin: () => [texts.twinTitle({ shown }), texts.twinText({ shown, other: doubt.kind === 'twin' ? doubt.other : '' })],
  }[doubt.kind]();
  return (
    <Notice kind="danger" role="alert" title={title} data-testid={`token-doubt-${doubt.kind}`}>
      {text}
    </Notice>
  );
}

/**
 * Returns the name of a contract by its ERC-7730 descriptor: `undefined` while it is looked for, empty where none names it or there is no
 * address.
 */
export function useContractName(account: Account, address: string | undefined): string | undefined {
  const controllers = useControllers();
  const [found, setFound] = useState<{ readonly address: string; readonly name: string }>();
  useEffect(() => {
    if (address === undefined) return undefined;
    let isLeft = false;
    const show = (name = '') => !isLeft && setFound({ address, name });
    import('../controllers/describe-in-time.js')
      .then(async ({ nameContract }) => nameContract(controllers, account, address))
      .then(show, () => show());
    return () => {
      isLeft = true;
    };
  }, [controllers, account, address]);
  if (address === undefined) return '';
  return found?.address === address ? found.name : undefined;
}

/** Props of the notice: the kind of the receiver, and its name where a descriptor names it. */
export type ContractReceiverNoticeProps = { readonly kind: ReceiverKind | undefined; readonly name: string | undefined };

/** Says that the receiver is a contract that is no account. */
export function ContractReceiverNotice({ kind, name }: ContractReceiverNoticeProps): JSX.Element | null {
  const texts = useMessages(moneyRiskMessages);
  if (kind !== 'contract') return null;
  return (
    <Notice kind="danger" role="alert" title={texts.contractTitle} data-testid="receiver-contract">
      {name ? texts.contractNamed({ name }) : texts.contractText}
    </Notice>
  );
}

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
  const [locale, formats] = useFormats();
  if (requests.length === 0) return null;
  const describe = ({ kind, amount, symbol, to = '', name, isUncertain }: PendingRequest) => {
    const who = name ?? formatAddress(to, ADDRESS_START_CHARS, ADDRESS_END_CHARS);
    const key = isUncertain ? (kind === 'send' ? 'maySend' : 'mayOther') : kind;
    return texts[key]({ wallet, amount: toLocalDecimal(amount, locale, formats), symbol, who });
  };
  const isLost = requests.some(({ isUncertain }) => isUncertain);
  const paysTwice = isPayment && requests.some(({ kind }) => kind === 'send');
  return (
    <>
      {requests.map((request, at) => (
        <Notice key={request.id} kind="danger" role="alert" title={describe(request)} data-testid="open-request">
          {at === requests.length - 1 && (isLost ? texts.lookFirst : paysTwice ? texts.paysTwice : texts.doesBoth)({ wallet })}
        </Notice>
      ))}
    </>
  );
}

/** Props of the notice about a transaction that was not sent: its reason and texts. */
export type WalletFailureNoticeProps = {
  readonly reason: Exclude<WalletFailure, 'rent'>;
  readonly title: string;
  /** Name of the wallet, and symbol of the native currency. */
  readonly wallet: string;
  readonly nativeSymbol: string;
  /** Content after the reason. */
  readonly children?: ReactNode;
};

/** Says why the wallet or its node sent no transaction. */
export function WalletFailureNotice({ reason, title, wallet, nativeSymbol, children }: WalletFailureNoticeProps): JSX.Element {
  const texts = useMessages(walletFailureMessages);
  const said: Record<WalletFailureNoticeProps['reason'], string> = {
    waiting: texts.waiting({ wallet }),
    unauthorized: texts.unauthorized({ wallet }),
    unsupported: texts.unsupported({ wallet }),
    funds: texts.funds({ coin: nativeSymbol }),
    nonce: texts.nonce({ wallet }),
    replacement: texts.replacement({ wallet }),
    limit: texts.limit,
    feeTooLow: texts.feeTooLow,
    fee: texts.fee({ wallet }),
    reverted: texts.reverted,
    expired: texts.expired,
    device: texts.device,
  };
  return (
    <Notice
      kind="danger"
      role="alert"
      title={reason === 'waiting' ? texts.waitingTitle({ wallet }) : title}
      data-testid={`wallet-failure-${reason}`}
    >
      {said[reason]} {children}
    </Notice>
  );
}
