/** Where the catalogue has its pictures, by kind. Apart from the calls, for pictures that are shown and not read. Spec §7. */
export const IMAGE_PATHS = {
  wallet: '/getWalletImage/{id}',
  asset: '/public/getAssetImage/{id}',
  currency: '/public/getCurrencyImage/{id}',
  token: '/public/getTokenImage/{id}',
} as const;
