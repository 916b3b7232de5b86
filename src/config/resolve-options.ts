import { mainnet } from './networks/mainnet.js';
import type { ModalOptions, ResolvedOptions } from './options.js';

/** Puts the defaults in. The options have passed `assertOptions`. */
export function resolveOptions(options: ModalOptions): ResolvedOptions {
  // A list that was given has passed: it is not empty.
  const networks = (options.networks ?? [mainnet]) as ResolvedOptions['networks'];
  // A page without adapters: whatever network its wallet is on is taken as it is.
  const basic = options.adapters?.length === 0 && { basic: true, allowUnsupportedChain: true };
  return {
    ...options,
    ...basic,
    networks,
    // Another one would be shown as a network of this page, and could not be gone back to.
    defaultNetwork: networks.find(({ caipNetworkId }) => caipNetworkId === options.defaultNetwork?.caipNetworkId),
    adapters: options.adapters?.length ? options.adapters : [...new Set(networks.map((network) => network.chainNamespace))],
    themeMode: options.themeMode ?? 'auto',
    modality: options.modality ?? 'auto',
  };
}
