import type { PropertyValues } from '../adapter/properties.js';
import { buttonProperties } from '../w3m-button/definition.js';

const { disabled, balance, size, charsStart, charsEnd, namespace } = buttonProperties;

/** The properties of `<w3m-account-button>`. */
export const accountButtonProperties = { disabled, balance, size, charsStart, charsEnd, namespace } as const;

/** The values of `<w3m-account-button>`'s properties. */
export type AccountButtonProperties = PropertyValues<typeof accountButtonProperties>;
