import { type JSX, useEffect, useRef, useState } from 'react';
import { checkCode, type EmailStep, finishEmailLogin, getCooldown, sendEmailAgain } from '../../actions/login/email-steps.js';
import { CONNECTED_HOLD_MS } from '../../config/constants.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useConnectedEnd } from '../../controllers/use-connected-end.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { CODE_LENGTH, OneTimeCode } from '../../ui/field/one-time-code.js';
import { Hero } from '../../ui/hero/hero.js';
import { Thread } from '../../ui/hero/thread.js';
import { retryIcon } from '../../ui/icons/icon.js';
import { mailIcon } from '../../ui/icons/icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { useLeaveSignal } from '../../utils/use-leave-signal.js';
import { emailMessages } from './messages.js';

const SECOND_MS = 1000;

type Params = { readonly params: RouteParams['EmailVerifyOtp'] };

/** Takes the code of the e-mail. Spec §4: VERIFY_OTP. */
export function OtpView({ params: { email } }: Params): JSX.Element {
  const { router, toast } = useControllers();
  const texts = useMessages(emailMessages);
  const { stage, code, error, setCode, retry } = useOtp(email);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (stage === 'typing') input.current?.focus();
  }, [stage]);
  const words = {
    typing: undefined,
    checking: texts.checking,
    connected: texts.connectedTitle,
    unfinished: texts.failedTitle,
  }[stage];
  useAnnouncement(words);
  useConnectedEnd(stage === 'connected');

  if (stage === 'connected' || stage === 'unfinished') {
    const isDone = stage === 'connected';
    return (
      <>
        {/* Replaces the title of the code, which stands higher. */}
        <Hero
          key={stage}
          picture={<Thread state={isDone ? 'done' : 'no'} />}
          title={isDone ? texts.connectedTitle : texts.failedTitle}
          text={isDone ? texts.connectedText({ email }) : texts.failedText}
          data-testid={isDone ? 'w3m-email-connected' : 'w3m-email-unfinished'}
        />
        {!isDone && (
          <Button variant="primary" size="big" iconStart={retryIcon} onClick={retry} data-testid="w3m-email-retry">
            {texts.tryAgain}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <Hero dense picture={<IconTile icon={mailIcon} />} title={texts.codeTitle} text={texts.codeText({ email })} />
      <OneTimeCode
        ref={input}
        label={texts.codeLabel}
        value={code}
        onChange={setCode}
        disabled={stage === 'checking'}
        status={stage === 'checking' ? texts.checking : texts.spam}
        {...(error !== undefined && { error: <bdi>{error}</bdi> })}
        data-testid="w3m-email-code"
      />
      <ResendButton
        email={email}
        label={texts.resend}
        toWait={(seconds) => texts.resendIn({ seconds })}
        onSent={(action) => {
          if (action === 'VERIFY_DEVICE') return router.replace('EmailVerifyDevice', { email });
          toast.show('success', texts.resent);
          setCode('');
          input.current?.focus();
        }}
      />
      <OtherEmail />
    </>
  );
}

/** Leads back to the field for the address: an address may be mistyped, or its e-mails may not come. */
export function OtherEmail(): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(emailMessages);
  const leave = () => (router.$router.get().history.length > 1 ? router.back() : router.reset('Connect'));
  return (
    <Button variant="quiet" onClick={leave} data-testid="w3m-email-other">
      {texts.otherEmail}
    </Button>
  );
}

/** Stage of the code. `unfinished`: it was correct, and the login failed. */
type OtpStage = 'typing' | 'checking' | 'unfinished' | 'connected';

/** A code that is typed, and what came of it. */
type Otp = {
  readonly stage: OtpStage;
  readonly code: string;
  /** The frame's own words, after a code that was not right. */
  readonly error: string | undefined;
  setCode(code: string): void;
  /** Finishes a login whose code was right. */
  retry(): void;
};

/** Checks a code as soon as it is whole, and logs in. Spec §4, "E-mail login". */
function useOtp(email: string): Otp {
  const controllers = useControllers();
  const { environment, modal } = controllers;
  const [stage, setStage] = useState<OtpStage>('typing');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const getLeaveSignal = useLeaveSignal();
  useEffect(() => (stage === 'connected' ? environment.setTimer(modal.finish, CONNECTED_HOLD_MS) : undefined), [stage, environment, modal]);

  const finish = async () => {
    const signal = getLeaveSignal();
    setStage('checking');
    try {
      await finishEmailLogin(controllers, email);
      if (!signal.aborted) setStage('connected');
    } catch (thrown) {
      environment.log.error('The login was not taken up.', thrown);
      if (!signal.aborted) setStage('unfinished');
    }
  };
  const check = async (otp: string) => {
    const signal = getLeaveSignal();
    setStage('checking');
    try {
      await checkCode(controllers, otp, signal);
    } catch (thrown) {
      if (signal.aborted) return;
      setError((thrown as Error).message);
      setCode('');
      setStage('typing');
      return;
    }
    if (!signal.aborted) await finish();
  };

  return {
    stage,
    code,
    error,
    setCode(next) {
      if (stage !== 'typing') return;
      setCode(next);
      setError(undefined);
      if (next.length === CODE_LENGTH) void check(next);
    },
    retry: () => void finish(),
  };
}

/** Props of the resend button: the e-mail address, and the button's texts. */
type Props = {
  readonly email: string;
  readonly label: string;
  /** The label while no other e-mail can be sent. */
  toWait(seconds: number): string;
  /** Called with what comes next after the e-mail. */
  onSent(action: EmailStep): void;
};

/** Has the e-mail sent once more; counts down until that can be done. */
export function ResendButton({ email, label, toWait, onSent }: Props): JSX.Element {
  const controllers = useControllers();
  const [isBusy, setBusy] = useState(false);
  const [seconds, look] = useCooldown();
  const getLeaveSignal = useLeaveSignal();
  const resend = async () => {
    const signal = getLeaveSignal();
    setBusy(true);
    try {
      const step = await sendEmailAgain(controllers, email, signal);
      if (!signal.aborted) onSent(step);
    } catch (thrown) {
      if (!signal.aborted) controllers.toast.show('error', (thrown as Error).message);
    } finally {
      setBusy(false);
      look();
    }
  };
  return (
    <Button
      variant="secondary"
      size="big"
      busy={isBusy}
      disabled={seconds > 0 && !isBusy}
      onClick={() => void resend()}
      data-testid="w3m-email-resend"
    >
      {seconds > 0 && !isBusy ? toWait(seconds) : label}
    </Button>
  );
}

/**
 * Counts down to the moment from which another e-mail can be sent, once a second.
 *
 * @returns Whole seconds, rounded up, and what looks again after one was sent.
 */
function useCooldown(): readonly [seconds: number, look: () => void] {
  const controllers = useControllers();
  const { environment } = controllers;
  const [leftMs, setLeft] = useState(() => getCooldown(controllers));
  useEffect(
    () => (leftMs > 0 ? environment.setTimer(() => setLeft(getCooldown(controllers)), Math.min(leftMs, SECOND_MS)) : undefined),
    // Each second is counted from the one before.
    [environment, controllers, leftMs],
  );
  return [Math.ceil(leftMs / SECOND_MS), () => setLeft(getCooldown(controllers))];
}
