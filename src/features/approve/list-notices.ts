import type { RequestNotice, RequestReading } from '../../adapters/requests.js';
import type { noticeMessages } from './notice-messages.js';
import type { SignIn } from './read-sign-in.js';

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
export type NoticePlace = 'above' | 'below';

/** Severity, position and texts of each notice, the most severe first. */
export const NOTICES: readonly (readonly [NoticeKey, 'danger' | 'warning', NoticePlace, title: NoticeText, text: NoticeText])[] = [
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

/** Lists the notices of a request as a whole; each call has its own. */
export function listNotices(
  { thing, notices }: RequestReading,
  { signIn, isNetworkKnown }: { readonly signIn: SignIn | undefined; readonly isNetworkKnown: boolean },
): readonly NoticeKey[] {
  const more: readonly (readonly [NoticeKey, boolean])[] = [
    ['unreadable', thing.kind === 'unreadable'],
    ['unknownNetwork', !isNetworkKnown],
    ['transaction', thing.kind === 'transaction'],
    ['bytes', thing.kind === 'bytes'],
    ['data', thing.kind === 'typed' && thing.deed.kind === 'unknown'],
    ['permission', thing.kind === 'grant' && thing.permissions.some(({ kind }) => kind === 'unknown')],
    ['otherSite', signIn?.isOtherSite === true],
    ['otherSignIn', signIn?.isOtherAccount === true],
  ];
  return [...notices, ...more.flatMap(([key, isSo]) => (isSo ? [key] : []))];
}
