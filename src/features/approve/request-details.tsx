import type { JSX, ReactNode } from 'react';
import type { DecodedRequest, Description, RequestedCall } from '../../adapters/requests.js';
import { useTokenBalances } from '../../controllers/query/use-holdings.js';
import { toSiteName, type SignIn } from '../../siwx/read-sign-in.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { formatMoment } from '../../i18n/format-moment.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ApproveEntry } from '../../ui/approve/approve-parts.js';
import { infoIcon, mailIcon } from '../../ui/icons/icons.js';
import { globeIcon, lockIcon, settingsIcon, walletIcon } from '../../ui/icons/subject-icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { Plate, Row } from '../../ui/row/row.js';
import { Address } from '../../ui/text/address.js';
import { isOneAddress } from '../../utils/token-address.js';
import { describeCall, type TextKey } from './describe-call.js';
import { DescribedFields, MoreDetails, CALLS_AT_ONCE, TokenAmountLabel, useShown } from './described-call.js';
import { approveMessages } from './messages.js';
import { Notices } from './notices.js';
import type { RequestContext } from '../../controllers/query/use-request-context.js';
import { GrantPlates, HeadPlate, MessagePlate, TypedPlates } from './signed-plates.js';

/** Props of a request's content: its decoded parts, and the lines below. */
export type RequestDetailsProps = {
  readonly decoded: DecodedRequest;
  readonly context: RequestContext;
  readonly signIn: SignIn | undefined;
  /** Lines below the content: page, account, network, fee. */
  readonly lines: readonly KeyValueItem[];
};

/** Renders a request by its kind. */
export function RequestDetails({ decoded, context, signIn, lines }: RequestDetailsProps): JSX.Element {
  const texts = useMessages(approveMessages);
  const [locale, formats] = useFormats();
  const text: ReactNode = <bdi>{texts.asks({ host: context.host })}</bdi>;
  const head = { text, items: lines };
  switch (decoded.kind) {
    case 'calls':
      return <CallPlates {...{ decoded, context, signIn, lines, text }} />;
    case 'text':
    case 'bytes': {
      const title = signIn ? texts.signIn({ site: toSiteName(signIn.site) }) : decoded.kind === 'text' ? texts.signMessage : texts.signData;
      return (
        <>
          <HeadPlate {...head} icon={mailIcon} title={title} />
          <MessagePlate text={decoded.kind === 'text' ? decoded.text : decoded.data} />
        </>
      );
    }
    case 'typed': {
      const { deadline } = decoded.signed;
      const moment = deadline === undefined ? texts.valid : texts.validUntil({ moment: formatMoment(Number(deadline), locale, formats) });
      if (decoded.call.kind === 'described')
        return (
          <>
            <CallCard {...{ context, text }} call={decoded.call} more={lines} />
            <TypedPlates decoded={{ ...decoded, fields: [] }} />
          </>
        );
      if (decoded.call.kind !== 'unknown')
        return (
          <CallCard
            {...{ context, text }}
            call={decoded.call}
            more={[{ id: 'signature', label: texts.bySignature, value: <bdi>{moment}</bdi> }, ...lines]}
          />
        );
      return (
        <>
          <HeadPlate {...head} icon={lockIcon} title={texts.signData} />
          <TypedPlates decoded={decoded} />
        </>
      );
    }
    case 'grant': {
      const until = { id: 'until', label: texts.until, value: <bdi>{formatMoment(decoded.expiry, locale, formats)}</bdi> };
      return (
        <>
          <HeadPlate {...head} icon={globeIcon} title={texts.grant} items={[until, ...lines]} />
          <GrantPlates decoded={decoded} context={context} />
        </>
      );
    }
    case 'revoke':
      return <HeadPlate {...head} icon={globeIcon} title={texts.revoke} />;
    case 'transaction':
      return <HeadPlate {...head} icon={walletIcon} title={texts.signTransaction} />;
    case 'unreadable':
      return <HeadPlate {...head} icon={infoIcon} title={texts.unreadable} />;
  }
}

type CallProps = Omit<RequestDetailsProps, 'decoded'> & {
  readonly decoded: Extract<DecodedRequest, { readonly kind: 'calls' }>;
  readonly text: ReactNode;
};

/** One call, or several below each other with what they take together. */
function CallPlates({ decoded, context, lines, text }: CallProps): JSX.Element {
  const texts = useMessages(approveMessages);
  const { calls, total, operation } = decoded;
  const [shown, showMore] = useShown(calls.length, CALLS_AT_ONCE);
  const account = operation && (
    <Plate>
      <ApproveEntry>
        <span>{texts.sender}</span>
        <Address address={operation.sender} />
      </ApproveEntry>
      {operation.entryPoint !== undefined && (
        <ApproveEntry>
          <span>{texts.entryPoint}</span>
          <Address address={operation.entryPoint} />
        </ApproveEntry>
      )}
    </Plate>
  );
  if (calls.length === 1)
    return (
      <>
        <CallCard call={calls[0]!} {...{ context, text }} more={lines} />
        {account}
      </>
    );
  const sum =
    total === undefined
      ? []
      : [{ id: 'total', label: texts.total, value: <TokenAmountLabel sum={{ amount: total }} context={context} />, strong: true }];
  return (
    <>
      <HeadPlate icon={settingsIcon} title={texts.batch} text={text} items={sum} />
      {account}
      {calls.slice(0, shown).map((call, at) => (
        // A list from outside that never changes its order.
        // oxlint-disable-next-line no-array-index-key
        <CallCard key={at} call={call} context={context} isPart text={<bdi className="ltr">{`${at + 1} / ${calls.length}`}</bdi>} />
      ))}
      {showMore}
      <Plate>
        <KeyValue items={lines} data-testid="approve-lines" />
      </Plate>
    </>
  );
}

