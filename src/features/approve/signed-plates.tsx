import { ApproveEntry } from '../../ui/approve/approve-parts.js';
import type { JSX, ReactNode } from 'react';
import type { DecodedRequest } from '../../adapters/requests.js';
import { formatMoment, formatPeriod } from '../../i18n/format-moment.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Address } from '../../ui/text/address.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import type { IconDrawing } from '../../ui/icons/icon.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { Plate, Row } from '../../ui/row/row.js';
import { Label, RawText } from '../../ui/text/label.js';
import { writeGrant } from '../../adapters/permissions.js';
import type { RequestContext } from '../../controllers/query/use-request-context.js';
import { approveMessages } from './messages.js';
import { LETTERS_AT_ONCE, TokenAmountLabel, useShown } from './described-call.js';

type DecodedKind<Kind> = Extract<DecodedRequest, { readonly kind: Kind }>;
const isAddress = (value: string) => /^0x[0-9a-f]{40}$/i.test(value);
/** More fields than these are read faster as they are written. */
const MOST_FIELDS = 100;

/** Props of the first card of a request: icon, title, text and facts. */
export type HeadPlateProps = {
  readonly icon: IconDrawing;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly items?: readonly KeyValueItem[];
};

/** Renders the request's kind with a few facts. */
export function HeadPlate({ icon, title, text, items = [] }: HeadPlateProps): JSX.Element {
  return (
    <Plate data-testid="approve-call">
      <Row picture={<IconTile icon={icon} tone="accent" />} title={title} text={text} />
      {items.length > 0 && <KeyValue items={items} data-testid="approve-facts" />}
    </Plate>
  );
}

/** A message, whole, as it will be signed. */
export function MessagePlate({ text }: { readonly text: string }): JSX.Element {
  const [shown, more] = useShown(text.length, LETTERS_AT_ONCE);
  return (
    <>
      <Plate pad>
        <RawText data-testid="approve-message">{text.slice(0, shown)}</RawText>
      </Plate>
      {more}
    </>
  );
}

/** Renders typed data that is not decoded: its contract, its type, and every signed field. */
export function TypedPlates({ decoded }: { readonly decoded: DecodedKind<'typed'> }): JSX.Element {
  const texts = useMessages(approveMessages);
  const { domain, primaryType, message } = decoded.signed;
  const fields = decoded.fields;
  const items: KeyValueItem[] = [
    ...(domain.name === undefined
      ? []
      : [{ id: 'domain', label: texts.domain, value: <bdi>{`${domain.name} ${domain.version ?? ''}`}</bdi> }]),
    { id: 'type', label: texts.type, value: <bdi>{primaryType || '-'}</bdi> },
  ];
  return (
    <>
      <Plate>
        <KeyValue items={items} data-testid="approve-domain" />
        {domain.verifyingContract && (
          <ApproveEntry>
            <span>{texts.contract}</span>
            <Address address={domain.verifyingContract} data-testid="approve-address-contract" />
          </ApproveEntry>
        )}
      </Plate>
      {fields?.length === 0 ? null : fields && fields.length <= MOST_FIELDS ? (
        <Plate data-testid="approve-fields">
          {fields.map(({ path, value }) =>
            isAddress(value) ? (
              <ApproveEntry key={path}>
                <bdi>{path}</bdi>
                <Address address={value} />
              </ApproveEntry>
            ) : (
              <KeyValue key={path} items={[{ id: path, label: <bdi>{path}</bdi>, value: <bdi>{value}</bdi> }]} />
            ),
          )}
        </Plate>
      ) : (
        <MessagePlate text={message} />
      )}
    </>
  );
}

/** Renders the permissions that an app requests, one by one. */
export function GrantPlates({
  decoded,
  context,
}: {
  readonly decoded: DecodedKind<'grant'>;
  readonly context: RequestContext;
}): JSX.Element {
  const texts = useMessages(approveMessages);
  const [locale, formats] = useFormats();
  return (
    <>
      {decoded.permissions.map((permission, at) => (
        // A list from outside that never changes its order.
        // oxlint-disable-next-line no-array-index-key
        <Plate key={at} data-testid="approve-permission">
          {permission.kind === 'allowance' && (
            <KeyValue
              items={[
                {
                  id: 'amount',
                  label: texts.paysMost,
                  value: <TokenAmountLabel sum={{ amount: permission.amount }} context={context} />,
                  strong: true,
                },
                {
                  id: 'period',
                  label: texts.perPeriod({ period: formatPeriod(permission.periodS, locale, formats) }),
                  value: <bdi>{formatMoment(permission.start, locale, formats)}</bdi>,
                },
              ]}
            />
          )}
          {permission.kind === 'calls' && (
            <>
              <KeyValue
                items={permission.functions.map(({ name, valueLimit }) => ({
                  id: name,
                  label: texts.mayCall,
                  value: (
                    <>
                      <bdi>{name}</bdi>
                      {valueLimit! > 0n && <TokenAmountLabel sum={{ amount: valueLimit! }} context={context} />}
                    </>
                  ),
                }))}
              />
              <ApproveEntry>
                <span>{texts.contract}</span>
                <Address address={permission.address} />
              </ApproveEntry>
            </>
          )}
          {permission.kind === 'unknown' && (
            <ApproveEntry>
              <RawText>{permission.data}</RawText>
            </ApproveEntry>
          )}
        </Plate>
      ))}
      {decoded.policies.length > 0 && (
        <>
          <Label>{texts.policies}</Label>
          <MessagePlate text={decoded.policies.map(writeGrant).join('\n')} />
        </>
      )}
    </>
  );
}
