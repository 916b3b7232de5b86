import type { AnswerCall } from './request-queue.js';
import { walletErrors } from './wallet-errors.js';
import type { WalletVault } from './wallet-methods.js';
import { isRecord, objectParam, toHexChainId } from './wallet-params.js';

/**
 * Creates the wallet's permission methods: the visitor grants and revokes; the context of a grant is a number without a check, and the
 * proof of a revocation is a signature over its id.
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
