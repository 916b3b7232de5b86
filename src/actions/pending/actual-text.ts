import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import type { BoundTexts } from '../../i18n/create-i18n.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { formatAddress } from '../../utils/format-address.js';
import { isOneAddress } from '../../utils/is-one-address.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import type { pendingMessages } from './messages.js';

/** The chain's own coin: symbol, and decimals of its base unit. */
export type Coin = { readonly symbol: string; readonly decimals: number };

/**
 * Describes a confirmed transaction that differs from its review.
 *
 * @returns `undefined` where it does not differ, or is unknown.
 */
export function toActualText(
  texts: BoundTexts<(typeof pendingMessages)['base']>,
  { actual, token, symbol, decimals }: Pick<PendingTransaction, 'actual' | 'token' | 'symbol' | 'decimals'>,
  coin: Coin,
): string | undefined {
  if (!actual) return undefined;
  const short = (address: string) => formatAddress(address, ADDRESS_START_CHARS, ADDRESS_END_CHARS);
  const toSum = () => {
    if (actual.units === undefined) return texts.otherUnknown;
    const unit = isOneAddress(actual.token, token) ? { symbol, decimals } : actual.token === undefined ? coin : undefined;
    if (!unit) return texts.otherToken({ token: short(actual.token!) });
    const sum = { amount: toPlainAmount(BigInt(actual.units), unit.decimals), symbol: unit.symbol };
    return actual.to === undefined ? texts.otherSum(sum) : texts.otherSumTo({ ...sum, who: short(actual.to) });
  };
  return texts.otherText({ actual: toSum() });
}
