import { darkTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import type { ReactNode } from 'react';

export const Wallets = ({ children }: { children: ReactNode }) => (
  <RainbowKitProvider theme={darkTheme({ accentColor: '#7b3fe4', borderRadius: 'large' })}>{children}</RainbowKitProvider>
);
