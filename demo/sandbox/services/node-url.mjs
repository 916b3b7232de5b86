/** Returns the URL of a chain's node: `rpcUrl`, or `url`, as `startChains()` and the world call it. */
export const nodeUrlOf = ({ rpcUrl, url }) => rpcUrl ?? url;

/** Every chain that the services know, the Solana one last: `{ id, caipId, name, url }[]` at least. */
export const listChains = ({ world, solana }) => [
  ...world.chains,
  ...(solana
    ? [{ id: solana.caipNetworkId.slice('solana:'.length), caipId: solana.caipNetworkId, name: solana.name, url: solana.url }]
    : []),
];
