import type { Hex } from 'viem';
import { isAddressEqual, recoverAddress } from 'viem/utils';

/** Whether an account's own key signed a hash. */
export async function isSignedByKey(hash: Hex, signature: Hex, account: Hex): Promise<boolean> {
  // 64 bytes are EIP-2098's short form.
  if (signature.length !== 132 && signature.length !== 130) return false;
  try {
    return isAddressEqual(await recoverAddress({ hash, signature }), account);
  } catch {
    return false;
  }
}
