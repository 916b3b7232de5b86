import { defineFeature } from '../feature.js';
import type { SendDraft, SendReview } from '../../actions/send/send-draft.js';

/** Which token, and as digits how much of it, on which network. */
type SentSum = {
  readonly isSmartAccount: boolean;
  /** CAIP-2. */
  readonly network: string;
  readonly token: string;
  readonly amount: string;
};

declare module '../../controllers/router/route-params.js' {
  interface RouteParams {
    WalletSend: SendDraft | undefined;
    WalletSendSelectToken: SendDraft | undefined;
    WalletSendPreview: SendReview;
  }
}

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** Sending was chosen in the account. */
    OPEN_SEND: { readonly isSmartAccount: boolean; readonly network: string };
    /** "Send" was pressed on the review; the amount as digits. */
    SEND_INITIATED: SentSum;
    /** The wallet answered with a transaction. */
    SEND_SUCCESS: SentSum;
    /** The visitor declined in the wallet. */
    SEND_REJECTED: SentSum;
    /** Nothing was sent: stopped before the wallet was asked, or it failed. */
    SEND_ERROR: SentSum & { readonly message: string };
  }
}

/** Sends money: amount and receiver, the token, and a last look before the wallet is asked. Spec §2, "Send". */
export const sendFeature = defineFeature<'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview'>({
  name: 'send',
  isEnabled: ({ features }) => features?.send !== false,
  calls: ['/v1/supported-chains', '/v1/account/{address}/balance', '/v1/account/{account}/history', '/v1/profile/account/{name}'],
  routes: {
    WalletSend: { needsAccount: true },
    WalletSendSelectToken: { titleKey: 'selectTitle', needsAccount: true },
    WalletSendPreview: { titleKey: 'reviewTitle', needsAccount: true },
  },
  contributes: { accountAction: { order: 4, action: 'send', minBlockSize: 62, load: () => import('./send-part.js') } },
  load: () => import('./index.js'),
});
