import { createConfig, http } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';
import { createModal } from 'w3m-elements/wagmi';

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
});

createModal({ wagmi: config, metadata: { name: 'Lagoon' } });
