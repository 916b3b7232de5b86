import { ApproveEntry } from '../../ui/approve/approve-parts.js';
import type { JSX, ReactNode } from 'react';
import type { DecodedRequest } from '../../adapters/requests.js';
import { formatMoment } from '../../i18n/format-moment.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Address } from '../../ui/text/address.js';
import { globeIcon, infoIcon, lockIcon, mailIcon, settingsIcon, walletIcon } from '../../ui/icons/icons.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { Plate } from '../../ui/row/plate.js';
import { useStore } from '../../utils/use-store.js';
import type { Asked } from './request-context.js';
import { CallCard } from './call-card.js';
import { approveMessages } from './messages.js';
import { type SignIn, toSiteName } from './read-sign-in.js';
import { GrantPlates, HeadPlate, MessagePlate, TypedPlates } from './signed-plates.js';
import { TokenAmountLabel } from './token-amount-label.js';
import { CALLS_AT_ONCE, useShown } from './use-shown.js';

/** Props of a request's content: its decoded parts, and the lines below. */
export type ThingPlatesProps = {
  readonly thing: DecodedRequest;
  readonly asked: Asked;
  readonly signIn: SignIn | undefined;
  /** Lines below the content: page, account, network, fee. */
  readonly lines: readonly KeyValueItem[];
};

/** Renders a request by its kind. */
export function RequestDetails({ thing, asked, signIn, lines }: ThingPlatesProps): JSX.Element {
  const texts = useMessages(approveMessages);
  const locale = useStore(useI18n().$locale);
  const text: ReactNode = <bdi>{texts.asks({ host: asked.host })}</bdi>;
  const head = { text, items: lines };
  switch (thing.kind) {
    case 'calls':
      return <CallPlates {...{ thing, asked, signIn, lines, text }} />;
    case 'text':
    case 'bytes': {
      const title = signIn ? texts.signIn({ site: toSiteName(signIn.site) }) : thing.kind === 'text' ? texts.signMessage : texts.signData;
      return (
        <>
          <HeadPlate {...head} icon={mailIcon} title={title} />
          <MessagePlate text={thing.kind === 'text' ? thing.text : thing.data} />
        </>
      );
    }
    case 'typed': {
      const { deadline } = thing.signed;
      const moment = deadline === undefined ? texts.valid : texts.validUntil({ moment: formatMoment(Number(deadline), locale) });
      if (thing.deed.kind !== 'unknown')
        return (
          <CallCard
            {...{ asked, text }}
            call={thing.deed}
            more={[{ id: 'signature', label: texts.bySignature, value: <bdi>{moment}</bdi> }, ...lines]}
          />
        );
      return (
        <>
          <HeadPlate {...head} icon={lockIcon} title={texts.signData} />
          <TypedPlates thing={thing} />
        </>
      );
    }
    case 'grant': {
      const until = { id: 'until', label: texts.until, value: <bdi>{formatMoment(thing.expiry, locale)}</bdi> };
      return (
        <>
          <HeadPlate {...head} icon={globeIcon} title={texts.grant} items={[until, ...lines]} />
          <GrantPlates thing={thing} asked={asked} />
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

type CallProps = Omit<ThingPlatesProps, 'thing'> & {
  readonly thing: Extract<DecodedRequest, { readonly kind: 'calls' }>;
  readonly text: ReactNode;
};

/** One call, or several below each other with what they take together. */
function CallPlates({ thing, asked, lines, text }: CallProps): JSX.Element {
  const texts = useMessages(approveMessages);
  const { calls, total, operation } = thing;
  const [first, ...others] = calls;
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
  if (first && others.length === 0)
    return (
      <>
        <CallCard call={first} {...{ asked, text }} more={lines} />
        {account}
      </>
    );
  const sum =
    total === undefined
      ? []
      : [{ id: 'total', label: texts.total, value: <TokenAmountLabel sum={{ units: total }} asked={asked} />, strong: true }];
  return (
    <>
      <HeadPlate icon={settingsIcon} title={texts.several} text={text} items={sum} />
      {account}
      {calls.slice(0, shown).map((call, at) => (
        // A list from outside that never changes its order.
        // oxlint-disable-next-line no-array-index-key
        <CallCard key={at} call={call} asked={asked} isPart text={<bdi className="ltr">{`${at + 1} / ${calls.length}`}</bdi>} />
      ))}
      {showMore}
      <Plate>
        <KeyValue items={lines} data-testid="approve-lines" />
      </Plate>
    </>
  );
}
