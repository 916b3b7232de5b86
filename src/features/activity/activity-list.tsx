import { useMemo, type JSX } from 'react';
import type { Transaction } from '../../api/blockchain/get-history.js';
import type { Network } from '../../config/network.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Label } from '../../ui/label.js';
import { LongList } from '../../ui/long-list.js';
import { useStore } from '../../utils/use-store.js';
import { ActivityRow } from './activity-row.js';
import type { CounterpartyFacts } from './find-counterparty.js';
import { groupByMonth } from '../group-by-month.js';
import { activityMessages } from './messages.js';

/** Properties of {@link ActivityList}. */
export type ActivityListProps = {
  /** The ones to show; in any order. */
  readonly transactions: readonly Transaction[];
  readonly network: Network;
  /** The account's address. */
  readonly address: string;
  /** What was sent from this browser. */
  readonly sent: CounterpartyFacts['sent'];
  /** Older ones may come. */
  readonly growing: boolean;
};

const toKey = ({ id }: Transaction) => id;

/** Transactions under the names of their months, newest first. Spec §9. */
export function ActivityList({ transactions, network, address, sent, growing }: ActivityListProps): JSX.Element {
  const { environment } = useControllers();
  const texts = useMessages(activityMessages);
  const locale = useStore(useI18n().$locale);
  const { items, headings } = useMemo(() => {
    const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
    const byFirst = new Map<number, JSX.Element>();
    const all: Transaction[] = [];
    for (const month of groupByMonth(transactions)) {
      byFirst.set(all.length, <Label>{monthName.format(month.date)}</Label>);
      all.push(...month.transactions);
    }
    return { items: all, headings: byFirst };
  }, [transactions, locale]);
  const nowMs = environment.now();
  return (
    <LongList items={items} getKey={toKey} headings={headings} growing={growing} aria-label={texts.list} data-testid="activity-list">
      {(transaction) => <ActivityRow transaction={transaction} network={network} address={address} sent={sent} nowMs={nowMs} />}
    </LongList>
  );
}
