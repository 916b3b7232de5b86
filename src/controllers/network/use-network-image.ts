import { useCallback } from 'react';
import type { Network } from '../../config/network.js';
import { useStore } from '../../utils/use-store.js';
import { useControllers } from '../use-controllers.js';
import { getNetworkImage } from '../picture-urls.js';

/** Returns the resolver of network image URLs, see {@link getNetworkImage}. */
export function useNetworkImage(): (network: Pick<Network, 'id' | 'assets'>) => string | undefined {
  const { environment, stores } = useControllers();
  const options = useStore(stores.$options);
  const origin = environment.window?.location.origin;
  return useCallback((network) => getNetworkImage(options, network, origin), [options, origin]);
}
