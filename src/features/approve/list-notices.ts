import type { RequestNotice, RequestReading } from '../../adapters/requests.js';
import type { noticeMessages } from './notice-messages.js';
import type { SignIn } from './read-sign-in.js';

/** What there is to know about a request, beside an address that looks like another. */
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
  | 'unlimited'
  | 'unreadable';

type NoticeText = keyof typeof noticeMessages.base;

/** What each is called, and how bad it is. What is worst comes first. */
export const NOTICES: readonly (readonly [NoticeKey, 'danger' | 'warning', title: NoticeText, text: NoticeText])[] = [
  ['failed', 'danger', 'failed', 'failedText'],
  ['unreadable', 'danger', 'unreadable', 'unreadableText'],
  ['otherSite', 'danger', 'otherSite', 'otherSiteText'],
  ['otherSignIn', 'danger', 'otherSignIn', 'otherSignInText'],
  ['otherAccount', 'danger', 'otherAccount', 'otherAccountText'],
  ['otherNetwork', 'danger', 'otherNetwork', 'otherNetworkText'],
  ['otherContract', 'danger', 'otherContract', 'otherContractText'],
  ['bytes', 'danger', 'bytes', 'bytesText'],
  ['hiddenLetters', 'danger', 'hiddenLetters', 'hiddenLettersText'],
  ['all', 'danger', 'all', 'allText'],
  ['unlimited', 'danger', 'unlimited', 'unlimitedText'],
  ['otherReceiver', 'danger', 'otherReceiver', 'otherReceiverText'],
  ['permission', 'danger', 'permission', 'permissionText'],
  ['transaction', 'warning', 'transaction', 'transactionText'],
  ['unknown', 'warning', 'unknown', 'unknownText'],
  ['creation', 'warning', 'unknown', 'creationText'],
  ['data', 'warning', 'data', 'dataText'],
  ['otherOwner', 'warning', 'otherOwner', 'otherOwnerText'],
  ['anyNetwork', 'warning', 'anyNetwork', 'anyNetworkText'],
  ['lateDeadline', 'warning', 'lateDeadline', 'lateDeadlineText'],
  ['lateEnd', 'warning', 'lateEnd', 'lateEndText'],
  ['expired', 'warning', 'expired', 'expiredText'],
  ['carriesMore', 'warning', 'carriesMore', 'carriesMoreText'],
];

/** What there is to know about a request as a whole; what its calls have to tell comes with them. */
export function listNotices({ thing, notices }: RequestReading, signIn: SignIn | undefined): readonly NoticeKey[] {
  const more: readonly (readonly [NoticeKey, boolean])[] = [
    ['unreadable', thing.kind === 'unreadable'],
    ['transaction', thing.kind === 'transaction'],
    ['bytes', thing.kind === 'bytes'],
    ['data', thing.kind === 'typed' && thing.deed.kind === 'unknown'],
    ['permission', thing.kind === 'grant' && thing.permissions.some(({ kind }) => kind === 'unknown')],
    ['otherSite', signIn?.isOtherSite === true],
    ['otherSignIn', signIn?.isOtherAccount === true],
  ];
  return [...notices, ...more.flatMap(([key, isSo]) => (isSo ? [key] : []))];
}
