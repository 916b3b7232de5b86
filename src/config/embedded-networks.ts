import { hasSecureSite } from './enabled-services.js';
import { SOCIALS, type Social, type ResolvedOptions } from './options.js';
import type { Network } from './network.js';

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

const isOffered = (options: ResolvedOptions) => hasSecureSite(options) && listEmbeddedNetworks(options).length > 0;

/** Whether visitors can log in by e-mail. Spec §1. */
export function wantsEmail(options: ResolvedOptions): boolean {
  return options.features?.email !== false && isOffered(options);
}

/** With which accounts elsewhere visitors can log in, in the host's order; none where they cannot. Spec §1. */
export function listSocials(options: ResolvedOptions): readonly Social[] {
  const wanted = (isOffered(options) && (options.features?.socials ?? SOCIALS)) || [];
  return [...new Set(wanted)].filter((social) => SOCIALS.includes(social));
}

/** Whether the page offers the embedded wallet at all. */
export function wantsEmbeddedWallet(options: ResolvedOptions): boolean {
  return wantsEmail(options) || listSocials(options).length > 0;
}
