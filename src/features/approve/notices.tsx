import { AddressComparison } from '../../ui/money/address-comparison.js';
import type { JSX } from 'react';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import { useMessages } from '../../i18n/use-messages.js';
import type { Recipient } from '../../storage/recipients-key.js';
import { toDifferingGroups } from '../../ui/text/address-groups.js';
import { Notice } from '../../ui/feedback/notice.js';
import { formatAddress } from '../../utils/format-address.js';
import type { Asked } from './request-context.js';
import { type NoticeKey, type NoticePlace, NOTICES } from './list-notices.js';
import { noticeMessages } from './notice-messages.js';
import { toSiteName } from './read-sign-in.js';

/** Properties of {@link Notices}. */
export type NoticesProps = {
  readonly keys: readonly NoticeKey[];
  readonly asked: Asked;
  readonly place: NoticePlace;
  /** Where a message signs in. */
  readonly site?: string | undefined;
};

/** What there is to know and stands in one place: what weighs most is above what it is about, the rest below. */
export function Notices({ keys, asked, place, site = '' }: NoticesProps): JSX.Element {
  const texts = useMessages(noticeMessages);
  // What is longer than a name could push away what is said about it.
  const facts = { host: asked.host, site: toSiteName(site) };
  return (
    <>
      {NOTICES.filter(([key, , itsPlace]) => itsPlace === place && keys.includes(key)).map(([key, kind, , title, text]) => (
        <Notice
          key={key}
          kind={kind}
          title={texts[title] as string}
          {...(kind === 'danger' && { role: 'alert' })}
          data-testid={`approve-notice-${key}`}
        >
          {text === 'otherSiteText' ? texts.otherSiteText(facts) : (texts[text] as string)}
        </Notice>
      ))}
    </>
  );
}

/** Says that an address could be taken for a known one, and shows where they differ. Design §5. */
export function AlikeNotice({ address, known }: { readonly address: string; readonly known: Recipient }): JSX.Element {
  const texts = useMessages(noticeMessages);
  const who = known.name ?? formatAddress(known.address, ADDRESS_START_CHARS, ADDRESS_END_CHARS);
  return (
    <Notice kind="danger" role="alert" title={texts.alike({ who })} data-testid="approve-alike">
      {texts.alikeText}
      <AddressComparison
        addresses={[
          { label: texts.asked, address, marks: toDifferingGroups(address, known.address) },
          { label: <bdi>{who}</bdi>, address: known.address },
        ]}
      />
    </Notice>
  );
}
