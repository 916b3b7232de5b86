import type { EmbeddedWallet } from './create-embedded-wallet.js';
import type { EmbeddedAccountType } from './schemas.js';
import { getSmartAccountNetworks, setPreferredAccount } from './messages/user.js';

/** The EVM chains with smart accounts; none when nobody can say. Spec §8, "Fallbacks". */
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

/** What the wallet can do, by chain in hexadecimal; nothing when nobody can say. Spec §8, "Fallbacks". */
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
