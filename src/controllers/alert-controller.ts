// chunk: connect
import type { ReadableAtom } from 'nanostores';
import type { Environment } from '../config/environment.js';
import type { AlertCode } from '../errors/alert-codes.js';
import { atom } from '../utils/atom.js';

/** Shows alerts. */
export type AlertController = {
  /** The alert above the card. */
  readonly $alert: ReadableAtom<AlertCode | undefined>;
  /**
   * Shows an alert and logs it for developers: those of the configuration once per code in the life of the instance. Spec §8.
   *
   * @param details For developers.
   */
  show(code: AlertCode, details: string): void;
  hide(): void;
};

/** Makes the alert controller. */
export function createAlertController({ log }: Pick<Environment, 'log'>): AlertController {
  const $alert = atom<AlertCode | undefined>();
  const shown = new Set<AlertCode>();
  return {
    $alert,
    hide: () => $alert.set(undefined),
    show(code, details) {
      if (shown.has(code) && !code.endsWith('Mismatch')) return;
      shown.add(code);
      log.error(details);
      $alert.set(code);
    },
  };
}
