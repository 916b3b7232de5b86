import type { AnswerCall } from './request-queue.js';
import { walletErrors } from './wallet-errors.js';
import type { WalletVault } from './wallet-methods.js';
import { isRecord, objectParam, toHexChainId } from './wallet-params.js';

/**
 * What an app may do without asking: the person allows it and takes it back; the word for it is a number that nobody
 * checks, and the proof of taking it back a signature over its id.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export function createGrants(
  state: Pick<WalletVault, 'visibleAccounts' | 'chainId' | 'forward'>,
): Readonly<Record<'wallet_grantPermissions' | 'revokeGrant', AnswerCall>> {
  let granted = 0;
  const assertOwn = (address: unknown) => {
    const isOwn = state.visibleAccounts().some((account) => account.toLowerCase() === String(address).toLowerCase());
    if (!isOwn) throw walletErrors.unauthorized();
  };
  return {
    wallet_grantPermissions: async (call, consent) => {
      const { address, chainId, permissions, signer } = objectParam(call);
      assertOwn(address);
      if (chainId !== toHexChainId(state.chainId())) throw walletErrors.unknownChain(String(chainId));
      if (!Array.isArray(permissions) || permissions.length === 0 || !isRecord(signer))
        throw walletErrors.invalidParams('Expected permissions and a signer.');
      await consent();
      granted += 1;
      return { ...objectParam(call), context: `0x${granted.toString(16).padStart(64, '0')}` };
    },
    revokeGrant: async (call, consent) => {
      const { address, pci } = objectParam(call);
      assertOwn(address);
      await consent();
      const bytes = [...new TextEncoder().encode(String(pci))];
      const text = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      return state.forward({ method: 'personal_sign', params: [text, address] });
    },
  };
}
