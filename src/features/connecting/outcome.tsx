import { useEffect, type JSX, type ReactNode } from 'react';
import type { Disposer } from '../../config/environment.js';
import { useControllers } from '../../controllers/use-controllers.js';
import type { ConnectError } from '../../errors/connect-errors.js';
import { hasErrorCode, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Hero } from '../../ui/hero/hero.js';
import { CopyDetails } from '../copy-details.js';
import { outcomeMessages } from './outcome-messages.js';

export { watchLock } from './watch-lock.js';

/** Stage of a wallet that has not connected. `locked`, `open`: it is still waited for. */
export type OutcomeStage = 'locked' | 'open' | 'rejected' | 'timeout' | 'blocked' | 'unsupported' | 'notFound';

type Kind = Exclude<OutcomeStage, 'unsupported'> | 'noAccount' | 'noNetwork' | 'forbidden' | 'failed' | 'unexpected';

/** Props of an outcome: its stage, the wallet, and the picture of both sides. */
export type OutcomeProps = {
  readonly stage: OutcomeStage;
  readonly wallet: string;
  readonly picture: ReactNode;
  /** The error of the last attempt. */
  readonly error: ConnectError | undefined;
  /** Follows the wallet's accounts until the returned function is called: the visitor may answer an earlier request. */
  readonly followAccounts: () => Disposer | undefined;
};

/** Says why a wallet has not connected yet, or will not. */
export function Outcome({ stage, wallet, picture, error, followAccounts }: OutcomeProps): JSX.Element {
  const { announcer } = useControllers();
  const texts = useMessages(outcomeMessages);
  const names = { wallet };
  const kind = stage === 'unsupported' ? toKind(error) : stage;
  const busy = [texts.busyTitle(names), texts.busyText] as const;
  const words: Record<Kind, readonly [title: string, text: string]> = {
    locked: [texts.lockedTitle(names), texts.lockedText(names)],
    open: busy,
    blocked: busy,
    rejected: [texts.declinedTitle, texts.declinedText(names)],
    timeout: [texts.lateTitle(names), texts.lateText(names)],
    noAccount: [texts.noAccountTitle(names), texts.noAccountText(names)],
    noNetwork: [texts.failedTitle(names), texts.noNetworkText(names)],
    forbidden: [texts.forbiddenTitle(names), texts.forbiddenText(names)],
    failed: [texts.failedTitle(names), texts.failedText],
    unexpected: [texts.failedTitle(names), texts.unexpectedText],
    notFound: [texts.goneTitle(names), texts.goneText],
  };
  const [title, text] = words[kind];
  useEffect(() => announcer.announce(`${title}. ${text}`, stage === 'locked' ? 'polite' : 'assertive'), [announcer, title, text, stage]);
  useEffect(() => (stage === 'blocked' ? followAccounts() : undefined), [stage, followAccounts]);
  return (
    <Hero
      data-testid="w3m-connecting"
      steady
      picture={picture}
      title={<span key={kind}>{title}</span>}
      text={<span key={kind}>{text}</span>}
    />
  );
}

/** Copies the details of a failed attempt. */
export function OutcomeDetails({ error }: { readonly error: ConnectError }): JSX.Element {
  const texts = useMessages(outcomeMessages);
  return <CopyDetails details={error.details ?? error.message} label={texts.copyDetails} copied={texts.copied} />;
}

/** Names what went wrong, by what led to it: an answer, an error of the wallet, or nothing but a chain id that is none. */
function toKind(error: ConnectError | undefined): Kind {
  const cause = error?.cause;
  if (isAnswer(cause)) return Array.isArray(cause.accounts) && cause.accounts.length === 0 ? 'noAccount' : 'unexpected';
  if (hasErrorCode(cause, [PROVIDER_ERROR_CODES.unauthorized])) return 'forbidden';
  return error && 'cause' in error ? 'failed' : 'noNetwork';
}

/** Whether a cause is a wallet's answer, and no error that it threw. */
const isAnswer = (cause: unknown): cause is { readonly accounts: unknown } =>
  typeof cause === 'object' && cause !== null && !(cause instanceof Error) && 'accounts' in cause;
