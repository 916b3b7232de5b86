import { type JSX, useEffect, useState } from 'react';
import { getCooldown } from '../../actions/login/ask-for-email.js';
import { type EmailStep, sendEmailAgain } from '../../actions/login/email-steps.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { Button } from '../../ui/button/button.js';

const SECOND_MS = 1000;

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
  const resend = async () => {
    setBusy(true);
    try {
      onSent(await sendEmailAgain(controllers, email));
    } catch (thrown) {
      controllers.toast.show('error', (thrown as Error).message);
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
