import { formatTokenAmount } from '../../i18n/format-token-amount.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { isZeroDecimal, truncateDecimal } from '../../utils/decimals.js';

/** Decimals of what is bought: more than a list shows, because a little of a token can be worth much. */
const BOUGHT_DECIMALS = 6;

/** Writes how much is bought: up to six decimals, rounded down, without zeros at the end. */
export function formatBought(digits: string, locale: string): string {
  const cut = truncateDecimal(digits, BOUGHT_DECIMALS);
  return isZeroDecimal(cut) ? formatTokenAmount(digits, BOUGHT_DECIMALS, locale) : toLocalDecimal(cut.replace(/\.?0+$/, ''), locale);
}
