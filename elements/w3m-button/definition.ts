import { NAMESPACES } from '../../src/config/namespaces.js';
import type { PropertyValues } from '../adapter/properties.js';

/** The properties of `<w3m-button>`; the same names, values and defaults as the closest existing system has. The other buttons choose from these. */
export const buttonProperties = {
  disabled: false,
  balance: ['show', 'hide'],
  size: ['md', 'sm'],
  label: undefined,
  loadingLabel: undefined,
  charsStart: 4,
  charsEnd: 6,
  namespace: [undefined, ...NAMESPACES],
} as const;

/** The values of `<w3m-button>`'s properties. */
export type ButtonProperties = PropertyValues<typeof buttonProperties>;
