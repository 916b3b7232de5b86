// chunk: methods
import { type JSX, useState } from 'react';
import { findLogin } from '../../controllers/connection/find-login.js';
import { useLoginOffered } from '../../controllers/connection/use-login-offered.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Field, FieldStatus } from '../../ui/field/field.js';
import { IconButton, Spinner } from '../../ui/button/button.js';
import { forwardIcon, mailIcon } from '../../ui/icons/icons.js';
import { useLeaveSignal } from '../../utils/use-leave-signal.js';
import { useDraft } from '../view-hooks.js';
import { emailFieldMessages } from './field-messages.js';

/** Loads the login's code with the first typed letter, not with the list of wallets. */
const load = async () => import('../../actions/login/email-steps.js');

/** The field for the address, among the ways to connect. Spec §1. */
export function Part(): JSX.Element | null {
  return useLoginOffered() ? <EmailField /> : null;
}

/** The field wherever it stands. */
export function EmailField(): JSX.Element {
  const texts = useMessages(emailFieldMessages);
  const { email, error, isBusy, setEmail, submit } = useEmailForm();
  const end = isBusy ? (
    <FieldStatus>
      <Spinner label={texts.sending} />
    </FieldStatus>
  ) : (
    email !== '' && <IconButton type="submit" icon={forwardIcon} label={texts.go} data-testid="w3m-email-go" />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget.checkValidity());
      }}
    >
      <Field
        label={texts.label}
        placeholder={texts.label}
        icon={mailIcon}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        value={email}
        onChange={setEmail}
        readOnly={isBusy}
        {...(error !== undefined && { error: <bdi>{error}</bdi> })}
        {...(end && { end })}
        data-testid="w3m-email-input"
      />
    </form>
  );
}

/** The field for the address. */
type EmailForm = {
  readonly email: string;
  setEmail(email: string): void;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  /** @param isAddress Whether the browser takes the text for an address; the login's own check comes after it. */
  submit(isAddress: boolean): void;
};

/** Takes an address, has the e-mail sent, and leads to what comes next. */
function useEmailForm(): EmailForm {
  const controllers = useControllers();
  const { events, modal, router } = controllers;
  const texts = useMessages(emailFieldMessages);
  const [kept, keep] = useDraft<string>('EmailLogin', undefined);
  const [email, setEmail] = useState(kept ?? '');
  // Kept as it was thrown: its words are those of the language that is shown.
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const getLeaveSignal = useLeaveSignal();

  const toText = (thrown: unknown): string => {
    const { name, message, seconds } = thrown as Error & { readonly seconds?: number };
    if (name === 'InvalidEmailError') return texts.invalid;
    return name === 'CooldownError' && seconds !== undefined ? texts.wait({ seconds }) : message;
  };
  const send = async () => {
    const trimmed = email.trim();
    const signal = getLeaveSignal();
    setBusy(true);
    try {
      const step = await (await load()).beginEmailLogin(controllers, trimmed, signal);
      if (signal.aborted) return;
      if (step === 'CONNECT') return modal.finish();
      router.push(step === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice', { email: trimmed });
    } catch (thrown) {
      if (signal.aborted) return;
      setFailure(thrown);
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };

  return {
    email,
    error: failure === undefined ? undefined : toText(failure),
    isBusy,
    setEmail(next) {
      // The first letter says that it is wanted: the frame comes while the rest is typed.
      if (email === '' && next !== '') {
        events.emit('EMAIL_LOGIN_SELECTED', {});
        load().catch(() => {});
        findLogin(controllers).then(
          ({ login }) => login.load().catch(() => {}),
          () => {},
        );
      }
      setFailure(undefined);
      setEmail(next);
      keep(next);
    },
    submit(isAddress) {
      // Said at once: the login's code may still be on its way, and an error that comes later moves the content below.
      if (!isAddress) return setFailure({ name: 'InvalidEmailError' });
      if (!isBusy) void send();
    },
  };
}
