import type { JSX } from 'react';
import { type Change as Moved, isSinceYesterday } from '../../controllers/query/price-history.js';
import { formatAge } from '../../i18n/format-age.js';
import { formatChange } from '../../i18n/format-change.js';
import { formatDollars } from '../../i18n/format-dollars.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Change } from '../../ui/change.js';
import { useStore } from '../../utils/use-store.js';
import { accountMessages } from './messages.js';

/** Less than this many dollars is no difference that is shown. */
const CENT = 0.01;

/** How the total has moved since this browser measured it about a day ago. */
export function TotalChange({ change }: { readonly change: Moved }): JSX.Element {
  const texts = useMessages(accountMessages);
  const locale = useStore(useI18n().$locale);
  const { direction, plain } = formatChange(change.ratio, locale);
  const { whole, fraction } = formatDollars(Math.abs(change.difference), locale);
  const sign = change.difference >= CENT ? '+' : change.difference <= -CENT ? '−' : '';
  const since = isSinceYesterday(change) ? texts.sinceYesterday : texts.sinceAge({ age: formatAge(change.agoMs, locale) });
  return (
    <Change
      arrow
      direction={direction}
      label={direction === 'even' ? texts.even({ since }) : texts[direction]({ percent: plain, since })}
      since={since}
      data-testid="account-change"
    >
      {`${sign}${whole}${fraction} (${plain})`}
    </Change>
  );
}
