import { secp256k1 } from '@noble/curves/secp256k1';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { hash256, taggedHash, withLength } from '../../siwx/verify/bitcoin-bytes.js';
import { ScriptedWalletError } from '../wallet-errors.js';
import type { BitcoinKey, BitcoinProtocol, BitcoinSignature } from './account-types.js';
import { type BitcoinTransaction, digestSegwit, digestTaproot, hashTransaction, writeWitness } from './bitcoin-transaction.js';

type Signer = Pick<BitcoinKey, 'script' | 'signDigest'>;
type SegwitSigner = Signer & { readonly secret: Uint8Array; readonly publicKey: Uint8Array };

/** The first byte of a signature that says `p2wpkh`, before the two bits that find the key. BIP-137. */
const SEGWIT_HEADER = 39;
const SIGHASH_ALL = 1;
const PREFIX = utf8ToBytes('\x18Bitcoin Signed Message:\n');

/** Signs a text for a `p2wpkh` address. */
export function signSegwitMessage(message: Uint8Array, protocol: BitcoinProtocol, signer: SegwitSigner): BitcoinSignature {
  return protocol === 'BIP322' ? signSegwitWitness(message, signer) : signRecoverable(message, signer.secret);
}

/** Signs a text for a `p2tr` address. */
export function signTaprootMessage(message: Uint8Array, protocol: BitcoinProtocol, { script, signDigest }: Signer): BitcoinSignature {
  if (protocol === 'ECDSA') throw new ScriptedWalletError(-32001, 'ECDSA signatures are not supported for taproot addresses.');
  const digest = digestTaproot(transactionToSign(message, script), 0, [{ amount: 0n, script }], 0);
  return { signature: writeWitness([signDigest(digest)]), hash: hashText(message) };
}

/** 65 bytes: which key, and the signature over the text with Bitcoin's own words before it. */
function signRecoverable(message: Uint8Array, secret: Uint8Array): BitcoinSignature {
  const hash = hash256(concatBytes(PREFIX, withLength(message)));
  const signed = secp256k1.sign(hash, secret);
  return { signature: concatBytes(Uint8Array.of(SEGWIT_HEADER + signed.recovery), signed.toCompactRawBytes()), hash };
}

function signSegwitWitness(message: Uint8Array, { script, publicKey, signDigest }: SegwitSigner): BitcoinSignature {
  const digest = digestSegwit(transactionToSign(message, script), 0, toSegwitCode(script), 0n);
  const signature = concatBytes(signDigest(digest), Uint8Array.of(SIGHASH_ALL));
  return { signature: writeWitness([signature, publicKey]), hash: hashText(message) };
}

/** Returns the script code of a `p2wpkh` address: `p2pkh` with the same hash. BIP-143. */
export const toSegwitCode = (script: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), script.subarray(2), Uint8Array.of(0x88, 0xac));

const hashText = (message: Uint8Array) => taggedHash('BIP0322-signed-message', message);

/**
 * The transaction whose signature is the text's: it spends nothing, of a transaction that says the text's hash and pays
 * nothing to the address.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki#full
 */
function transactionToSign(message: Uint8Array, script: Uint8Array): BitcoinTransaction {
  const says = concatBytes(Uint8Array.of(0x00, 0x20), hashText(message));
  const toSpend: BitcoinTransaction = {
    version: 0,
    inputs: [{ hash: new Uint8Array(32), index: 0xffffffff, script: says, sequence: 0 }],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  };
  return {
    version: 0,
    inputs: [{ hash: hashTransaction(toSpend), index: 0, script: new Uint8Array(), sequence: 0 }],
    outputs: [{ amount: 0n, script: Uint8Array.of(0x6a) }],
    lockTime: 0,
  };
}
