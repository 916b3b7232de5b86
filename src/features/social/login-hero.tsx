import { type JSX, type RefObject, useCallback, useEffect, useState } from 'react';
import { SocialError } from '../../actions/flow-errors.js';
import type { SocialStage, Tell } from '../../actions/login/social-login.js';
import type { Social } from '../../config/options.js';
import { CONNECTED_HOLD_MS } from '../../config/constants.js';
import { useConnectedEnd } from '../../controllers/use-connected-end.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { FrameError, FrameLoadError } from '../../embedded-wallet/errors.js';
import type { BoundTexts } from '../../i18n/create-i18n.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { LOGIN_MARKS } from '../../ui/marks/login-marks.js';
import { MarkPicture } from '../../ui/marks/mark-tile.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { cleanText } from '../../utils/clean-text.js';
import type { socialMessages } from './messages.js';

/** Most characters of what the frame says. */
const SAID_CHARS = 140;

/** Props of a login's picture: provider, stage, title and text. */
export type LoginHeroProps = {
  readonly provider: Social;
  readonly thread: 'wait' | 'done' | 'no' | 'late';
  readonly title: string;
  readonly text: string;
  /** Stage, announced by screen readers and read by tests. */
  readonly stage: string;
  /** Next action, which takes the focus when the visitor has to act. */
  readonly action: RefObject<HTMLElement | null>;
};

/** Announces the stage of a login, and moves the focus to the next action where the visitor has to act. */
export function useAnnouncedStage({ thread, title, text, stage, action }: Omit<LoginHeroProps, 'provider'>): void {
  const needsHand = thread === 'no' || thread === 'late';
  useAnnouncement(`${title}. ${text}`, needsHand && 'assertive');
  useEffect(() => {
    // The way on is where the hand already is.
    if (needsHand) action.current?.focus();
  }, [stage, needsHand, action]);
}

/** The head of a login: this page, the thread, the provider; what it says is announced. */
export function LoginHero({ provider, ...progress }: LoginHeroProps): JSX.Element {
  const { thread, title, text, stage } = progress;
  const dapp = useDapp();
  useAnnouncedStage(progress);
  useConnectedEnd(thread === 'done');
  return (
    <Hero
      data-testid={`social-${stage}`}
      steady
      picture={
        <AvatarPair>
          <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
          <Thread state={thread} />
          <MarkPicture size={64} mark={LOGIN_MARKS[provider]} />
        </AvatarPair>
      }
      // Other words are another element: words in the middle of a line that change would count as words that moved.
      title={<span key={stage}>{title}</span>}
      text={
        // The frame's text may be in another language.
        <span key={stage} dir="auto">
          {text}
        </span>
      }
    />
  );
}

/** Returns the text of a failure: the frame's own, if it sent one. */
export function toFailureText(texts: BoundTexts<(typeof socialMessages)['base']>, error: unknown): string {
  if (error instanceof SocialError && error.reason === 'uri') return texts.noAddressText;
  return error instanceof FrameError || error instanceof FrameLoadError
    ? cleanText(error.message, texts.failedText, SAID_CHARS)
    : texts.failedText;
}

/** Progress of an attempt. */
export type Progress = { readonly stage: SocialStage; readonly error?: unknown };

/**
 * Runs an attempt while its view is shown and the modal is open, and closes the modal a moment after it succeeded, unless
 * another view took over.
 *
 * @param run Begins it; another function is another attempt. `undefined`: there is none yet.
 * @returns `undefined` while there is none.
 */
export function useAttempt(run: ((tell: Tell, signal: AbortSignal) => Promise<void>) | undefined): Progress | undefined {
  const { environment, modal } = useControllers();
  const [progress, setProgress] = useState<Progress>();

  useEffect(() => {
    if (!run) return undefined;
    const abort = new AbortController();
    const stop = modal.onClose(() => abort.abort());
    void run((stage, error) => !abort.signal.aborted && setProgress({ stage, error }), abort.signal);
    return () => {
      stop();
      abort.abort();
    };
  }, [run, modal]);

  const isConnected = progress?.stage === 'connected';
  useEffect(() => (isConnected ? environment.setTimer(modal.finish, CONNECTED_HOLD_MS) : undefined), [isConnected, environment, modal]);
  return progress;
}

/** Counts attempts: `again` begins another one. */
export function useRounds(): readonly [round: number, again: () => void] {
  const [round, setRound] = useState(0);
  return [round, useCallback(() => setRound((before) => before + 1), [])];
}
