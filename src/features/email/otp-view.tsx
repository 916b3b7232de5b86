import { useEffect, useRef, type JSX } from 'react';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button.js';
import { IconTile } from '../../ui/icon-tile.js';
import { Hero } from '../../ui/hero.js';
import { mailIcon } from '../../ui/icons.js';
import { retryIcon } from '../../ui/icons-core.js';
import { OneTimeCode } from '../../ui/one-time-code.js';
import { Thread } from '../../ui/thread.js';
import { emailMessages } from './messages.js';
import { ResendButton } from './resend-button.js';
import { useOtp } from './use-otp.js';

type Params = { readonly params: RouteParams['EmailVerifyOtp'] };

/** Takes the code of the e-mail. Spec §4: VERIFY_OTP. */
export function OtpView({ params: { email } }: Params): JSX.Element {
  const { announcer, router, toast } = useControllers();
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
  useEffect(() => {
    if (words !== undefined) announcer.announce(words);
  }, [announcer, words]);

  if (stage === 'connected' || stage === 'unfinished') {
    const isDone = stage === 'connected';
    return (
      <>
        <Hero
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
    </>
  );
}
