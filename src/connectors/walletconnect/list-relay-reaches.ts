import type { ResolvedOptions } from '../../config/options.js';
import { PUBLIC_SERVICES } from '../../config/public-services.js';
import type { Reach } from '../../config/reach.js';

/** What a proposal and a session reach: the relay, and what the WalletConnect package asks beside it. */
export function listRelayReaches({ services }: ResolvedOptions): readonly Reach[] {
  const relay = services?.relay ?? PUBLIC_SERVICES.relay;
  const isVerified = services?.verify ?? relay === PUBLIC_SERVICES.relay;
  return [
    { url: `${relay.replace(/\/+$/, '')}/`, method: 'CONNECT', purpose: 'Carries sealed messages between the page and a wallet.' },
    ...(isVerified
      ? ([
          {
            url: 'https://verify.walletconnect.org/v3/attestation',
            method: 'GET',
            purpose: 'Vouches for the page to wallets.',
            as: 'frame',
          },
          { url: 'https://verify.walletconnect.org/v3/public-key', method: 'GET', purpose: 'Checks who vouches for a page.' },
        ] as const)
      : []),
    ...(services?.telemetry === true
      ? ([
          { url: 'https://pulse.walletconnect.org/batch', method: 'POST', purpose: 'Tells the makers of WalletConnect of errors.' },
        ] as const)
      : []),
  ];
}
