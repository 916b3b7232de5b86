import { useCallback } from 'react';
import type { Network } from '../../config/network.js';
import { toImageUrl } from '../../utils/image-url.js';
import { useStore } from '../../utils/use-store.js';
import { useControllers } from '../use-controllers.js';

/** Gives the address of a network's picture: the host's own first, then the network's. Only addresses that may be loaded. */
export function useNetworkImage(): (network: Pick<Network, 'id' | 'assets'>) => string | undefined {
  const { environment, stores } = useControllers();
  const { chainImages } = useStore(stores.$options);
  const origin = environment.window?.location.origin ?? '';
  return useCallback(
    ({ id, assets }) => toImageUrl(chainImages?.[id], origin) ?? toImageUrl(assets?.imageUrl, origin),
    [chainImages, origin],
  );
}
