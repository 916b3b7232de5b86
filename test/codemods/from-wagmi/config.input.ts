import { createConfig, http } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';
import { injected, metaMask, safe, walletConnect } from 'wagmi/connectors';

const projectId = 'b56e18d4';

export const config = createConfig({
  chains: [mainnet, base],
  connectors: [injected(), walletConnect({ projectId, showQrModal: true }), metaMask(), safe()],
  transports: {
    [mainnet.id]: http(),
    [base.id]: http(),
  },
});
