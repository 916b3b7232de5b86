import type { ServicesOptions } from './options.js';
import { PUBLIC_CATALOG } from './image-origin.js';

/** URLs of the public services: origin and path. They are used with a project id only. */
export const PUBLIC_SERVICES: Readonly<
  Record<keyof ServicesOptions & ('blockchainApi' | 'catalog' | 'analytics' | 'relay' | 'secureSite'), string>
> = {
  blockchainApi: 'https://rpc.walletconnect.org',
  catalog: PUBLIC_CATALOG,
  analytics: 'https://pulse.walletconnect.org',
  secureSite: 'https://secure.walletconnect.org/sdk',
  // Its owner asks for it in production: https://docs.reown.com/cloud/relay
  relay: 'wss://relay.walletconnect.org',
};
