'use client';

import type { ReactNode } from 'react';
import { base } from 'wagmi/chains';
import { OnchainKitProvider } from '@coinbase/onchainkit';
import '@coinbase/onchainkit/styles.css';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <OnchainKitProvider
      apiKey={process.env.NEXT_PUBLIC_ONCHAINKIT_API_KEY}
      chain={base}
      config={{
        appearance: { name: 'Lagoon', logo: 'https://lagoon.example/logo.png', mode: 'dark', theme: 'cyberpunk' },
        wallet: { display: 'modal', termsUrl: 'https://lagoon.example/terms', privacyUrl: 'https://lagoon.example/privacy' },
      }}
    >
      {children}
    </OnchainKitProvider>
  );
}
