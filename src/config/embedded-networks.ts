import { hasSecureSite } from './has-secure-site.js';
import { SOCIALS, type Social } from './socials.js';
import type { Network } from './network.js';
import type { ResolvedOptions } from './options.js';

/** The EVM chains that the public embedded wallet serves. Spec §9; AppKit's list. */
const EVM_CHAIN_IDS: readonly number[] = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 100, 8453, 84531, 84532, 7777777,
  999, 324, 280,
];

/**
 * The page's networks on which a visitor can log in by e-mail or with a social account. Spec §6. On EVM chains: the three of
 * Solana that the specification names need an adapter that can read its accounts.
 */
export function listEmbeddedNetworks({ networks, adapters, basic, chainSupport }: ResolvedOptions): readonly Network[] {
  const isServed = ({ id, caipNetworkId }: Network) =>
    EVM_CHAIN_IDS.includes(Number(id)) || chainSupport?.embeddedWallet?.includes(caipNetworkId) === true;
  if (basic || !adapters.includes('eip155')) return [];
  return networks.filter((network) => network.chainNamespace === 'eip155' && isServed(network));
}

/** Whether visitors can log in by e-mail. Spec §1. */
export function wantsEmail(options: ResolvedOptions): boolean {
  return options.features?.email !== false && hasSecureSite(options) && listEmbeddedNetworks(options).length > 0;
}

/** With which accounts elsewhere visitors can log in, in the host's order; none where they cannot. Spec §1. */
export function listSocials(options: ResolvedOptions): readonly Social[] {
  const wanted = options.features?.socials ?? SOCIALS;
  if (wanted === false || !hasSecureSite(options) || listEmbeddedNetworks(options).length === 0) return [];
  return [...new Set(wanted)].filter((social) => SOCIALS.includes(social));
}

/** Whether the page offers the embedded wallet at all. */
export function wantsEmbeddedWallet(options: ResolvedOptions): boolean {
  return wantsEmail(options) || listSocials(options).length > 0;
}
