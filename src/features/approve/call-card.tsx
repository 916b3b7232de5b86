import { ApproveEntry } from '../../ui/approve/approve-parts.js';
import type { JSX, ReactNode } from 'react';
import type { RequestedCall } from '../../adapters/requests.js';
import { useHeldTokens } from '../../controllers/query/use-token-balances.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { formatMoment } from '../../i18n/format-moment.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Address } from '../../ui/text/address.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { Plate } from '../../ui/row/plate.js';
import { Row } from '../../ui/row/row.js';
import { isOneAddress } from '../../utils/is-one-address.js';
import { useStore } from '../../utils/use-store.js';
import { describeCall, type TextKey } from './describe-call.js';
import { approveMessages } from './messages.js';
import { Notices } from './notices.js';
import type { Asked } from './request-context.js';
import { TokenAmountLabel } from './token-amount-label.js';
import { CALLS_AT_ONCE, useShown } from './use-shown.js';

/** Props of a call's card: the call, and the request's context. */
export type DeedPlateProps = {
  readonly call: RequestedCall;
  readonly asked: Asked;
  /** One of several: what weighs most is said of all of them at the top, and here once more. */
  readonly isPart?: boolean;
  /** Text below the title of the call. */
  readonly text?: ReactNode;
  /** Lines at the end of the same plate. */
  readonly more?: readonly KeyValueItem[];
};

/** Renders one call or signature: its effect, its amounts, and every address in full. Calls inside it come below. */
export function CallCard({ call, asked, isPart = false, text, more = [] }: DeedPlateProps): JSX.Element {
  const texts = useMessages(approveMessages);
  const locale = useStore(useI18n().$locale);
  const deed = describeCall(call, asked.request.address);
  const [shown, showMore] = useShown(deed.calls.length, CALLS_AT_ONCE);
  const read = (label: string, value: string | bigint) => {
    if (typeof value === 'bigint') return formatMoment(Number(value), locale);
    return label === 'once' || label === 'place' ? (texts[value as TextKey] as string) : value;
  };
  const items: readonly KeyValueItem[] = [
    ...deed.sums.map((sum) => ({
      id: sum.label,
      label: texts[sum.label] as string,
      value: <TokenAmountLabel sum={sum} asked={asked} />,
      strong: true,
    })),
    ...deed.facts.map(({ label, value }) => ({
      id: `${label} ${value}`,
      label: texts[label] as string,
      value: <bdi>{read(label, value)}</bdi>,
    })),
  ];
  return (
    <>
      {isPart && <Notices keys={deed.notices} asked={asked} place="above" />}
      <Plate data-testid="approve-deed">
        <Row picture={<IconTile icon={deed.icon} tone="accent" />} title={texts[deed.title] as string} text={text} />
        {items.length > 0 && <KeyValue items={items} data-testid="approve-facts" />}
        {deed.addresses.map(({ label, address }) => (
          <ApproveEntry key={`${label} ${address}`}>
            {label === 'token' ? <TokenLabel address={address} asked={asked} /> : <span>{texts[label] as string}</span>}
            <Address address={address} data-testid={`approve-address-${label}`} />
          </ApproveEntry>
        ))}
        {more.length > 0 && <KeyValue items={more} data-testid="approve-lines" />}
      </Plate>
      <Notices keys={deed.notices} asked={asked} place="below" />
      {deed.calls.slice(0, shown).map((inner, at) => (
        // A list from outside that never changes its order.
        // oxlint-disable-next-line no-array-index-key
        <CallCard key={at} call={inner} asked={asked} isPart text={<bdi className="ltr">{`${at + 1} / ${deed.calls.length}`}</bdi>} />
      ))}
      {showMore}
    </>
  );
}

/** Props of a token's name: its contract, and the request's context. */
type TokenLabelProps = { readonly address: string; readonly asked: Asked };

/** Labels the address of a token, and says so when the account does not hold it and no service lists it. */
function TokenLabel({ address, asked }: TokenLabelProps): JSX.Element {
  const { query } = useControllers();
  const texts = useMessages(approveMessages);
  const held = useHeldTokens(asked.account);
  // The service's list as far as a swap has loaded it: an approval requests nothing for a label.
  const listed = (
    query.loaded?.client.getQueriesData<readonly { readonly address?: string | undefined }[]>({
      queryKey: ['swap-tokens', asked.request.network],
    }) ?? []
  ).flatMap(([, tokens]) => tokens ?? []);
  const isKnown = [...(held ?? []), ...listed].some((token) => isOneAddress(token.address, address));
  const isLoading = asked.account !== undefined && held === undefined;
  return <span>{isKnown || isLoading ? texts.token : texts.tokenUnknown}</span>;
}
