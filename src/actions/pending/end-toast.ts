import type { BoundTexts } from '../../i18n/create-i18n.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import { type Coin, toActualText } from './actual-text.js';
import type { pendingMessages } from './messages.js';

/** A short message about a transaction that has ended. */
export type EndToast = { readonly variant: 'success' | 'error'; readonly text: string };

/**
 * Says how a transaction ended, as far as the chain has proved it: "Not sent" only of one that was reverted, or that no
 * block can contain any more.
 */
export function toEndToast(texts: BoundTexts<(typeof pendingMessages)['base']>, ended: PendingTransaction, coin: Coin): EndToast {
  const { units, decimals, symbol, kind = 'send', state } = ended;
  const sum = { amount: toPlainAmount(BigInt(units), decimals), symbol };
  const error = (text: string): EndToast => ({ variant: 'error', text });
  const [done, failed] = {
    send: [texts.sentToast, texts.failedToast],
    swap: [texts.swappedToast, texts.swapFailedToast],
    approve: [texts.allowedToast, texts.allowFailedToast],
    reset: [texts.resetToast, texts.resetFailedToast],
  }[kind];
  switch (state) {
    case 'failed':
      return error(failed!(sum));
    case 'cancelled':
      return error(texts.cancelledToast(sum));
    case 'replaced':
      return error(texts.replacedToast(sum));
    case 'undetermined':
      return error(texts.undeterminedToast(sum));
    case 'dropped':
      return error(texts.droppedToast(sum));
    case 'confirmed':
    case 'pending':
    case 'sent': {
      const actual = toActualText(texts, ended, coin);
      return actual === undefined ? { variant: 'success', text: done!(sum) } : error(actual);
    }
  }
}
