import { getDefaultConfig } from '@rainbow-me/rainbowkit';
import { base, mainnet } from 'wagmi/chains';

const chains = [mainnet, base] as const;
export const config = getDefaultConfig({ appName: 'Lagoon', projectId: 'b56e18d4', chains, pollingInterval: 4_000 });
