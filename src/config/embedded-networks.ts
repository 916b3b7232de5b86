import { hasSecureSite } from './has-secure-site.js';
import { SOCIALS, type Social } from './socials.js';
import type { Network } from './network.js';
import type { ResolvedOptions } from './options.js';

/** The networks that the public embedded wallet serves: EVM chains, and Solana's three clusters by how their ids begin. Spec §9; AppKit's list. */
const SERVED =
  /^(eip155:(1|5|11155111|10|420|42161|421613|137|80001|42220|1313161554|1313161555|56|97|43114|43113|100|8453|84531|84532|7777777|999|324|280)$|solana:(5eykt4U|4uhcVJy|EtWTRAB))/;

/** The page's networks on which a visitor can log in by e-mail or with a social account: on EVM chains and on Solana. Spec §6. */
export function listEmbeddedNetworks({ networks, adapters, basic, chainSupport }: ResolvedOptions): readonly Network[] {
  const isServed = ({ chainNamespace, caipNetworkId }: Network) =>
    adapters.includes(chainNamespace) &&
    (SERVED.test(caipNetworkId) || (/^(eip|sol)/.test(caipNetworkId) && chainSupport?.embeddedWallet?.includes(caipNetworkId)));
  return basic ? [] : networks.filter(isServed);
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
