import { mainnet } from './networks/mainnet.js';
import type { ModalOptions, ResolvedOptions } from './options.js';

/** Puts the defaults in. The options have passed `assertOptions`. */
export function resolveOptions(options: ModalOptions): ResolvedOptions {
  const [first = mainnet, ...others] = options.networks ?? [];
  const networks: ResolvedOptions['networks'] = [first, ...others];
  return {
    ...options,
    networks,
    // Another one would be shown as a network of this page, and could not be gone back to.
    defaultNetwork: networks.find(({ caipNetworkId }) => caipNetworkId === options.defaultNetwork?.caipNetworkId),
    adapters: options.adapters ?? [...new Set(networks.map((network) => network.chainNamespace))],
    themeMode: options.themeMode ?? 'auto',
    modality: options.modality ?? 'auto',
  };
}
