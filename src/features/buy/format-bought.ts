import { formatTokenAmount } from '../../i18n/format-token-amount.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { isZeroDecimal, truncateDecimal } from '../../utils/decimals.js';

/** Decimals of a purchased amount: more than in a list, because a small amount can be valuable. */
const BOUGHT_DECIMALS = 6;

/** Writes how much is bought: up to six decimals, rounded down, without zeros at the end. */
export function formatBought(digits: string, locale: string): string {
  const cut = truncateDecimal(digits, BOUGHT_DECIMALS);
  return isZeroDecimal(cut) ? formatTokenAmount(digits, BOUGHT_DECIMALS, locale) : toLocalDecimal(cut.replace(/\.?0+$/, ''), locale);
}
