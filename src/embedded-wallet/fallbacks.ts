import type { EmbeddedWallet } from './create-embedded-wallet.js';
import type { EmbeddedAccountType } from './schemas.js';
import { getSmartAccountNetworks, setPreferredAccount } from './messages/user.js';

/** Returns the EVM chains with smart accounts; none if the request fails. Spec §8, "Fallbacks". */
export async function readSmartAccountNetworks(wallet: Pick<EmbeddedWallet, 'ask'>): Promise<readonly number[]> {
  try {
    return (await wallet.ask(getSmartAccountNetworks, undefined)).smartAccountEnabledNetworks;
  } catch {
    return [];
  }
}

/** Goes on with a kind of account; with `eoa` when that fails. Spec §8, "Fallbacks". @returns The kind that holds now. */
export async function preferAccount(wallet: Pick<EmbeddedWallet, 'ask'>, type: EmbeddedAccountType): Promise<EmbeddedAccountType> {
  try {
    const answer = await wallet.ask(setPreferredAccount, { type });
    return answer.type === 'smartAccount' ? 'smartAccount' : 'eoa';
  } catch {
    return 'eoa';
  }
}

/**
 * Returns the wallet's capabilities by chain id in hexadecimal; none if the request fails. Spec §8, "Fallbacks".
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function readCapabilities(
  wallet: Pick<EmbeddedWallet, 'request'>,
  address: string,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const answer = await wallet.request({ method: 'wallet_getCapabilities', params: [address] });
    return typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
