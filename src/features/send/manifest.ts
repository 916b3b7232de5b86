// chunk of this folder: send
import { defineFeature } from '../feature.js';
import type { SendDraft } from '../../actions/send/send-draft.js';
import { canSend } from './can-send.js';

/** A transfer in an event. `token`: its symbol. `amount`: decimal text in whole tokens. */
type SentSum = {
  readonly isSmartAccount: boolean;
  /** CAIP-2. */
  readonly network: string;
  readonly token: string;
  readonly amount: string;
};

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    WalletSend: SendDraft | undefined;
    WalletSendSelectToken: undefined;
    /** Key among the drafts of the flow whose review is shown. */
    WalletSendPreview: { readonly id: string } | undefined;
  }
}

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** The visitor opened sending in the account. */
    OPEN_SEND: { readonly isSmartAccount: boolean; readonly network: string };
    /** A reviewed transfer is submitted. */
    SEND_INITIATED: SentSum;
    /** The wallet answered with a transaction. */
    SEND_SUCCESS: SentSum;
    /** The visitor rejected the request in the wallet. */
    SEND_REJECTED: SentSum;
    /** No transaction was sent: a check or the wallet failed. */
    SEND_ERROR: SentSum & { readonly message: string };
  }
}

/** Sends tokens and the native currency: form, choice of the token, review. Spec §2, "Send". */
export const sendFeature = defineFeature<'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview'>({
  name: 'send',
  isEnabled: ({ features }) => features?.send !== false,
  routes: {
    WalletSend: { needsAccount: true },
    WalletSendSelectToken: { titleKey: 'selectTitle', needsAccount: true },
    WalletSendPreview: { titleKey: 'reviewTitle', needsAccount: true },
  },
  contributes: {
    accountAction: {
      order: 4,
      action: 'send',
      opens: 'WalletSend',
      minBlockSize: 62,
      isShown: canSend,
      load: () => import('./send-part.js'),
    },
  },
  load: () => import('./index.js'),
});
