/** Where a chain's node answers: `rpcUrl`, or `url`, as `startChains()` and the world call it. */
export const nodeUrlOf = ({ rpcUrl, url }) => rpcUrl ?? url;
