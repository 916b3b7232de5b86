// chunk: simulation
import { type JSX, useEffect, useRef, useState } from 'react';
import type { BalanceChange, SimulatedDanger } from '../adapters/simulation.js';
import type { Account } from '../controllers/account/account.js';
import type { QueryController } from '../controllers/query/query-controller.js';
import { type SimulatedRequest, type SimulatedResult, simulationQuery } from '../controllers/query/simulation.js';
import { useQueryResult } from '../controllers/query/use-query-result.js';
import type { BoundTexts } from '../i18n/create-i18n.js';
import { formatSignificant } from '../i18n/format-amounts.js';
import { toLocalDecimal } from '../i18n/to-local-decimal.js';
import { useFormats } from '../i18n/use-formats.js';
import { useMessages } from '../i18n/use-messages.js';
import { Notice } from '../ui/feedback/feedback.js';
import { KeyValue, type KeyValueItem } from '../ui/row/key-value.js';
import { Plate, Skeleton } from '../ui/row/row.js';
import { ShortAddress } from '../ui/text/address.js';
import { ExactAmount } from '../ui/text/label.js';
import { toPlainAmount } from '../utils/decimals.js';
import { simulationMessages } from './simulation-messages.js';

/** Props of the plate: the account, the request, and what a danger is reported to. */
export type SimulationPlateProps = {
  readonly account: Account;
  /** Identity of the request; another one is simulated anew, while the result of the one before is shown. */
  readonly id: string;
  /** Returns the request to simulate; called once for each id. */
  readonly prepare: (query: QueryController) => Promise<SimulatedRequest | undefined>;
  /** Called with a key of the dangers, empty without any. */
  readonly onDanger: (danger: string) => void;
  /** Of its place while it is loading, in px. */
  readonly height: number;
};

/** Renders the changes of a simulated request in two lines, and below them what differs from the request or the choice. */
export function SimulationPlate({ account, id, prepare, onDanger, height }: SimulationPlateProps): JSX.Element {
  const texts = useMessages(simulationMessages);
  const simulated = useQueryResult(`${account.caipAddress} ${id}`, (query) => simulationQuery(query, account, id, prepare));
  const result = simulated.status === 'ready' ? simulated.data : undefined;
  // A later quote is simulated while the result of the one before stands.
  const [last, setLast] = useState(result);
  if (result !== undefined && result !== last) setLast(result);
  const shown = result === undefined ? last : result;
  const danger = shown ? shown.dangers.map(({ kind, change }) => `${kind} ${change.token ?? ''} ${change.id ?? ''}`).join() : '';
  const report = useRef(onDanger);
  useEffect(() => {
    report.current = onDanger;
  });
  useEffect(() => report.current(danger), [danger]);
  if (shown === undefined) return <Skeleton height={height} shape="tile" />;
  return (
    <>
      <Plate role="group" aria-label={texts.title} data-testid="simulation">
        <Lines result={shown} />
      </Plate>
      {shown?.dangers.map((one) => (
        <DangerNotice key={`${one.kind} ${one.change.token ?? ''} ${one.change.id ?? ''}`} danger={one} isChosen={shown.isChosen} />
      ))}
    </>
  );
}

/** Renders a result in two lines. */
function Lines({ result }: { readonly result: SimulatedResult | null }): JSX.Element {
  const texts = useMessages(simulationMessages);
  return <KeyValue items={listLines(result, texts)} />;
}

function listLines(result: SimulatedResult | null, texts: BoundTexts<typeof simulationMessages.base>): readonly KeyValueItem[] {
  if (!result) return [{ id: 'unknown', label: texts.result, value: <bdi data-testid="simulation-unknown">{texts.unknown}</bdi> }];
  const { simulation } = result;
  if (simulation.outcome === 'reverted')
    return [
      { id: 'fails', label: <span data-testid="simulation-fails">{texts.fails}</span>, value: '', strong: true },
      { id: 'reason', label: texts.reason, value: <bdi data-testid="simulation-reason">{simulation.reason ?? texts.noReason}</bdi> },
    ];
  const { changes } = simulation;
  return [
    { id: 'sends', label: texts.sends, value: <Changes changes={changes.filter(({ amount }) => amount < 0n)} id="sends" /> },
    { id: 'gets', label: texts.gets, value: <Changes changes={changes.filter(({ amount }) => amount > 0n)} id="gets" /> },
  ];
}

/** Writes amounts with their symbols: with six digits, and with all of them and the address of the contract. */
function useWriter(): (change: BalanceChange) => { readonly short: string; readonly exact: string } {
  const texts = useMessages(simulationMessages);
  const [locale, formats] = useFormats();
  return ({ amount, decimals, id, symbol, token }) => {
    const units = amount < 0n ? -amount : amount;
    const name = id === undefined ? symbol : texts.item({ id: `${id}` });
    const digits = toPlainAmount(units, decimals);
    const write = (sum: string) => {
      if (id !== undefined && units === 1n) return name;
      return name === '' && token !== undefined && decimals === 0 ? texts.units({ amount: sum }) : `${sum} ${name}`.trim();
    };
    const exact = write(toLocalDecimal(digits, locale, formats));
    return { short: write(formatSignificant(digits, locale, formats)), exact: token === undefined ? exact : `${exact} ${token}` };
  };
}

/** Renders what leaves or arrives: the first amount with its contract, and all of them on a press. */
function Changes({ changes, id }: { readonly changes: readonly BalanceChange[]; readonly id: string }): JSX.Element {
  const texts = useMessages(simulationMessages);
  const write = useWriter();
  const [first, ...others] = changes.map((change) => ({ ...change, ...write(change) }));
  if (!first) return <bdi data-testid={`simulation-${id}`}>{texts.nothing}</bdi>;
  const short = others.length === 0 ? first.short : texts.more({ amount: first.short, count: others.length });
  return (
    <>
      <ExactAmount exact={[first, ...others].map(({ exact }) => exact).join(', ')} data-testid={`simulation-${id}`}>
        {short}
      </ExactAmount>
      {first.token !== undefined && <ShortAddress address={first.token} />}
    </>
  );
}

/** Says what differs from the request, or from the choice. */
function DangerNotice({
  danger: { kind, change, limit },
  isChosen,
}: {
  readonly danger: SimulatedDanger;
  readonly isChosen: boolean;
}): JSX.Element {
  const texts = useMessages(simulationMessages);
  const write = useWriter();
  const amount = change.amount === 0n ? texts.nothing : write(change).short;
  const bound = write({ ...change, amount: limit }).short;
  const [title, text] = {
    less: () => [texts.lessTitle, texts.lessText({ least: bound, amount })],
    more: () => [texts.moreTitle, texts.moreText({ most: bound, amount })],
    other: () => [texts.otherTitle({ amount }), isChosen ? texts.chosenText : texts.otherText],
  }[kind]();
  return (
    <Notice kind="danger" role="alert" title={<bdi>{title}</bdi>} data-testid={`simulation-danger-${kind}`}>
      <bdi>{text}</bdi> {change.token !== undefined && <ShortAddress address={change.token} />}
    </Notice>
  );
}
