import lagoonData from '../sandbox/lagoon.json';
import solanaData from '../sandbox/solana.json';

/** The chains and funded accounts behind the demo. */
export const lagoon = lagoonData;

/** The Solana chain beside them, its accounts with their keys, and its tokens. */
export const solana = solanaData;

/** Bitcoin's test network, where nothing is worth anything. No node of it is here. */
export const bitcoinName = 'Bitcoin Testnet';
/** Name of a Polkadot network without a node: for accounts, and for signing in. */
export const polkadotName = 'Lagoon Polkadot';

/** The page's own path to a chain's node: same origin, so that the page needs to reach no other. */
export const nodeUrl = (chainId: number | 'solana'): string => new URL(`/rpc/${chainId}`, window.location.href).href;

/** Addresses that a demo wallet holds, the active one first. */
export const accountsOf = (wallet: string): string[] =>
  lagoon.accounts.filter((account) => account.wallet === wallet).map(({ address }) => address);

/** Returns the page's own path to the Solana node's sockets: by default a client uses the next port, which the policy forbids. */
export const solanaSocketUrl = (): string => nodeUrl('solana').replace(/^http/, 'ws');
