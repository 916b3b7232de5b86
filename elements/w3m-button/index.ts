import { createElementClass, defineOnce, type ModalElement } from '../adapter/create-element-class.js';
import { behaveAsButton } from '../button/behave-as-button.js';
import { showAccount } from '../button/show-account.js';
import { showInvitation } from '../button/show-invitation.js';
import { buttonProperties, type ButtonProperties } from './definition.js';

/** `<w3m-button>`: an invitation to connect that turns into the account. Paints without react-dom. */
export const W3mButtonElement = /*#__PURE__*/ createElementClass({
  properties: buttonProperties,
  behave: (host) =>
    behaveAsButton(
      host,
      showAccount((scene) => showInvitation(scene, scene.connecting || scene.account !== undefined)),
    ),
}) as unknown as {
  new (): ModalElement & ButtonProperties;
  readonly prototype: ModalElement & ButtonProperties;
};

declare global {
  interface HTMLElementTagNameMap {
    'w3m-button': InstanceType<typeof W3mButtonElement>;
  }
}

defineOnce('w3m-button', W3mButtonElement as unknown as CustomElementConstructor);
