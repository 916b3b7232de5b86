import type { PropertyValues } from '../adapter/create-element-class.js';
import { buttonProperties } from '../w3m-button/definition.js';

const { disabled, balance, size, charsStart, charsEnd, namespace } = buttonProperties;

/** The properties of `<w3m-account-button>`. */
export const accountButtonProperties = {
  /** Whether the button is disabled. */
  disabled,
  /** Whether the native balance is shown beside the account. */
  balance,
  /** Height: 40 or 32 px. */
  size,
  /** Characters kept at the start of the address. */
  charsStart,
  /** Characters kept at the end of the address. */
  charsEnd,
  /** The namespace whose account is shown; by default the active one. */
  namespace,
} as const;

/** The values of `<w3m-account-button>`'s properties. */
export type AccountButtonProperties = PropertyValues<typeof accountButtonProperties>;
