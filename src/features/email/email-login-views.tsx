import { useCallback, useEffect, useRef, useState, type JSX } from 'react';
import { awaitDevice } from '../../actions/login/email-steps.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { FrameAbortError } from '../../embedded-wallet/errors.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { Thread } from '../../ui/hero/thread.js';
import { retryIcon } from '../../ui/icons/icon.js';
import { EmailField } from './email-field.js';
import { emailMessages } from './messages.js';
import { OtherEmail, ResendButton } from './otp-view.js';

/** The e-mail address alone, for pages that lead straight to it: `open({ view: 'EmailLogin' })`. */
export function EmailLoginView(): JSX.Element {
  const texts = useMessages(emailMessages);
  return (
    <>
      <Hero picture={<Empty drawing={lineDrawing} />} title={texts.loginTitle} text={texts.loginText} />
      <EmailField />
    </>
  );
}

type Params = { readonly params: RouteParams['EmailVerifyDevice'] };
type Stage = { readonly kind: 'waiting' | 'late' } | { readonly kind: 'failed'; readonly text: string };

/** Waits until the link of the e-mail has made this browser known. Spec §4: VERIFY_DEVICE. */
export function DeviceView({ params: { email } }: Params): JSX.Element {
  const controllers = useControllers();
  const { router, toast } = controllers;
  const texts = useMessages(emailMessages);
  const [stage, setStage] = useState<Stage>({ kind: 'waiting' });
  const asking = useRef<AbortController>(undefined);

  const wait = useCallback(() => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setStage({ kind: 'waiting' });
    awaitDevice(controllers, signal).then(
      () => signal.aborted || router.replace('EmailVerifyOtp', { email }),
      (thrown: unknown) => {
        if (signal.aborted) return;
        const isLate = thrown instanceof FrameAbortError && thrown.reason === 'timeout';
        setStage(isLate ? { kind: 'late' } : { kind: 'failed', text: (thrown as Error).message });
      },
    );
  }, [controllers, router, email]);
  useEffect(() => {
    wait();
    return () => asking.current?.abort();
  }, [wait]);

  const [title, text] = {
    waiting: [texts.deviceTitle, texts.deviceText({ email })],
    late: [texts.lateTitle, texts.lateText({ email })],
    failed: [texts.deviceFailedTitle, stage.kind === 'failed' ? stage.text : ''],
  }[stage.kind] as [string, string];
  useAnnouncement(`${title}. ${text}`);

  return (
    <>
      <Hero
        steady="three"
        picture={<Thread state={({ waiting: 'wait', late: 'late', failed: 'no' } as const)[stage.kind]} />}
        title={title}
        text={<bdi>{text}</bdi>}
        data-testid={`w3m-device-${stage.kind}`}
      />
      <Actions>
        <ResendButton
          email={email}
          label={texts.resendLink}
          toWait={(seconds) => texts.resendLinkIn({ seconds })}
          onSent={(action) => {
            if (action === 'VERIFY_OTP') return router.replace('EmailVerifyOtp', { email });
            toast.show('success', texts.linkResent);
            wait();
          }}
        />
      </Actions>
      <OtherEmail />
      {/* Below what is there already, which keeps its place. */}
      {stage.kind === 'late' && (
        <Button variant="primary" size="big" iconStart={retryIcon} onClick={wait} data-testid="w3m-device-retry">
          {texts.tryAgain}
        </Button>
      )}
      {stage.kind === 'failed' && (
        <Button variant="primary" size="big" onClick={() => router.back()} data-testid="w3m-device-again">
          {texts.startAgain}
        </Button>
      )}
    </>
  );
}
