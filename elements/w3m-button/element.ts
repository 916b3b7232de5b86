import { createElementClass, type ElementClass, type ModalElement } from '../adapter/create-element-class.js';
import { behaveAsButton } from '../button/behave-as-button.js';
import { showAccount } from '../button/show-account.js';
import { showInvitation } from '../button/show-invitation.js';
import { buttonProperties, type ButtonProperties } from './definition.js';

/** `<w3m-button>`: an invitation to connect that turns into the account. Paints without react-dom. */
export const W3mButtonElement = /*#__PURE__*/ createElementClass({
  tag: 'button',
  properties: buttonProperties,
  behave: (host) =>
    behaveAsButton(
      host,
      showAccount((scene) => showInvitation(scene, scene.connecting || scene.account !== undefined)),
    ),
}) as unknown as ElementClass<ModalElement & ButtonProperties>;
