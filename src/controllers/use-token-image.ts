import { useCallback } from 'react';
import { getMediaMode, getPictureBase } from '../config/image-origin.js';
import { toImageUrl } from '../utils/image-url.js';
import { useStore } from '../utils/use-store.js';
import { getCatalogPicture } from './picture-urls.js';
import { useControllers } from './use-controllers.js';

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
