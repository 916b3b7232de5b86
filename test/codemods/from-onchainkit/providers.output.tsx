'use client';
import type { ReactNode } from 'react';
import { base } from 'wagmi/chains';
import { createModal } from 'w3m-elements';

createModal({
  networks: [base],

  metadata: {
    name: 'Lagoon',
    icons: ['https://lagoon.example/logo.png']
  },

  themeMode: 'dark',
  termsConditionsUrl: 'https://lagoon.example/terms',
  privacyPolicyUrl: 'https://lagoon.example/privacy'
});

export function Providers({ children }: { children: ReactNode }) {
  // TODO(w3m-elements): `theme: 'cyberpunk'`, `apiKey={process.env.NEXT_PUBLIC_ONCHAINKIT_API_KEY}` of `OnchainKitProvider`: taken out, see docs/migrate/from-onchainkit.md#options.
  return children;
}
