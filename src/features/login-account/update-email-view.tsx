import { useEffect, useRef, useState, type FormEvent, type JSX } from 'react';
import { findLogin } from '../../controllers/connection/find-login.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { emailSchema } from '../../embedded-wallet/schemas.js';
import { updateEmail } from '../../embedded-wallet/messages/update-email.js';
import { useMessages } from '../../i18n/use-messages.js';
import { loginKey } from '../../storage/login-key.js';
import { Button } from '../../ui/button/button.js';
import { Field } from '../../ui/field/field.js';
import { mailIcon } from '../../ui/icons/icons.js';
import { Stack } from '../../ui/text/label.js';
import { Text } from '../../ui/text/text.js';
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
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    field.current?.focus();
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);

  const send = async () => {
    const newEmail = typed.trim();
    const email = storage.get(loginKey)?.email ?? '';
    if (!emailSchema.safeParse(newEmail).success) return setError(texts.invalid);
    if (newEmail.toLowerCase() === email.toLowerCase()) return setError(texts.same);
    const { signal } = leaving.current!;
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
