import type { PropertyValues } from '../adapter/properties.js';
import { buttonProperties } from '../w3m-button/definition.js';

const { disabled, size, label, namespace } = buttonProperties;

/** The properties of `<w3m-wallet-button>`. */
export const walletButtonProperties = { wallet: undefined, label, disabled, size, namespace } as const;

/** The values of `<w3m-wallet-button>`'s properties. */
export type WalletButtonProperties = PropertyValues<typeof walletButtonProperties>;
