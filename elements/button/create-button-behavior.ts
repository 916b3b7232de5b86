import type { Internals } from '../../src/client/internals.js';
import type { ModalOpenOptions } from '../../src/client/modal.js';
import type { Namespace } from '../../src/config/namespaces.js';
import type { Account } from '../../src/controllers/account/account.js';
import type { RouteName } from '../../src/controllers/router/router-controller.js';
import { listenToStores } from '../../src/controllers/stores.js';
import type { Texts } from '../../src/config/text.js';
import { coreMessages } from '../../src/i18n/core-messages.js';
import type { MessageSet } from '../../src/i18n/define-messages.js';
import { getDirection } from '../../src/i18n/direction.js';
import { hostButtonStyles } from '../../src/ui/host/host-button.styles.js';
import { tokensCoreStyles } from '../../src/ui/tokens/tokens-core.styles.js';
import type { ElementBehaviour, ElementHost } from '../adapter/create-element-class.js';
import { paint, type PaintedButton } from '../adapter/painter.js';
import type { StaticNode } from '../adapter/static-jsx.js';
import { followTheme } from '../adapter/theme-host.js';

/** The properties that every button on the page has. */
export type ButtonValues = {
  readonly size: 'sm' | 'md';
  readonly disabled: boolean;
  readonly namespace: Namespace | undefined;
};

/** State from which a button paints. */
export type ButtonState = {
  readonly host: ElementHost;
  /** The instance, once there is one. */
  readonly internals: Internals | undefined;
  /** The account of the button's namespace; none while a wallet is being asked. */
  readonly account: Account | undefined;
  /** A wallet is being asked. */
  readonly connecting: boolean;
  /** Properties of the face; a press opens the modal. */
  readonly face: FaceProps;
  /** Repaints after a change that no store reports. */
  update(): void;
};

/** Returns a button's current appearance. */
export type ShowButton = (scene: ButtonState) => StaticNode;

/** Adds the behaviour that all buttons share: repaints at every change, follows the theme, preloads on hover and focus. */
export function createButtonBehavior(host: ElementHost, show: ShowButton): ElementBehaviour {
  const values = host.values as ButtonValues;
  let internals: Internals | undefined;

  const update = () => {
    // A test runner has taken its page away.
    if (!globalThis.document) return;
    // Not at the construction: a sheet belongs to the document the element ends up in.
    // jsdom has no such list; there the assignment makes an ordinary property.
    if (!host.shadow.adoptedStyleSheets?.length) host.shadow.adoptedStyleSheets = [tokensCoreStyles(), hostButtonStyles()];
    const lang = internals?.$locale.get() ?? 'en';
    const stores = internals?.stores;
    const namespace = values.namespace ?? stores?.$activeNamespace.get();
    const status = namespace && stores?.$connections.get()[namespace]?.status;
    const connecting = status === 'connecting';
    const busy = connecting || status === 'reconnecting' || stores?.$modal.get().loading === true;
    paint(
      host.shadow,
      show({
        host,
        internals,
        account: internals?.modal.getAccount(namespace),
        connecting,
        face: {
          ...values,
          busy,
          icon: internals?.waitingIcon as StaticNode,
          dir: getDirection(lang),
          lang,
          onPress: press,
        },
        update,
      }),
    );
  };

  // Also presses that land on the tag itself: of a script, or where the page has captured the pointer.
  const onClick = async (): Promise<void> => {
    const button = host.shadow.querySelector<PaintedButton>('button');
    if (button?.disabled !== false) return;
    try {
      // Ends the bubble of the press before.
      button.setCustomValidity('');
      if (host.modal) await button.props.onClick(host);
      // The modal opens once there is an instance: a page that hydrates may make it after its buttons can be pressed.
      else {
        host.earlyPress = onClick;
        // oxlint-disable-next-line no-console -- without an instance there is no other log
        console.warn(`<${host.localName}> needs createModal().`);
      }
    } catch (error) {
      // oxlint-disable-next-line no-console -- the instance may come from another copy
      console.error('[w3m]', error);
      // The browser says it in a bubble at the button, and to screen readers: code that draws one may be what did not load.
      button.setCustomValidity(getTexts(internals, coreMessages).failed);
      button.reportValidity();
    }
  };
  host.addEventListener('click', onClick);

  return {
    update,
    attach(attached) {
      internals = attached;
      const disposers = [
        followTheme(host, attached),
        ...listenToStores(attached.stores, update),
        attached.$texts.listen(update),
        attached.$locale.listen(update),
        // Signs of interest: what an opening needs is fetched before the press.
        attached.environment.listen(host, 'pointerenter', attached.warm),
        attached.environment.listen(host, 'focusin', attached.warm),
      ];
      update();
      // In a microtask: `createModal()` has not returned yet.
      host.earlyPress &&= void queueMicrotask(host.earlyPress);
      return () => {
        disposers.forEach((dispose) => dispose());
        internals = undefined;
        update();
      };
    },
  };
}

/**
 * Opens the modal for a button of an instance, or closes it when it is open.
 *
 * @param view The view to open; by default the modal's own choice.
 * @returns Resolves once it is open. Rejects where it did not load.
 */
export function press({ modal, values }: ElementHost, view?: RouteName): unknown {
  return modal!.getState().open ? modal!.close() : modal!.open({ view, namespace: (values as ButtonValues).namespace } as ModalOpenOptions);
}

/** The texts of a component in the language of the instance; in English while there is none. */
export function getTexts<Body extends Texts>(internals: Internals | undefined, { base, component }: MessageSet<Body>): Body {
  return { ...base, ...internals?.$texts.get()[component] };
}

/** Properties that every button's face has. */
export type FaceProps = {
  readonly size: 'sm' | 'md';
  readonly disabled: boolean;
  /** Something is being waited for: a wallet, or the code behind the button. */
  readonly busy: boolean;
  /** Drawing of the icon beside the text of a wait, once the engine has loaded. */
  readonly icon?: StaticNode;
  readonly dir: 'ltr' | 'rtl';
  readonly lang: string;
  readonly onPress: (host: ElementHost) => unknown;
};
