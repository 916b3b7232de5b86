import { createAppKit } from '@reown/appkit';
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { base, mainnet } from '@reown/appkit/networks';
import { http } from 'wagmi';

export const adapter = new WagmiAdapter({
  networks: [mainnet, base],
  projectId: 'b56e18d4',
  transports: { [mainnet.id]: http('https://node.example'), [base.id]: http() },
});

export const kit = createAppKit({
  adapters: [adapter],
  networks: [mainnet, base],
  projectId: 'b56e18d4',
});

export const config = adapter.wagmiConfig;
