import type { PropertyValues } from '../adapter/properties.js';

/** The properties of `<w3m-button>`; the same names, values and defaults as the closest existing system has. */
export const buttonProperties = {
  disabled: { type: 'boolean', default: false },
  balance: { type: 'choice', default: 'show', choices: ['show', 'hide'] },
  size: { type: 'choice', default: 'md', choices: ['sm', 'md'] },
  label: { type: 'string', default: undefined },
  loadingLabel: { type: 'string', default: undefined },
  charsStart: { type: 'number', default: 4 },
  charsEnd: { type: 'number', default: 6 },
  namespace: { type: 'choice', default: undefined, choices: ['eip155', 'solana', 'polkadot', 'bip122'] },
} as const;

/** The values of `<w3m-button>`'s properties. */
export type ButtonProperties = PropertyValues<typeof buttonProperties>;
