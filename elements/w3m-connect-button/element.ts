import { createElementClass, type ElementClass, type ModalElement } from '../adapter/create-element-class.js';
import { createButtonBehavior, press } from '../button/create-button-behavior.js';
import { renderConnectButton } from '../button/render-connect-button.js';
import { connectButtonProperties, type ConnectButtonProperties } from './definition.js';

/**
 * `<w3m-connect-button>`: always an invitation to connect, also while another account is connected. Paints without react-dom.
 *
 * @example
 * const button = document.querySelector<InstanceType<typeof W3mConnectButtonElement>>('w3m-connect-button');
 * if (button) button.modal = modal;
 */
export const W3mConnectButtonElement = /*#__PURE__*/ createElementClass({
  tag: 'connect-button',
  properties: connectButtonProperties,
  behave: (host) =>
    createButtonBehavior(host, (scene) => {
      const face = { ...scene.face, onPress: () => press(host, 'Connect') };
      return renderConnectButton({ ...scene, face }, face.busy);
    }),
}) as unknown as ElementClass<ModalElement & ConnectButtonProperties>;
