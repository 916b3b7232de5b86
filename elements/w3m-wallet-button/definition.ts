import type { PropertyValues } from '../adapter/properties.js';
import { buttonProperties } from '../w3m-button/definition.js';

const { disabled, size, label, namespace } = buttonProperties;

/** The properties of `<w3m-wallet-button>`. */
export const walletButtonProperties = {
  /** The wallet: the rdns that it announces (EIP-6963), for example `io.metamask`; an id of the catalogue or of a custom wallet; or `walletConnect`. */
  wallet: undefined,
  /** The name of the wallet; by default the one that it announces, or that it has in `wallets.custom`. */
  label,
  /** Whether the button cannot be pressed. */
  disabled,
  /** Height: 40 or 32 px. */
  size,
  /** The namespace to connect; by default the active one. */
  namespace,
} as const;

/** The values of `<w3m-wallet-button>`'s properties. */
export type WalletButtonProperties = PropertyValues<typeof walletButtonProperties>;
