// chunk: diagnostics
import type { ResolvedOptions } from '../../config/options.js';
import { PUBLIC_SERVICES } from '../../config/services.js';
import type { ExternalRequest } from '../../config/environment.js';

/** Whether WalletConnect's Verify API vouches for the page: by default only with the public relay. */
export function isVerified({ services, walletConnect }: Pick<ResolvedOptions, 'services' | 'walletConnect'>): boolean {
  const { verify = 'auto' } = walletConnect ?? {};
  return verify === 'auto' ? (services?.relay ?? PUBLIC_SERVICES.relay) === PUBLIC_SERVICES.relay : verify;
}

/** Lists the requests of a proposal and a session: the relay, and those of the WalletConnect package beside it. */
export function listRelayReaches(options: ResolvedOptions): readonly ExternalRequest[] {
  const relay = options.services?.relay ?? PUBLIC_SERVICES.relay;
  return [
    { url: `${relay.replace(/\/+$/, '')}/`, method: 'CONNECT', purpose: 'Carries sealed messages between the page and a wallet.' },
    ...(isVerified(options)
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
    ...(options.walletConnect?.telemetry === true
      ? ([
          { url: 'https://pulse.walletconnect.org/batch', method: 'POST', purpose: 'Tells the makers of WalletConnect of errors.' },
        ] as const)
      : []),
  ];
}
