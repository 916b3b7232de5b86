/** Takes the place of `demo/shared/create-lagoon-modal.ts` on the site, where there are no chains and no services. */
import { createModal, defineNetwork } from 'w3m-elements';
import { createScriptedWallet } from 'w3m-elements/testing';

const CHAIN = { id: 31337, name: 'Test network', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };

/** Public development accounts. */
const WALLETS = [
  { name: 'Harbor', rdns: 'example.harbor', accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] },
  { name: 'Fern', rdns: 'example.fern', accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] },
];

/**
 * Creates the modal of the playground: one network without a node, and two scripted wallets that approve everything at once.
 *
 * @param settings - `theme` of the page.
 * @param more - Options that take the place of these.
 */
export function createLagoonModal({ theme }, more) {
  for (const wallet of WALLETS) createScriptedWallet({ ...wallet, chainId: CHAIN.id }).announce();
  return createModal({
    networks: [defineNetwork({ ...CHAIN, rpcUrls: { default: { http: [] } } })],
    services: { catalog: false },
    sources: { balances: ['wallet'], activity: [] },
    metadata: { name: 'Playground' },
    themeMode: theme,
    ...more,
  });
}
