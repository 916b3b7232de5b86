import { createElementClass, type ElementClass, type ModalElement } from '../adapter/create-element-class.js';
import { createButtonBehavior } from '../button/create-button-behavior.js';
import { showAccount } from '../button/show-account.js';
import { renderConnectButton } from '../button/render-face.js';
import { buttonProperties, type ButtonProperties } from './definition.js';

/**
 * `<w3m-button>`: connect button; becomes the account button once connected. Renders without react-dom.
 *
 * @example
 * const button = document.querySelector<InstanceType<typeof W3mButtonElement>>('w3m-button');
 * if (button) button.modal = modal;
 */
export const W3mButtonElement = /*#__PURE__*/ createElementClass({
  tag: 'button',
  properties: buttonProperties,
  behave: (host) =>
    createButtonBehavior(
      host,
      showAccount((scene) => renderConnectButton(scene, scene.connecting || scene.account !== undefined)),
    ),
}) as unknown as ElementClass<ModalElement & ButtonProperties>;
