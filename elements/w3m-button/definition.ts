import { NAMESPACES } from '../../src/config/namespaces.js';
import type { PropertyValues } from '../adapter/create-element-class.js';

/** The properties of `<w3m-button>`; the same names, values and defaults as the closest existing system has. The other buttons choose from these. */
export const buttonProperties = {
  /** Whether the button is disabled. */
  disabled: false,
  /** Whether the native balance is shown beside the account. */
  balance: ['show', 'hide'],
  /** Height: 40 or 32 px. */
  size: ['md', 'sm'],
  /** Text before a wallet is connected; by default “Connect wallet”. */
  label: undefined,
  /** Text while a wallet is being asked; by default “Connecting…”. */
  loadingLabel: undefined,
  /** Characters kept at the start of the address. */
  charsStart: 4,
  /** Characters kept at the end of the address. */
  charsEnd: 6,
  /** The namespace whose account is shown; by default the active one. */
  namespace: [undefined, ...NAMESPACES],
} as const;

/** The values of `<w3m-button>`'s properties. */
export type ButtonProperties = PropertyValues<typeof buttonProperties>;
