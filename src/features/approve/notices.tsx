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

/** Props of a group of notices: their keys, and the request's context. */
export type NoticesProps = {
  readonly keys: readonly NoticeKey[];
  readonly asked: Asked;
  readonly place: NoticePlace;
  /** Site that a message signs in to. */
  readonly site?: string | undefined;
};

/** Renders the notices of one position: the severe ones above the content, the others below. */
export function Notices({ keys, asked, place, site = '' }: NoticesProps): JSX.Element {
  const texts = useMessages(noticeMessages);
  // Leave out a name that is too long: it could push the notice out of sight.
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
