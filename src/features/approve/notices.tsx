import type { JSX } from 'react';
import type { RequestNotice, RequestReading } from '../../adapters/requests.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import { useMessages } from '../../i18n/use-messages.js';
import { toSiteName, type SignIn } from '../../siwx/read-sign-in.js';
import type { Recipient } from '../../storage/recipients-key.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { AddressComparison } from '../../ui/money/money.js';
import { toDifferingGroups } from '../../ui/text/address.js';
import { formatAddress } from '../../utils/format-address.js';
import { noticeMessages } from './messages.js';
import type { RequestContext } from '../../controllers/query/use-request-context.js';

/** Severity, position and texts of each notice, the most severe first. */
export const NOTICES: readonly (readonly [NoticeKey, 'danger' | 'warning', NoticePosition, title: NoticeText, text: NoticeText])[] = [
  ['failed', 'danger', 'above', 'failed', 'failedText'],
  ['unreadable', 'danger', 'above', 'unreadable', 'unreadableText'],
  ['delegation', 'danger', 'above', 'delegation', 'delegationText'],
  ['otherSite', 'danger', 'above', 'otherSite', 'otherSiteText'],
  ['otherSignIn', 'danger', 'above', 'otherSignIn', 'otherSignInText'],
  ['otherAccount', 'danger', 'above', 'otherAccount', 'otherAccountText'],
  ['otherNetwork', 'danger', 'above', 'otherNetwork', 'otherNetworkText'],
  ['otherContract', 'danger', 'above', 'otherContract', 'otherContractText'],
  ['bytes', 'danger', 'above', 'bytes', 'bytesText'],
  ['disguised', 'danger', 'above', 'disguised', 'disguisedText'],
  ['hiddenLetters', 'danger', 'above', 'hiddenLetters', 'hiddenLettersText'],
  ['all', 'danger', 'above', 'all', 'allText'],
  ['unlimited', 'danger', 'above', 'unlimited', 'unlimitedText'],
  ['otherReceiver', 'danger', 'above', 'otherReceiver', 'otherReceiverText'],
  ['permission', 'danger', 'above', 'permission', 'permissionText'],
  ['unknownNetwork', 'warning', 'above', 'unknownNetwork', 'unknownNetworkText'],
  ['transaction', 'warning', 'above', 'transaction', 'transactionText'],
  ['unknownContract', 'warning', 'above', 'unknownContract', 'unknownContractText'],
  ['unknown', 'warning', 'above', 'unknown', 'unknownText'],
  ['unknownProgram', 'warning', 'above', 'unknown', 'unknownProgramText'],
  ['creation', 'warning', 'above', 'unknown', 'creationText'],
  ['data', 'warning', 'above', 'data', 'dataText'],
  ['otherPayer', 'warning', 'below', 'otherPayer', 'otherPayerText'],
  ['otherOwner', 'warning', 'below', 'otherOwner', 'otherOwnerText'],
  ['anyNetwork', 'warning', 'below', 'anyNetwork', 'anyNetworkText'],
  ['lateDeadline', 'warning', 'below', 'lateDeadline', 'lateDeadlineText'],
  ['lateEnd', 'warning', 'below', 'lateEnd', 'lateEndText'],
  ['expired', 'warning', 'below', 'expired', 'expiredText'],
  ['carriesMore', 'warning', 'below', 'carriesMore', 'carriesMoreText'],
];

/** Props of a group of notices: their keys, and the request's context. */
export type NoticesProps = {
  readonly keys: readonly NoticeKey[];
  readonly context: RequestContext;
  readonly position: NoticePosition;
  /** Site that a message signs in to. */
  readonly site?: string | undefined;
};

/** Renders the notices of one position: the severe ones above the content, the others below. */
export function Notices({ keys, context, position, site = '' }: NoticesProps): JSX.Element {
  const texts = useMessages(noticeMessages);
  // Leave out a name that is too long: it could push the notice out of sight.
  const facts = { host: context.host, site: toSiteName(site) };
  return (
    <>
      {NOTICES.filter(([key, , ownPosition]) => ownPosition === position && keys.includes(key)).map(([key, kind, , title, text]) => (
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

/** Key of a notice about a request, look-alike addresses excepted. */
export type NoticeKey =
  | RequestNotice
  | 'all'
  | 'bytes'
  | 'creation'
  | 'data'
  | 'failed'
  | 'otherReceiver'
  | 'otherSignIn'
  | 'otherSite'
  | 'permission'
  | 'transaction'
  | 'unknown'
  | 'unknownContract'
  | 'unknownNetwork'
  | 'unknownProgram'
  | 'unlimited'
  | 'unreadable';

type NoticeText = keyof typeof noticeMessages.base;

/** Whether it stands above what it is about, where it is seen first, or below. */
export type NoticePosition = 'above' | 'below';

/** Lists the notices of a request as a whole; each call has its own. */
export function listNotices(
  { decoded, notices }: RequestReading,
  { signIn, isNetworkKnown }: { readonly signIn: SignIn | undefined; readonly isNetworkKnown: boolean },
): readonly NoticeKey[] {
  const more: readonly (readonly [NoticeKey, boolean])[] = [
    ['unreadable', decoded.kind === 'unreadable'],
    ['unknownNetwork', !isNetworkKnown],
    ['transaction', decoded.kind === 'transaction'],
    ['bytes', decoded.kind === 'bytes'],
    ['data', decoded.kind === 'typed' && decoded.call.kind === 'unknown'],
    ['permission', decoded.kind === 'grant' && decoded.permissions.some(({ kind }) => kind === 'unknown')],
    ['otherSite', signIn?.isOtherSite === true],
    ['otherSignIn', signIn?.isOtherAccount === true],
  ];
  return [...notices, ...more.flatMap(([key, isSo]) => (isSo ? [key] : []))];
}
