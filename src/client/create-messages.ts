import { createAlertController } from '../controllers/alert-controller.js';
import type { Controllers, Messages } from '../controllers/controllers.js';
import { createToastController } from '../controllers/toast-controller.js';
import { OverlayView, ToastView } from '../modal/message-views.js';

/** Makes toasts and alerts, and what draws them. Apart, because most visits see none. */
export function createMessages({ environment, stores }: Pick<Controllers, 'environment' | 'stores'>): Messages {
  return {
    toast: createToastController(environment, stores.$modal),
    alert: createAlertController(environment),
    ToastView,
    OverlayView,
  };
}
