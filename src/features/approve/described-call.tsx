import { Fragment, useState, type JSX, type ReactNode } from 'react';
import type { CallField, Description, FieldValue } from '../../adapters/requests.js';
import { findNetwork } from '../../controllers/network/active-network.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { formatMoment } from '../../i18n/format-moment.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { ApproveData, ApproveEntry } from '../../ui/approve/approve-parts.js';
import { Button } from '../../ui/button/button.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { Plate } from '../../ui/row/row.js';
import { Address, ShortAddress } from '../../ui/text/address.js';
import { RawText } from '../../ui/text/label.js';
import { useStore } from '../../utils/use-store.js';
import { approveMessages } from './messages.js';
import type { RequestContext } from '../../controllers/query/use-request-context.js';
import { TokenAmountLabel } from './token-amount-label.js';

/** Longer texts stand below their label. In characters. */
const LONGEST_LINE = 40;

/** Props of a described call: the description, and the request's context. */
export type DescribedProps = { readonly description: Description; readonly asked: RequestContext };

/** Renders the fields of a description in their order: addresses in full, amounts by the verified token. */
export function DescribedFields({ description, asked }: DescribedProps): JSX.Element {
  const texts = useMessages(approveMessages);
  const { fields, sentence, source } = description;
  return (
    <>
      {sentence && (
        <ApproveEntry>
          <bdi className="ltr" data-testid="approve-sentence">
            {sentence.map((part, at) => (
              // Parts of one sentence never change their order.
              // oxlint-disable-next-line no-array-index-key
              <Fragment key={at}>
                {typeof part === 'string' ? (
                  part
                ) : (
                  <bdi>
                    <FieldText value={part} asked={asked} />
                  </bdi>
                )}
              </Fragment>
            ))}
          </bdi>
        </ApproveEntry>
      )}
      {groupFields(fields).map((group, at) =>
        Array.isArray(group) ? (
          // oxlint-disable-next-line no-array-index-key
          <KeyValue key={at} items={group.map((field, line) => toItem(field, line, asked))} data-testid="approve-described" />
        ) : (
          // oxlint-disable-next-line no-array-index-key
          <ApproveEntry key={at}>
            <span>
              <bdi>{(group as CallField).label}</bdi>
            </span>
            {renderLong((group as CallField).value)}
          </ApproveEntry>
        ),
      )}
      {source === 'page' && (
        <KeyValue items={[{ id: 'source', label: texts.describedBy, value: texts.describedByPage }]} data-testid="approve-source" />
      )}
    </>
  );
}

/** Renders every value that no field shows, behind a button. */
export function MoreDetails({ description: { rest } }: Pick<DescribedProps, 'description'>): JSX.Element | null {
  const texts = useMessages(approveMessages);
  const [isOpen, setOpen] = useState(false);
  if (rest.length === 0) return null;
  return (
    <>
      {isOpen && (
        <Plate data-testid="approve-rest">
          {rest.map(({ path, value }) => (
            <ApproveEntry key={path}>
              <span>
                <bdi className="ltr">{path}</bdi>
              </span>
              {/^0x[0-9a-f]{40}$/i.test(value) ? <Address address={value} /> : <RawText>{value}</RawText>}
            </ApproveEntry>
          ))}
        </Plate>
      )}
      <ApproveData>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} data-testid="approve-show-rest">
          {isOpen ? texts.lessDetails : texts.details}
        </Button>
      </ApproveData>
    </>
  );
}

const isLong = ({ kind, ...value }: FieldValue) =>
  kind === 'address' || (kind === 'text' && (value as { text: string }).text.length > LONGEST_LINE);

/** Fields in a line follow each other in one list; long ones stand by themselves, calls below. */
function groupFields(fields: readonly CallField[]): readonly (CallField | readonly CallField[])[] {
  const groups: (CallField | CallField[])[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (field.value.kind === 'call') continue;
    if (isLong(field.value)) groups.push(field);
    else if (Array.isArray(last)) last.push(field);
    else groups.push([field]);
  }
  return groups;
}

function renderLong(value: FieldValue): ReactNode {
  if (value.kind === 'address') return <Address address={value.address} data-testid="approve-address-field" />;
  return <RawText>{value.kind === 'text' ? value.text : ''}</RawText>;
}

const toItem = ({ label, value }: CallField, line: number, asked: RequestContext): KeyValueItem => ({
  id: `${line} ${label}`,
  label: <bdi>{label}</bdi>,
  value: <FieldText value={value} asked={asked} />,
  strong: value.kind === 'amount',
});

/** Renders a value in a line. */
function FieldText({ value, asked }: { readonly value: FieldValue; readonly asked: RequestContext }): JSX.Element {
  const { stores } = useControllers();
  const texts = useMessages(approveMessages);
  const locale = useFormatLocale();
  const options = useStore(stores.$options);
  const local = (number: bigint) => toLocalDecimal(`${number}`, locale);
  switch (value.kind) {
    case 'amount':
      return <TokenAmountLabel sum={{ token: value.token, amount: value.amount, message: value.message }} asked={asked} />;
    case 'address':
      return <ShortAddress address={value.address} />;
    case 'date':
      return <bdi>{formatMoment(Number(value.seconds), locale)}</bdi>;
    case 'block':
      return <bdi>{texts.block({ height: local(value.height) })}</bdi>;
    case 'collectible':
      return <bdi>{texts.item({ id: `${value.id}` })}</bdi>;
    case 'network': {
      const network = findNetwork(options, `eip155:${value.chainId}`);
      return <bdi>{network?.name ?? texts.chain({ id: `${value.chainId}` })}</bdi>;
    }
    case 'text':
      return <bdi>{value.text}</bdi>;
    case 'call':
      return <bdi />;
  }
}
