// chunk: query
/** Paths of the catalogue's picture endpoints, by kind: the source of every picture address and of the list of what leaves the browser. Spec §7. */
export const IMAGE_PATHS = {
  wallet: '/getWalletImage/{id}',
  asset: '/public/getAssetImage/{id}',
  currency: '/public/getCurrencyImage/{id}',
  token: '/public/getTokenImage/{id}',
} as const;
