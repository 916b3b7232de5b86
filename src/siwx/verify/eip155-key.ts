import { compactSignatureToSignature, type Hex, parseCompactSignature } from 'viem';
import { isAddressEqual, recoverAddress } from 'viem/utils';

/**
 * Whether an account's own key signed a hash. A signature is 65 bytes, or 64 with the parity in the first bit of `s`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2098
 */
export async function isSignedByKey(hash: Hex, signature: Hex, account: Hex): Promise<boolean> {
  if (signature.length !== 132 && signature.length !== 130) return false;
  try {
    const read = signature.length === 130 ? compactSignatureToSignature(parseCompactSignature(signature)) : signature;
    return isAddressEqual(await recoverAddress({ hash, signature: read }), account);
  } catch {
    return false;
  }
}
