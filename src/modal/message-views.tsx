import { useEffect, useState, type JSX } from 'react';
import { TOAST_SWAP_MS } from '../config/constants.js';
import { useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { AlertCard, AlertSlot, Toast, ToastSlot } from '../ui/feedback/toast.js';
import { useStore } from '../utils/use-store.js';
import { alertMessages } from './alert-messages.js';
import { modalMessages } from './messages.js';

/** The toast, which is said too, and fades out after it was taken away. */
export function ToastView(): JSX.Element | null {
  const { environment, announcer, $messages } = useControllers();
  // There is no view before there are messages.
  const toast = useStore($messages.get()!.toast.$toast);
  const [last, setLast] = useState(toast);
  if (toast && toast !== last) setLast(toast);
  useEffect(() => {
    if (toast) announcer.announce(toast.text, toast.variant === 'error' ? 'assertive' : 'polite');
  }, [announcer, toast]);
  useEffect(() => {
    if (toast) return undefined;
    return environment.setTimer(() => setLast(undefined), TOAST_SWAP_MS);
  }, [toast, environment]);
  const shown = toast ?? last;
  if (!shown) return null;
  return (
    <ToastSlot>
      <Toast key={shown.id} kind={shown.variant} closing={!toast} data-testid="w3m-toast">
        {shown.text}
      </Toast>
    </ToastSlot>
  );
}

/** The alert: the host set something up in a way that cannot work. */
export function AlertView(): JSX.Element | null {
  const { $messages } = useControllers();
  const { alert } = $messages.get()!;
  const code = useStore(alert.$alert);
  const texts = useMessages(alertMessages);
  const { close } = useMessages(modalMessages);
  if (!code) return null;
  return (
    <AlertSlot>
      <AlertCard
        title={texts[`${code}Title`]}
        text={texts[`${code}Text`]}
        onClose={alert.hide}
        closeLabel={close}
        data-testid="w3m-alert"
      />
    </AlertSlot>
  );
}
