import { Fragment, useState, type JSX, type ReactNode } from 'react';
import type { CallField, Description, FieldValue } from '../../adapters/requests.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import { findNetwork } from '../../controllers/network/active-network.js';
import { useTokenBalances } from '../../controllers/query/use-holdings.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import type { RequestContext } from '../../controllers/query/use-request-context.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-images.js';
import { formatSignificant } from '../../i18n/format-amounts.js';
import { formatMoment } from '../../i18n/format-moment.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ApproveData, ApproveEntry } from '../../ui/approve/approve-parts.js';
import { Button } from '../../ui/button/button.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { Plate, Skeleton } from '../../ui/row/row.js';
import { Address, ShortAddress } from '../../ui/text/address.js';
import { RawText, ExactAmount } from '../../ui/text/label.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { isOneAddress } from '../../utils/token-address.js';
import { useStore } from '../../utils/use-store.js';
import type { DescribedSum } from './describe-call.js';
import { approveMessages } from './messages.js';

/** Calls of a batch that are drawn at once, and that one press adds. */
export const CALLS_AT_ONCE = 50;

/** Characters of a text that are drawn at once, and that one press adds. */
export const LETTERS_AT_ONCE = 20_000;

/** Props of a token's amount: the amount, and the request's context. */
export type TokenSumProps = {
  /** `message` stands for the amount, for example "All". */
  readonly sum: Omit<DescribedSum, 'label'> & { readonly message?: string | undefined };
  readonly context: RequestContext;
};

/** Renders an amount with six significant digits, and all of them on a press; of an unknown token, its base units. */
export function TokenAmountLabel({ sum, context }: TokenSumProps): JSX.Element {
  const controllers = useControllers();
  const texts = useMessages(approveMessages);
  const [locale, formats] = useFormats();
  const getImage = useTokenImage();
  const { account, network } = context;
  const { token, amount, isAll, message } = sum;
  const ownToken = useTokenBalances(account)?.find(({ address }) => isOneAddress(address, token));
  // Empty: the call does not say which token it moves.
  const key = account && token ? `${account.caipAddress} ${token}` : undefined;
  const found = useQueryResult(key, () => ({
    queryKey: ['token-facts', account!.caipAddress, token!],
    staleTime: 0,
    async queryFn() {
      const through = await getTransfers(controllers, account!);
      return through.transfers.readToken({ ...through, token: token!, owner: account!.address });
    },
  }));
  const facts = token === undefined ? network?.nativeCurrency : found.status === 'ready' ? found.data : undefined;
  if (key !== undefined && found.status === 'loading') return <Skeleton width={80} height={12} />;
  if (!facts) {
    const units = texts.baseUnits({ amount: toLocalDecimal(amount.toString(), locale, formats) });
    const words = isAll ? texts.anyUnknown : (message ?? units);
    return <bdi data-testid="approve-units">{words}</bdi>;
  }
  // Some chains have no token names: the service that lists the balances knows them.
  const { decimals } = facts;
  const symbol = facts.symbol || (ownToken?.symbol ?? '');
  const digits = toPlainAmount(amount, decimals);
  return (
    <>
      <TokenDisc symbol={symbol} native={token === undefined} size={18} src={getImage(symbol, ownToken?.iconUrl)} />
      {isAll || message !== undefined ? (
        <bdi data-testid="approve-amount">
          {message === undefined ? texts.anyAmount({ symbol }) : texts.most({ words: message, symbol })}
        </bdi>
      ) : (
        <ExactAmount exact={`${toLocalDecimal(digits, locale, formats)} ${symbol}`} data-testid="approve-amount">
          {`${formatSignificant(digits, locale, formats)} ${symbol}`}
        </ExactAmount>
      )}
    </>
  );
}

/**
 * Draws so much of something long at once that the page does not freeze.
 *
 * @returns How much is drawn, and the button that adds as much; `false` where all is drawn.
 */
export function useShown(total: number, atOnce: number): readonly [shown: number, more: ReactNode] {
  const texts = useMessages(approveMessages);
  const [shown, setShown] = useState(atOnce);
  const more = shown < total && (
    <Button variant="secondary" size="big" onClick={() => setShown(shown + atOnce)} data-testid="approve-show-more">
      {texts.showMore}
    </Button>
  );
  return [shown, more];
}

/** Longer texts stand below their label. In characters. */
const LONGEST_LINE = 40;

/** Props of a described call: the description, and the request's context. */
export type DescribedProps = { readonly description: Description; readonly context: RequestContext };

/** Renders the fields of a description in their order: addresses in full, amounts by the verified token. */
export function DescribedFields({ description, context }: DescribedProps): JSX.Element {
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
                    <FieldText value={part} context={context} />
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
          <KeyValue key={at} items={group.map((field, line) => toItem(field, line, context))} data-testid="approve-described" />
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

const toItem = ({ label, value }: CallField, line: number, context: RequestContext): KeyValueItem => ({
  id: `${line} ${label}`,
  label: <bdi>{label}</bdi>,
  value: <FieldText value={value} context={context} />,
  strong: value.kind === 'amount',
});

/** Renders a value in a line. */
function FieldText({ value, context }: { readonly value: FieldValue; readonly context: RequestContext }): JSX.Element {
  const { stores } = useControllers();
  const texts = useMessages(approveMessages);
  const [locale, formats] = useFormats();
  const options = useStore(stores.$options);
  switch (value.kind) {
    case 'amount':
      return <TokenAmountLabel sum={{ token: value.token, amount: value.amount, message: value.message }} context={context} />;
    case 'address':
      return <ShortAddress address={value.address} />;
    case 'date':
      return <bdi>{formatMoment(Number(value.seconds), locale, formats)}</bdi>;
    case 'block':
      return <bdi>{texts.block({ height: toLocalDecimal(`${value.height}`, locale, formats) })}</bdi>;
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
