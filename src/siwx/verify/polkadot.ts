import { ed25519 } from '@noble/curves/ed25519';
import { secp256k1 } from '@noble/curves/secp256k1';
import { blake2b } from '@noble/hashes/blake2';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { verify as verifySr25519 } from '@scure/sr25519';
import { readSs58 } from '../../adapters/polkadot/ss58.js';
import type { SignedText } from '../../config/siwx.js';

type Check = (text: Uint8Array, signature: Uint8Array, key: Uint8Array) => boolean;

const blake2b256 = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 });

/** Recovers the key: its hash is what an address of such a key has in the key's place. */
const verifyEcdsa: Check = (text, signature, key) => {
  const point = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
    .addRecoveryBit(signature[64]!)
    .recoverPublicKey(blake2b256(text));
  const own = blake2b256(point.toRawBytes(true));
  return own.every((byte, index) => byte === key[index]);
};

/** Kinds of keys in the order of their numbers in a `MultiSignature`, and the bytes of a signature of each. */
const KINDS: readonly (readonly [bytes: number, check: Check])[] = [
  [64, (text, signature, key) => ed25519.verify(signature, text, key, { zip215: false })],
  [64, (text, signature, key) => verifySr25519(text, signature, key)],
  [65, verifyEcdsa],
];

/**
 * Verifies a Polkadot account's signature of a text: sr25519, ed25519 or ecdsa (secp256k1 over blake2b-256, with the recovery bit last), in hex,
 * over the text between `<Bytes>` and `</Bytes>`, which extensions put around messages. A byte before it may name the kind: 0 ed25519, 1 sr25519,
 * 2 ecdsa.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 * @see https://paritytech.github.io/polkadot-sdk/master/sp_runtime/enum.MultiSignature.html
 */
export async function verifyPolkadot({ message, signature, address }: Omit<SignedText, 'chainId'>): Promise<boolean> {
  const key = readSs58(address)?.key;
  const signatureBytes = attempt(() => hexToBytes(signature.replace(/^0x/, '')));
  if (!key || !signatureBytes) return false;
  const text = utf8ToBytes(`<Bytes>${message}</Bytes>`);
  return KINDS.some(([bytes, check], kind) => {
    const isNamed = signatureBytes.length === bytes + 1 && signatureBytes[0] === kind;
    return (
      (isNamed || signatureBytes.length === bytes) && attempt(() => check(text, signatureBytes.subarray(isNamed ? 1 : 0), key)) === true
    );
  });
}

function attempt<Answer>(run: () => Answer): Answer | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
