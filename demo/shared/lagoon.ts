import lagoonData from '../sandbox/lagoon.json';

/** The chains and funded accounts behind the demo. */
export const lagoon = lagoonData;

/** The page's own path to a chain's node: same origin, so that the page needs to reach no other. */
export const nodeUrl = (chainId: number): string => new URL(`/rpc/${chainId}`, window.location.href).href;

/** Addresses that a demo wallet holds, the active one first. */
export const accountsOf = (wallet: string): string[] =>
  lagoon.accounts.filter((account) => account.wallet === wallet).map(({ address }) => address);
