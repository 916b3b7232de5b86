import type { PropertyValues } from '../adapter/properties.js';
import { buttonProperties } from '../w3m-button/definition.js';

const { disabled, size, label, namespace } = buttonProperties;

/** The properties of `<w3m-network-button>`. */
export const networkButtonProperties = { disabled, size, label, namespace } as const;

/** The values of `<w3m-network-button>`'s properties. */
export type NetworkButtonProperties = PropertyValues<typeof networkButtonProperties>;
