import type { JSX } from 'react';
import { useLoginOffered } from '../../controllers/connection/use-login-offered.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Field } from '../../ui/field.js';
import { fieldStyles } from '../../ui/field.styles.js';
import { IconButton } from '../../ui/icon-button.js';
import { forwardIcon, mailIcon } from '../../ui/icons.js';
import { Spinner } from '../../ui/spinner.js';
import { emailFieldMessages } from './field-messages.js';
import { useEmailForm } from './use-email-form.js';

/** Sheets of the field. */
export const styles = [fieldStyles];

/** The field for the address, among the ways to connect. Spec §1. */
export function Part(): JSX.Element | null {
  return useLoginOffered() ? <EmailField /> : null;
}

/** The field wherever it stands. */
export function EmailField(): JSX.Element {
  const texts = useMessages(emailFieldMessages);
  const { email, error, isBusy, setEmail, submit } = useEmailForm();
  const end = isBusy ? (
    <span className="field-status">
      <Spinner label={texts.sending} />
    </span>
  ) : (
    email !== '' && <IconButton type="submit" icon={forwardIcon} label={texts.go} data-testid="w3m-email-go" />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
        {...(error !== undefined && { error: <bdi>{error}</bdi> })}
        {...(end && { end })}
        data-testid="w3m-email-input"
      />
    </form>
  );
}
