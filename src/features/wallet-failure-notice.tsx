import type { JSX, ReactNode } from 'react';
import type { WalletFailure } from '../actions/describe-wallet-failure.js';
import { useMessages } from '../i18n/use-messages.js';
import { Notice } from '../ui/feedback/notice.js';
import { walletFailureMessages } from './wallet-failure-messages.js';

/** Props of the notice about a failed connection: its reason and texts. */
export type WalletFailureNoticeProps = {
  readonly reason: WalletFailure;
  readonly title: string;
  /** Name of the wallet, and symbol of the native currency. */
  readonly wallet: string;
  readonly coin: string;
  /** Content after the reason. */
  readonly children?: ReactNode;
};

/** Says why the wallet or its node sent no transaction. */
export function WalletFailureNotice({ reason, title, wallet, coin, children }: WalletFailureNoticeProps): JSX.Element {
  const texts = useMessages(walletFailureMessages);
  const said: Record<WalletFailure, string> = {
    waiting: texts.waiting({ wallet }),
    unauthorized: texts.unauthorized({ wallet }),
    disconnected: texts.disconnected({ wallet }),
    unsupported: texts.unsupported({ wallet }),
    funds: texts.funds({ coin }),
    nonce: texts.nonce({ wallet }),
    feeTooLow: texts.feeTooLow,
    fee: texts.fee({ wallet }),
    reverted: texts.reverted,
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
