import { useEffect, useRef, useState, type FormEvent, type JSX } from 'react';
import { findLogin } from '../../controllers/connection/find-login.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { updateEmail, updateEmailPrimaryOtp, updateEmailSecondaryOtp } from '../../embedded-wallet/messages/login.js';
import { emailSchema } from '../../embedded-wallet/schemas.js';
import { useMessages } from '../../i18n/use-messages.js';
import { loginKey } from '../../storage/login-key.js';
import { Button } from '../../ui/button/button.js';
import { Field } from '../../ui/field/field.js';
import { CODE_LENGTH, OneTimeCode } from '../../ui/field/one-time-code.js';
import { Hero } from '../../ui/hero/hero.js';
import { mailIcon } from '../../ui/icons/icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Stack } from '../../ui/text/label.js';
import { Text } from '../../ui/text/text.js';
import { useLeaveSignal } from '../../utils/use-leave-signal.js';
import { loginAccountMessages } from './messages.js';

/** Takes the new address. Spec §4: the frame says which code is asked for first. */
export function UpdateEmailView(): JSX.Element {
  const controllers = useControllers();
  const { events, router, storage } = controllers;
  const texts = useMessages(loginAccountMessages);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const getLeaveSignal = useLeaveSignal();
  useEffect(() => {
    field.current?.focus();
  }, []);

  const send = async () => {
    const newEmail = typed.trim();
    const email = storage.get(loginKey)?.email ?? '';
    if (!emailSchema.safeParse(newEmail).success) return setError(texts.invalid);
    if (newEmail.toLowerCase() === email.toLowerCase()) return setError(texts.same);
    const signal = getLeaveSignal();
    setBusy(true);
    events.emit('EMAIL_EDIT', {});
    try {
      const { login } = await findLogin(controllers);
      const { action } = await login.ask(updateEmail, { email: newEmail }, { signal });
      if (action === 'VERIFY_PRIMARY_OTP') router.push('UpdateEmailPrimaryOtp', { email, newEmail });
      else router.push('UpdateEmailSecondaryOtp', { newEmail });
    } catch (thrown) {
      if (!signal.aborted) setError((thrown as Error).message);
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Field
          ref={field}
          label={texts.label}
          placeholder={texts.label}
          icon={mailIcon}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="go"
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
          {...(error !== undefined && { error: <bdi>{error}</bdi> })}
          data-testid="w3m-new-email"
        />
        <Text size="small" tone={2} inset>
          {texts.intro}
        </Text>
        <Button type="submit" variant="primary" size="big" busy={isBusy} disabled={typed.trim() === ''} data-testid="w3m-new-email-go">
          {texts.save}
        </Button>
      </Stack>
    </form>
  );
}

/** Takes the code that went to the address there was. Spec §4: VERIFY_PRIMARY_OTP. */
export function PrimaryOtpView({ params: { email, newEmail } }: { readonly params: RouteParams['UpdateEmailPrimaryOtp'] }): JSX.Element {
  const controllers = useControllers();
  return (
    <CodeStep
      email={email}
      check={async (otp, signal) => {
        const { login } = await findLogin(controllers);
        await login.ask(updateEmailPrimaryOtp, { otp }, { signal });
        controllers.router.replace('UpdateEmailSecondaryOtp', { newEmail });
      }}
    />
  );
}

/** Takes the code that went to the new address. Spec §4: VERIFY_SECONDARY_OTP. */
export function SecondaryOtpView({ params }: { readonly params: RouteParams['UpdateEmailSecondaryOtp'] }): JSX.Element {
  const controllers = useControllers();
  const { router, storage, toast } = controllers;
  const texts = useMessages(loginAccountMessages);
  return (
    <CodeStep
      email={params.newEmail}
      check={async (otp, signal) => {
        const { login } = await findLogin(controllers);
        const { newEmail } = await login.ask(updateEmailSecondaryOtp, { otp }, { signal });
        storage.set(loginKey, { ...(storage.get(loginKey) ?? { isLoggedIn: true }), email: newEmail });
        await login.refresh().catch(() => {});
        if (signal.aborted) return;
        toast.show('success', texts.changed({ email: newEmail }));
        router.reset('Account');
        router.push('AccountSettings');
      }}
    />
  );
}

/** Props of a step that asks for a code. */
type Props = {
  /** E-mail address that received the code. */
  readonly email: string;
  /** Checks a code; what it throws is said under the code. */
  check(code: string, signal: AbortSignal): Promise<void>;
};

/** Takes one code, checked as soon as it is whole. */
function CodeStep({ email, check }: Props): JSX.Element {
  const texts = useMessages(loginAccountMessages);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const getLeaveSignal = useLeaveSignal();
  useEffect(() => {
    input.current?.focus();
  }, []);
  const change = async (next: string) => {
    if (isBusy) return;
    setCode(next);
    setError(undefined);
    if (next.length < CODE_LENGTH) return;
    const signal = getLeaveSignal();
    setBusy(true);
    try {
      await check(next, signal);
    } catch (thrown) {
      if (signal.aborted) return;
      setError((thrown as Error).message);
      setCode('');
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };
  return (
    <>
      <Hero dense picture={<IconTile icon={mailIcon} />} title={texts.codeTitle} text={texts.codeText({ email })} />
      <OneTimeCode
        ref={input}
        label={texts.codeLabel}
        value={code}
        onChange={(next) => void change(next)}
        disabled={isBusy}
        status={texts.spam}
        {...(error !== undefined && { error: <bdi>{error}</bdi> })}
        data-testid="w3m-email-code"
      />
    </>
  );
}
