// chunk: controls
import { type JSX, useEffect, useState } from 'react';
import { TOAST_SWAP_MS } from '../config/constants.js';
import { useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { AlertCard, AlertSlot, Toast, ToastAction, ToastSlot } from '../ui/feedback/feedback.js';
import { createLazyCode } from '../utils/lazy.js';
import { useLoaded } from '../utils/use-loaded.js';
import { useStore } from '../utils/use-store.js';
import { alertMessages, getTitleKey } from './alert-messages.js';
import { modalMessages } from './messages.js';
import { createAlertController } from '../controllers/alert-controller.js';
import type { Controllers, Messages } from '../controllers/controllers.js';
import { createToastController } from '../controllers/toast-controller.js';

const pageToastCode = /* @__PURE__ */ createLazyCode(() => import('./page-toast.js'));

/** The toast, which is said too, and fades out after it was taken away. */
export function ToastView(): JSX.Element | null {
  const { environment, announcer, $messages } = useControllers();
  // There is no view before there are messages.
  const { $toast, hold } = $messages.get()!.toast;
  const toast = useStore($toast);
  const [last, setLast] = useState(toast);
  if (toast && toast !== last) setLast(toast);
  useEffect(() => announcer.announce(toast?.text, toast?.variant === 'error' && 'assertive', true), [announcer, toast]);
  useEffect(() => {
    if (toast) return undefined;
    return environment.setTimer(() => setLast(undefined), TOAST_SWAP_MS);
  }, [toast, environment]);
  const shown = toast ?? last;
  if (!shown) return null;
  const { link } = shown;
  const action = link && (
    <ToastAction href={link.href} aria-label={link.name} onHold={hold}>
      {link.label}
    </ToastAction>
  );
  return (
    <ToastSlot key={shown.id}>
      <Toast kind={shown.variant} closing={!toast} action={action} data-testid="w3m-toast">
        {shown.text}
      </Toast>
    </ToastSlot>
  );
}

/** The toast while the dialog is closed, at the foot of the page. A wait is shown in the dialog alone. */
function PageToastView(): JSX.Element | null {
  const { $messages } = useControllers();
  const toast = useStore($messages.get()!.toast.$toast);
  // Once there was one, its place stays: a live region announces only what comes into it later.
  const [isNeeded, setIsNeeded] = useState(false);
  if (toast && !isNeeded) setIsNeeded(true);
  const code = useLoaded(pageToastCode, isNeeded);
  return isNeeded && code ? <code.PageToast>{toast?.variant !== 'loading' && <ToastView />}</code.PageToast> : null;
}

/** The alert: the host set something up in a way that cannot work. */
function AlertView(): JSX.Element | null {
  const { $messages } = useControllers();
  const { alert } = $messages.get()!;
  const code = useStore(alert.$alert);
  const texts = useMessages(alertMessages);
  const { close } = useMessages(modalMessages);
  if (!code) return null;
  return (
    <AlertSlot>
      <AlertCard
        title={texts[getTitleKey(code)]}
        text={texts[`${code}Text`]}
        onClose={alert.hide}
        closeLabel={close}
        data-testid="w3m-alert"
      />
    </AlertSlot>
  );
}

/** The alert over an open dialog, or the toast at the foot of the page while the dialog is closed. */
export function OverlayView(): JSX.Element {
  const { open } = useStore(useControllers().stores.$modal);
  return open ? <AlertView /> : <PageToastView />;
}

/** Makes toasts and alerts, and what draws them. Apart, because most visits see none. */
export function createMessages({ environment, stores }: Pick<Controllers, 'environment' | 'stores'>): Messages {
  return {
    toast: createToastController(environment, stores.$modal),
    alert: createAlertController(environment),
    ToastView,
    OverlayView,
  };
}
