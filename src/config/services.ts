import { wantsWalletConnect, hasSecureSite } from './enabled-services.js';
import { PUBLIC_CATALOG } from './image-origin.js';
import type { Network } from './network.js';
import type { SdkOptions, ServicesOptions, ResolvedOptions, Social } from './options.js';

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
  Object.values((wallets ?? {}) as Readonly<Record<string, { readonly length?: number } | undefined>>).some((list) => list?.length);

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

/** Whether there are wallets to list beside the installed ones: of the catalogue, or of the host. */
export const listsOtherWallets = (options: ResolvedOptions): boolean => listsCatalog(options) || hasWalletLists(options);

/** Whether all wallets of the catalogue can be looked through here. Spec §1. */
export function wantsAllWallets(options: ResolvedOptions, isMobile: boolean): boolean {
  const setting = options.features?.allWallets ?? true;
  return listsCatalog(options) && (setting === 'mobile' ? isMobile : setting);
}

/** The networks that the public embedded wallet serves: EVM chains, and Solana's three clusters by how their ids begin. Spec §9; AppKit's list. */
const SERVED =
  /^(eip155:(1|5|10|56|97|100|137|280|324|420|999|42161|421613|42220|4311[34]|8453[12]?|80001|7777777|11155111|131316155[45])$|solana:(5eykt|4uhcV|EtWTR))/;

/** The page's networks on which a visitor can log in by e-mail or with a social account: on EVM chains and on Solana. Spec §6. */
export function listEmbeddedNetworks({ networks, adapters, basic, chainSupport }: ResolvedOptions): readonly Network[] {
  const isServed = ({ chainNamespace, caipNetworkId }: Network) =>
    adapters.includes(chainNamespace) &&
    (SERVED.test(caipNetworkId) || (/^(eip|sol)/.test(caipNetworkId) && chainSupport?.embeddedWallet?.includes(caipNetworkId)));
  return basic ? [] : networks.filter(isServed);
}

/** Social accounts with which a visitor can log in, in the default order. Spec §1. */
export const SOCIALS: readonly Social[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];

const isOffered = (options: ResolvedOptions) => hasSecureSite(options) && listEmbeddedNetworks(options).length > 0;

/** Whether visitors can log in by e-mail. Spec §1. */
export function wantsEmail(options: ResolvedOptions): boolean {
  return options.features?.email !== false && isOffered(options);
}

/** With which accounts elsewhere visitors can log in, in the host's order; none where they cannot. Spec §1. */
export function listSocials(options: ResolvedOptions): readonly Social[] {
  const socials = (isOffered(options) && (options.features?.socials ?? SOCIALS)) || [];
  return [...new Set(socials)].filter((social) => SOCIALS.includes(social));
}

/** Whether the page offers the embedded wallet at all. */
export function wantsEmbeddedWallet(options: ResolvedOptions): boolean {
  return wantsEmail(options) || listSocials(options).length > 0;
}
