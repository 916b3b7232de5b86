import { createElementClass, type ElementClass, type ModalElement, type PropertyValues } from '../adapter/create-element-class.js';
import { createButtonBehavior, press } from '../button/create-button-behavior.js';
import { renderConnectButton } from '../button/render-face.js';
import { buttonProperties } from '../w3m-button/definition.js';

const { disabled, size, label, loadingLabel, namespace } = buttonProperties;

/** The properties of `<w3m-connect-button>`. */
export const connectButtonProperties = {
  /** Whether the button is disabled. */
  disabled,
  /** Height: 40 or 32 px. */
  size,
  /** Text of the button; by default “Connect wallet”. */
  label,
  /** Text while the modal loads or a wallet is being asked; by default “Connecting…”. */
  loadingLabel,
  /** The namespace to connect; by default the active one. */
  namespace,
} as const;

/**
 * `<w3m-connect-button>`: a connect button, also while an account is connected. Renders without react-dom.
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

/** The values of `<w3m-connect-button>`'s properties. */
export type ConnectButtonProperties = PropertyValues<typeof connectButtonProperties>;
