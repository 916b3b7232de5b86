import { PUBLIC_CATALOG } from './image-origin.js';
import type { SdkOptions, ServicesOptions } from './options.js';

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

/** Returns the SDK type and version that the services receive, with their defaults. Spec §9. */
export function toSdk({ type = 'w3m', version = '2.16.7' }: SdkOptions = {}): { readonly type: string; readonly version: string } {
  return { type, version };
}
