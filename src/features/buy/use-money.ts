import { useCallback } from 'react';
import { formatMoney } from '../../i18n/format-money.js';
import { useI18n } from '../../i18n/use-messages.js';
import { useStore } from '../../utils/use-store.js';

/** Returns a formatter of amounts in the visitor's language: digits and a currency's code → `$7,500`. */
export function useMoney(): (digits: string, currency: string) => string {
  const locale = useStore(useI18n().$locale);
  return useCallback((digits, currency) => formatMoney(digits, currency, locale), [locale]);
}