/** Props of a call's card: the call, and the request's context. */
type DeedPlateProps = {
  readonly call: RequestedCall;
  readonly context: RequestContext;
  /** One of several: what weighs most is said of all of them at the top, and here once more. */
  readonly isPart?: boolean;
  /** Text below the title of the call. */
  readonly text?: ReactNode;
  /** Lines at the end of the same plate. */
  readonly more?: readonly KeyValueItem[];
};

/** Renders one call or signature: its effect, its amounts, and every address in full. Calls inside it come below. */
function CallCard({ call, context, isPart = false, text, more = [] }: DeedPlateProps): JSX.Element {
  const texts = useMessages(approveMessages);
  const [locale, formats] = useFormats();
  const description = describeCall(call, context.request.address);
  const [shown, showMore] = useShown(description.calls.length, CALLS_AT_ONCE);
  const read = (label: string, value: string | bigint) => {
    if (typeof value === 'bigint') return formatMoment(Number(value), locale, formats);
    return label === 'once' || label === 'tokenAccount' ? (texts[value as TextKey] as string) : value;
  };
  const described = 'fields' in call && call.fields ? call : undefined;
  const addresses = described ? description.addresses.filter(({ label }) => label !== 'field') : description.addresses;
  const items: readonly KeyValueItem[] = [
    ...description.sums.map((sum) => ({
      id: sum.label,
      label: texts[sum.label] as string,
      value: <TokenAmountLabel sum={sum} context={context} />,
      strong: true,
    })),
    ...description.facts.map(({ label, value }) => ({
      id: `${label} ${value}`,
      label: texts[label] as string,
      value: <bdi>{read(label, value)}</bdi>,
    })),
  ];
  return (
    <>
      {isPart && <Notices keys={description.notices} context={context} position="above" />}
      <Plate data-testid="approve-call">
        <Row
          picture={<IconTile icon={description.icon} tone="accent" />}
          title={described?.intent ? <bdi>{described.intent}</bdi> : (texts[description.title] as string)}
          text={text}
        />
        {items.length > 0 && <KeyValue items={items} data-testid="approve-facts" />}
        {described && <DescribedFields description={described} context={context} />}
        {[...addresses, ...toTokens(described)].map(({ label, address }) => (
          <ApproveEntry key={`${label} ${address}`}>
            {label === 'token' ? (
              <TokenLabel address={address} context={context} />
            ) : (
              <ContractLabel
                label={label}
                address={address}
                context={context}
                isUnknown={call.kind === 'unknown' && call.isUnknownContract === true}
              />
            )}
            <Address address={address} data-testid={`approve-address-${label}`} />
          </ApproveEntry>
        ))}
        {more.length > 0 && <KeyValue items={more} data-testid="approve-lines" />}
      </Plate>
      {described && <MoreDetails description={described} />}
      <Notices keys={description.notices} context={context} position="below" />
      {description.calls.slice(0, shown).map((inner, at) => (
        // A list from outside that never changes its order.
        // oxlint-disable-next-line no-array-index-key
        <CallCard
          key={at}
          call={inner}
          context={context}
          isPart
          text={<bdi className="ltr">{`${at + 1} / ${description.calls.length}`}</bdi>}
        />
      ))}
      {showMore}
    </>
  );
}

/** The tokens of a description's amounts, each once: a contract may call itself by any name. */
function toTokens(described: Description | undefined): readonly { readonly label: 'token'; readonly address: string }[] {
  const tokens = described?.fields.flatMap(({ value }) => (value.kind === 'amount' && value.token ? [value.token] : [])) ?? [];
  return [...new Set(tokens)].map((address) => ({ label: 'token', address }));
}

type ContractLabelProps = TokenLabelProps & { readonly label: TextKey; readonly isUnknown: boolean };

/** Labels an address with the name of its contract, and says so where a contract or a spender is not known. */
function ContractLabel({ label, address, context, isUnknown }: ContractLabelProps): JSX.Element {
  const texts = useMessages(approveMessages);
  const name = context.names?.[address.toLowerCase()];
  const isUnknownSpender = label === 'spender' && context.names !== undefined && name === undefined;
  const plain = isUnknownSpender ? texts.spenderUnknown : texts[label === 'contract' && isUnknown && !name ? 'contractUnknown' : label];
  return <span>{name === undefined ? (plain as string) : <bdi>{texts.named({ label: texts[label] as string, name })}</bdi>}</span>;
}

/** Props of a token's name: its contract, and the request's context. */
type TokenLabelProps = { readonly address: string; readonly context: RequestContext };

/** Labels the address of a token, and says so when the account does not hold it and no service lists it. */
function TokenLabel({ address, context }: TokenLabelProps): JSX.Element {
  const { query } = useControllers();
  const texts = useMessages(approveMessages);
  const balances = useTokenBalances(context.account);
  // The service's list as far as a swap has loaded it: an approval requests nothing for a label.
  const listed = (
    query.loaded?.client.getQueriesData<readonly { readonly address?: string | undefined }[]>({
      queryKey: ['swap-tokens', context.request.network],
    }) ?? []
  ).flatMap(([, tokens]) => tokens ?? []);
  const isKnown = [...(balances ?? []), ...listed].some((token) => isOneAddress(token.address, address));
  const isLoading = context.account !== undefined && balances === undefined;
  return <span>{isKnown || isLoading ? texts.token : texts.tokenUnknown}</span>;
}
