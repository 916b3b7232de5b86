import { base58, base64 } from '@scure/base';
import { readBase58 } from '../../adapters/solana/parse-address.js';
import { readWire } from '../../adapters/solana/read-wire.js';
import { FrameMessageError } from '../../embedded-wallet/errors.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import type { LoginUser } from '../connector.js';
import { readParams } from '../read-params.js';
import { createUnauthorized, type EmbeddedProviderParameters } from './embedded-provider.js';

const SIGNATURE_BYTES = 64;

/**
 * Sends a Solana request to the frame, which takes transactions as base58, and base64 everywhere else.
 *
 * @throws {ProviderRequestError} for parameters that make no sense, and for another account.
 * @throws {FrameMessageError} for an answer that is no signature, or no transaction that this account has signed.
 */
export async function requestSolana(
  { method, params }: { readonly method: string; readonly params?: unknown },
  { address, network }: LoginUser,
  ask: EmbeddedProviderParameters['ask'],
): Promise<unknown> {
  const { message, pubkey = address, transaction, transactions, sendOptions } = readParams(params);
  if (pubkey !== address) throw createUnauthorized('The embedded wallet has no such account.');
  const send = async <Answer>(given: unknown) => (await ask({ method, params: given, chainId: network })) as Answer;
  switch (method) {
    case 'solana_signMessage': {
      const { signature } = await send<{ signature: string }>({ message: need(message, 'message'), pubkey });
      return { signature: checkSignature(method, signature) };
    }
    case 'solana_signTransaction': {
      const answer = await send<{ transaction: string }>({ transaction: toFrame(transaction) });
      const signed = readSigned(method, answer.transaction, address);
      return { signature: signed.signature, transaction: base64.encode(signed.bytes) };
    }
    case 'solana_signAllTransactions': {
      const asked = need(transactions, 'transactions').map(toFrame);
      const answer = await send<{ transactions: readonly string[] }>({ transactions: asked });
      if (answer.transactions.length !== asked.length) throw refuse(method, 'transactions');
      return { transactions: answer.transactions.map((one) => base64.encode(readSigned(method, one, address).bytes)) };
    }
    case 'solana_signAndSendTransaction': {
      const options = sendOptions && { options: sendOptions };
      const { signature } = await send<{ signature: string }>({ transaction: toFrame(transaction), ...options });
      return { signature: checkSignature(method, signature) };
    }
    default:
      // In neither list of methods: it is refused where all of them are.
      return send(params);
  }
}

const refuse = (method: string, path: string) => new FrameMessageError(method, { message: 'Invalid input', path: [path] });

function need<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new ProviderRequestError(PROVIDER_ERROR_CODES.invalidParams, `${name} is missing.`);
  return value;
}

function toFrame(transaction: string | undefined): string {
  const given = need(transaction, 'transaction');
  try {
    const bytes = base64.decode(given);
    readWire(bytes);
    return base58.encode(bytes);
  } catch {
    throw new ProviderRequestError(PROVIDER_ERROR_CODES.invalidParams, 'transaction is no transaction.');
  }
}

function checkSignature(method: string, signature: string): string {
  if (!readBase58(signature, SIGNATURE_BYTES)) throw refuse(method, 'signature');
  return signature;
}

/** A transaction that came back: one that the account has signed, with the signature by which the chain knows it, its payer's. */
function readSigned(method: string, transaction: string, address: string): { readonly bytes: Uint8Array; readonly signature: string } {
  try {
    const bytes = base58.decode(transaction);
    const { signatures, message } = readWire(bytes);
    const own = signatures[message.keys.indexOf(address)];
    if (own?.some((byte) => byte !== 0)) return { bytes, signature: base58.encode(signatures[0]!) };
  } catch {
    // Said below, as for one that is not signed.
  }
  throw refuse(method, 'transaction');
}
