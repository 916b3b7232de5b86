// chunk: modal-tag
import type { ReadableAtom } from 'nanostores';
import type { Internals } from '../../src/client/internals.js';
import type { Disposer } from '../../src/config/environment.js';
import type { MountedShell } from '../../src/modal/mount-shell.js';
import { tokensCoreStyles } from '../../src/ui/tokens/tokens-core.styles.js';
import { createLazyCode } from '../../src/utils/lazy.js';
import { createElementClass, type ElementClass, type ElementHost, type ModalElement } from '../adapter/create-element-class.js';
import { followTheme } from '../adapter/theme-host.js';
import { createDialogHost, type DialogHost, type DialogMode } from './dialog-host.js';
import { modalStyles } from './modal.styles.js';

/**
 * `<w3m-modal>`: the dialog. Paints nothing until it is opened; the views are drawn by React, loaded on demand.
 *
 * @example
 * const dialog = document.querySelector<InstanceType<typeof W3mModalElement>>('w3m-modal');
 * if (dialog) dialog.modal = modal;
 */
export const W3mModalElement = /*#__PURE__*/ createElementClass({
  tag: 'modal',
  properties: {},
  behave(host) {
    let dialog: DialogHost | undefined;
    return {
      // Also called when the element has moved.
      update() {
        dialog?.restore();
      },
      attach(internals) {
        return attachDialog(host, host.shadow, internals, (made) => (dialog = made));
      },
    };
  },
}) as unknown as ElementClass<ModalElement>;

function attachDialog(
  element: ElementHost,
  shadow: ShadowRoot,
  internals: Internals,
  keep: (dialog: DialogHost | undefined) => void,
): () => void {
  const { stores, environment } = internals;
  let released = false;
  let isGivingUp = false;
  let $waiting: ReadableAtom<number> | undefined;

  shadow.adoptedStyleSheets = [tokensCoreStyles(), modalStyles()];
  /** Adds sheets that are not there yet. Those of the dialog itself, and what a theme added, stay the last ones. */
  const adopt = (sheets: readonly CSSStyleSheet[]) => {
    // Written as a whole: the list is no ordinary array, and moving its members one by one fails.
    const adopted = [...shadow.adoptedStyleSheets];
    adopted.splice(adopted.indexOf(modalStyles()), 0, ...sheets.filter((sheet) => !adopted.includes(sheet)));
    shadow.adoptedStyleSheets = adopted;
  };
  const dialog = createDialogHost(shadow, (isScrim) => {
    // While a wallet is asked, a press beside the card is no decision.
    if (isScrim && $waiting?.get()) return;
    void internals.loadEngine().then(
      ({ controllers }) => controllers.modal.safeClose(),
      () => {},
    );
  });

  keep(dialog);

  const shell = createLazyCode(async (): Promise<MountedShell> => {
    const [{ mountShell, shellStyles }, engine] = await Promise.all([import('../../src/modal/mount-shell.js'), internals.loadEngine()]);
    if (released) throw new Error('released');
    adopt(shellStyles());
    ({ $waiting } = engine.controllers.modal);
    disposers.push(engine.controllers.styles.$sheets.subscribe(adopt), $waiting.listen(follow));
    // Fetch the first view together with the shell; the shell shows a failure.
    void engine.features.load(element.modal?.getAccount() ? 'Account' : 'Connect').catch(() => {});
    return mountShell(dialog, engine);
  });

  const getStanding = (): DialogMode => {
    const { enableEmbedded, modality } = stores.$options.get();
    if (enableEmbedded) return 'inline';
    if (modality !== 'auto') return modality;
    // A wallet on another device draws nothing on this page.
    const isAsking =
      $waiting?.get() ||
      Object.values(stores.$connections.get()).some((state) => state.status === 'connecting' && state.connectorId !== 'walletConnect');
    return isAsking ? 'overlay' : 'modal';
  };
  /** Of several tags of one instance the last one is its dialog. */
  const isOther = () => internals.host.current !== undefined && internals.host.current !== element;
  const follow = () => {
    const { open, loading } = stores.$modal.get();
    if (!open || isOther()) dialog.hide();
    if (isOther() || isGivingUp || (!open && !loading)) return;
    const show = () => {
      if (released || isOther() || !stores.$modal.get().open) return;
      dialog.show(getStanding());
    };
    // At once where everything is there: a wallet that is asked next finds the page within reach.
    if (shell.loaded) return void show();
    void shell.load().then(show, (error: unknown) => {
      if (released || !stores.$modal.get().open) return;
      // `open()` rejects with it too, unless the tag came later.
      environment.log.error(error);
      // The dialog is not visible yet, so that the next press has to open it. Embedded, closing only leads to the first view, and there is
      // nothing to press.
      if (stores.$options.get().enableEmbedded) return;
      isGivingUp = true;
      internals.modal.close();
      isGivingUp = false;
    });
  };

  let stopTimer: Disposer | undefined;
  /** Standing otherwise lays out everything anew: what goes on after an answer is waited for, a question is not. */
  const followConnections = () => {
    stopTimer?.();
    if (getStanding() === 'overlay') follow();
    else stopTimer = environment.setTimer(follow, 0);
  };

  internals.host.current = element;
  internals.host.prepare = async (sign) => {
    const mounted = await shell.load().catch((error: unknown) => {
      // Another tag takes over.
      if (!released) throw error;
    });
    // With an account the account is shown, which makes requests.
    if (sign && !element.modal?.getAccount()) mounted?.drawAhead();
  };
  internals.host.frame = dialog.frame;
  const disposers = [
    followTheme(element, internals),
    stores.$modal.subscribe(follow),
    stores.$connections.listen(followConnections),
    () => stopTimer?.(),
  ];
  // Embedded, it is part of the page: there is nothing to press before it.
  if (stores.$options.get().enableEmbedded) {
    internals.modal.open().catch((error: unknown) => !released && environment.log.error(error));
  }

  return () => {
    released = true;
    keep(undefined);
    disposers.forEach((dispose) => dispose());
    if (internals.host.current === element) {
      internals.host = {};
      // The page has taken the tag away, for example with the whole body: what is nowhere is not open.
      if (stores.$modal.get().open && !stores.$options.get().enableEmbedded) internals.modal.close();
    }
    dialog.hide();
    // Later, because React may be at work on the very view that ended the instance.
    queueMicrotask(() => {
      shell.loaded?.unmount();
      dialog.dispose();
    });
  };
}
