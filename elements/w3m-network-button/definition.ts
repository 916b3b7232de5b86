import type { PropertyValues } from '../adapter/properties.js';
import { buttonProperties } from '../w3m-button/definition.js';

const { disabled, size, label, namespace } = buttonProperties;

/** The properties of `<w3m-network-button>`. */
export const networkButtonProperties = {
  /** Whether the button cannot be pressed. */
  disabled,
  /** Height: 40 or 32 px. */
  size,
  /** Text while there is no network; by default “Select network”. */
  label,
  /** The namespace whose network is shown; by default the active one. */
  namespace,
} as const;

/** The values of `<w3m-network-button>`'s properties. */
export type NetworkButtonProperties = PropertyValues<typeof networkButtonProperties>;
