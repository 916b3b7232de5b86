import type { JSX } from 'react';
import type { Account } from '../../controllers/account/account.js';
import {
  portfolioQuery,
  getChange,
  isSinceYesterday,
  readsFeeds,
  type Portfolio,
  type Change as Moved,
} from '../../controllers/query/portfolio.js';
import { getSources } from '../../controllers/query/sources.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useSamples } from '../../controllers/query/use-samples.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { formatAge } from '../../i18n/format-moment.js';
import { formatChange, formatDollars } from '../../i18n/format-dollars.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import type { Sample } from '../../storage/holdings-keys.js';
import { Total } from '../../ui/account/account.js';
import { Allocation, Change, Sparkline, type Share } from '../../ui/charts/charts.js';
import { cleanText } from '../../utils/clean-text.js';
import { useStore } from '../../utils/use-store.js';
import { BalanceTotal } from './balance-total.js';
import { accountMessages } from './messages.js';

/** Keeps a line. */
const NO_BREAK_SPACE = '\u00a0';
/** Less than this many dollars is no difference that is shown. */
const CENT = 0.01;

/** Tokens with a part of their own; the others are one together. */
const NAMED = 3;
const NONE: readonly Sample[] = [];

/** Renders the total value of the account's tokens, and the tokens that it consists of; the native balance if the value is unknown. */
export function PortfolioTotal({ account }: { readonly account: Account }): JSX.Element {
  const { environment, stores } = useControllers();
  const options = useStore(stores.$options);
  const provider = useStore(stores.$providers)[account.namespace];
  const texts = useMessages(accountMessages);
  const [locale, formats] = useFormats();
  const portfolio = useQueryResult(account.status === 'connected' ? account.caipAddress : undefined, (query) =>
    portfolioQuery(account, query),
  );
  const totals = useSamples(account.caipAddress, portfolio.status === 'ready' ? portfolio.data : null)?.totals ?? NONE;
  const nowMs = environment.now();

  // Without feeds a node has no prices, so its answer is not waited for.
  const mayHaveSum =
    readsFeeds(options, account.namespace) ||
    getSources(options, 'balances', provider, account.namespace).some((source) => source !== 'node');
  if (portfolio.status === 'loading' && mayHaveSum) {
    // A change will be known as soon as there is a sum to compare.
    const hasChange = getChange(totals, 1, nowMs) !== undefined;
    return (
      <>
        <Total
          label={texts.balanceLoading}
          loading
          {...(hasChange && {
            change: (
              <Change direction="even" label="" since={NO_BREAK_SPACE}>
                {NO_BREAK_SPACE}
              </Change>
            ),
          })}
        />
        <Allocation label={texts.allocation} shares={[]} />
      </>
    );
  }
  if (portfolio.status !== 'ready' || portfolio.data === null || portfolio.data.isUnpriced) {
    return (
      <>
        <BalanceTotal account={account} />
        {mayHaveSum && <Allocation label={texts.allocation} shares={[]} />}
      </>
    );
  }
  const { whole, fraction } = formatDollars(portfolio.data.value, locale, formats);
  const change = getChange(totals, portfolio.data.value, nowMs);
  const percent = formats.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  // A share that is there is not said to be none.
  const shares = toShares(portfolio.data, texts.other, (share) => (share < 0.005 ? `<${percent.format(0.01)}` : percent.format(share)));
  return (
    <>
      <Total
        label={texts.total({ network: account.network?.name ?? '' })}
        amount={whole}
        fraction={fraction}
        {...(change && { change: <TotalChange change={change} /> })}
        {...(totals.length > 1 && {
          curve: (
            <Sparkline
              points={totals}
              label={texts.curve({ age: formatAge(nowMs - totals[0]![0], locale, formats) })}
              data-testid="account-curve"
            />
          ),
        })}
        data-testid="account-total"
      />
      <Allocation label={texts.allocation} shares={shares} data-testid="account-allocation" />
    </>
  );
}

function toShares({ tokens, value }: Portfolio, other: string, format: (share: number) => string): readonly Share[] {
  const worth = tokens.filter((token) => (token.value ?? 0) > 0);
  const named = worth.slice(0, NAMED).map(({ symbol, value: part = 0 }) => ({ name: cleanText(symbol, '-', 12), share: part / value }));
  const rest = worth.slice(NAMED).reduce((sum, token) => sum + (token.value ?? 0), 0) / value;
  const all = rest > 0 ? [...named, { name: other, share: rest }] : named;
  return all.map((share) => ({ ...share, text: format(share.share) }));
}

/** Renders the change of the total since this browser measured it about a day ago. */
function TotalChange({ change }: { readonly change: Moved }): JSX.Element {
  const texts = useMessages(accountMessages);
  const [locale, formats] = useFormats();
  const { direction, plain } = formatChange(change.ratio, locale, formats);
  const { whole, fraction } = formatDollars(Math.abs(change.difference), locale, formats);
  const sign = change.difference >= CENT ? '+' : change.difference <= -CENT ? '−' : '';
  const since = isSinceYesterday(change) ? texts.sinceYesterday : texts.sinceAge({ age: formatAge(change.agoMs, locale, formats) });
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
