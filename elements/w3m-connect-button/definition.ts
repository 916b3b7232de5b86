import type { PropertyValues } from '../adapter/properties.js';
import { buttonProperties } from '../w3m-button/definition.js';

const { disabled, size, label, loadingLabel, namespace } = buttonProperties;

/** The properties of `<w3m-connect-button>`. */
export const connectButtonProperties = {
  /** Whether the button cannot be pressed. */
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

/** The values of `<w3m-connect-button>`'s properties. */
export type ConnectButtonProperties = PropertyValues<typeof connectButtonProperties>;
