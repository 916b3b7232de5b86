import type { Internals } from '../../src/client/internals.js';
import type { Disposer } from '../../src/config/environment.js';
import { coreMessages } from '../../src/i18n/core-messages.js';
import { getDirection } from '../../src/i18n/direction.js';
import { hostButtonStyles } from '../../src/ui/host-button.styles.js';
import { tokensCoreStyles } from '../../src/ui/tokens-core.styles.js';
import { createLazy } from '../../src/utils/lazy.js';
import { createElementClass, defineOnce, type ElementHost, type ModalElement } from '../adapter/create-element-class.js';
import { paint } from '../adapter/painter.js';
import { followTheme } from '../adapter/theme-host.js';
import { ConnectFace } from './connect-face.static.js';
import { buttonProperties, type ButtonProperties } from './definition.js';

/** `<w3m-button>`: an invitation to connect that turns into the account. Paints without react-dom. */
export const W3mButtonElement = /*#__PURE__*/ createElementClass({ properties: buttonProperties, behave: behaveAsButton }) as unknown as {
  new (): ModalElement & ButtonProperties;
  readonly prototype: ModalElement & ButtonProperties;
};

/** Signs of interest: what an opening needs is fetched before the press. */
const SIGNS = ['pointerenter', 'focusin', 'touchstart'];

function behaveAsButton(host: ElementHost) {
  const values = host.values as ButtonProperties;
  let internals: Internals | undefined;
  let stopBalance: Disposer | undefined;

  const press = () => {
    const { modal } = host;
    // oxlint-disable-next-line no-console -- without an instance there is no other log
    if (!modal) console.warn('<w3m-button> needs createModal().');
    else if (modal.getState().open) modal.close();
    else
      modal
        .open({ namespace: values.namespace })
        // oxlint-disable-next-line no-console -- the instance may come from another copy
        .catch((error: unknown) => console.error('[w3m] The modal did not load.', error));
  };

  const render = () => {
    const lang = internals?.$locale.get() ?? 'en';
    const stores = internals?.stores;
    const namespace = values.namespace ?? stores?.$activeNamespace.get();
    const status = namespace && stores?.$connections.get()[namespace]?.status;
    const account = status === 'connecting' ? undefined : host.modal?.getAccount(values.namespace);
    const waiting = status === 'connecting' || account !== undefined;
    const busy = waiting ? status !== 'connected' : stores?.$modal.get().loading === true;
    const common = { size: values.size, disabled: values.disabled, busy, dir: getDirection(lang), lang, onPress: press };
    if (account && internals && face.loaded) {
      paint(host.shadow, face.loaded.render(common, { internals, account, values }));
      return;
    }
    const texts = { ...coreMessages.base, ...internals?.$texts.get()[coreMessages.component] };
    paint(
      host.shadow,
      ConnectFace({ ...common, waiting, label: values.label ?? texts.connect, busyLabel: values.loadingLabel ?? texts.connecting }),
    );
    if (account) {
      void face.load().then(
        () => (listenToBalance(), render()),
        () => {},
      );
    }
  };

  /** The account's face is not on the way to the first paint of a page that nobody has connected to. */
  const face = createLazy(async () => (await import('./account-face.js')).createAccountFace(host.shadow));
  const listenToBalance = () => {
    if (internals) stopBalance ??= face.loaded?.listenToBalance(internals, render);
  };

  return {
    update() {
      if (host.shadow.adoptedStyleSheets.length === 0) host.shadow.adoptedStyleSheets = [tokensCoreStyles(), hostButtonStyles()];
      render();
    },
    attach(attached: Internals) {
      internals = attached;
      const { stores, environment, $texts, $locale } = attached;
      const disposers = [
        followTheme(host, attached),
        ...[stores.$connections, stores.$activeNamespace, stores.$modal, $texts, $locale].map((store) => store.listen(render)),
        ...SIGNS.map((sign) => environment.listen(host, sign, attached.warm, { passive: true })),
        () => stopBalance?.(),
      ];
      listenToBalance();
      render();
      return () => {
        disposers.forEach((dispose) => dispose());
        internals = stopBalance = undefined;
        render();
      };
    },
  };
}

defineOnce('w3m-button', W3mButtonElement as unknown as CustomElementConstructor);
