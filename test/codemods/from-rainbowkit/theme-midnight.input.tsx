import { getDefaultConfig, midnightTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import type { ReactNode } from 'react';
import { mainnet } from 'wagmi/chains';

export const config = getDefaultConfig({ appName: 'Lagoon', projectId: 'b56e18d4', chains: [mainnet] });

export const Wallets = ({ children }: { children: ReactNode }) => (
  <RainbowKitProvider theme={midnightTheme({ accentColor: '#7b3fe4' })}>{children}</RainbowKitProvider>
);
