// chunk: controls
import { useCallback } from 'react';
import type { WalletListing } from '../api/catalog/get-wallets.js';
import { getMediaMode, getPictureBase } from '../config/image-origin.js';
import type { Network } from '../config/network.js';
import { toImageUrl } from '../utils/image-url.js';
import { useStore } from '../utils/use-store.js';
import { getCatalogPicture, getNetworkImage } from './picture-urls.js';
import { useControllers } from './use-controllers.js';

/** A wallet of the host's own brings the address of its picture instead of the picture's id. */
const toOwnPicture = (wallet: WalletListing | undefined): string | undefined => {
  const own = wallet?.['image_url'];
  return typeof own === 'string' ? own : undefined;
};

/** The picture of a wallet of the catalogue, or of the host's own; an address. `undefined`: its letters are drawn. */
export function useWalletImage(wallet: WalletListing | undefined): string | undefined {
  const { stores } = useControllers();
  const options = useStore(stores.$options);
  return toOwnPicture(wallet) ?? getCatalogPicture(options, 'wallet', wallet?.image_id ?? undefined);
}

/**
 * Returns the resolver of token image URLs: the service's URL, or, where only the catalogue is allowed, the catalogue's picture of the
 * symbol.
 */
export function useTokenImage(): (symbol: string, named: string | undefined) => string | undefined {
  const { environment, stores } = useControllers();
  const options = useStore(stores.$options);
  const origin = environment.window?.location.origin;
  return useCallback(
    (symbol, named) =>
      toImageUrl(named, origin, getPictureBase(options)) ??
      (getMediaMode(options) === 'proxy' ? getCatalogPicture(options, 'token', symbol) : undefined),
    [options, origin],
  );
}

/** Returns the resolver of network image URLs, see {@link getNetworkImage}. */
export function useNetworkImage(): (network: Pick<Network, 'id' | 'assets'>) => string | undefined {
  const { environment, stores } = useControllers();
  const options = useStore(stores.$options);
  const origin = environment.window?.location.origin;
  return useCallback((network) => getNetworkImage(options, network, origin), [options, origin]);
}
