import type { PropertyValues } from '../adapter/properties.js';
import { buttonProperties } from '../w3m-button/definition.js';

const { disabled, size, label, loadingLabel, namespace } = buttonProperties;

/** The properties of `<w3m-connect-button>`. */
export const connectButtonProperties = { disabled, size, label, loadingLabel, namespace } as const;

/** The values of `<w3m-connect-button>`'s properties. */
export type ConnectButtonProperties = PropertyValues<typeof connectButtonProperties>;
