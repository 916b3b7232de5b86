import { wantsWalletConnect } from './enabled-services.js';
import { PUBLIC_CATALOG } from './image-origin.js';
import type { SdkOptions, ServicesOptions, ResolvedOptions } from './options.js';

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

/** Whether a wallet id can only be one of the public catalogue: 64 hexadecimal digits. */
export const isCatalogId = (id: string): boolean => /^[\da-f]{64}$/i.test(id);

/** Whether the host lists wallets by name: `wallets.custom`, `featured`, `include` or `exclude` has an entry. */
export const hasWalletLists = ({ wallets }: Pick<ResolvedOptions, 'wallets'>): boolean =>
  Object.values(wallets ?? {}).some((list?: readonly unknown[]) => list?.length);

/** Whether there is a catalogue: a service, a static folder, or the built-in list. */
export const hasCatalog = ({ services }: Pick<ResolvedOptions, 'services'>): boolean => services?.catalog !== false;

/**
 * Whether a catalogue service is asked: one of the host's own, or the public one, which needs a project id. Without one, wallets come from a
 * static folder or the built-in list.
 */
export const hasCatalogService = ({ projectId, services }: Pick<ResolvedOptions, 'projectId' | 'services'>): boolean =>
  services?.catalog === undefined ? Boolean(projectId) : typeof services.catalog === 'string';

/** Whether wallets that are not in this browser are listed: those of a service only where WalletConnect reaches their apps. */
export const listsCatalog = (options: ResolvedOptions): boolean =>
  hasCatalog(options) && (!hasCatalogService(options) || wantsWalletConnect(options));

/** Whether all wallets of the catalogue can be looked through here. Spec §1. */
export function wantsAllWallets(options: ResolvedOptions, isMobile: boolean): boolean {
  const wanted = options.features?.allWallets ?? true;
  return listsCatalog(options) && (wanted === 'mobile' ? isMobile : wanted);
}
