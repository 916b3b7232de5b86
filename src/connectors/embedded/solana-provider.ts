import { base58, base64 } from '@scure/base';
import { readBase58 } from '../../adapters/solana/parse-address.js';
import { readWire } from '../../adapters/solana/read-wire.js';
import { copyParams } from '../../embedded-wallet/create-embedded-wallet.js';
import { FrameMessageError } from '../../embedded-wallet/errors.js';
import { SwitchNetworkError } from '../../errors/modal-errors.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import type { WalletProvider, LoginUser } from '../connector.js';
import { readParams } from '../read-params.js';
import { checkMethod, createUnauthorized, type EmbeddedProviderParameters, withRejection } from './embedded-provider.js';

/**
 * Creates a Solana provider over the frame, with WalletConnect's methods like the other providers: accounts are answered here, everything
 * else by the frame. Spec §6.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export function createSolanaProvider({ networks, getUser, switchTo, ask }: EmbeddedProviderParameters): WalletProvider {
  const find = (reference: string) => networks.find(({ caipNetworkId }) => caipNetworkId === `solana:${reference}`);
  return {
    approves: (reference) => find(reference) !== undefined,
    async setChain(reference) {
      const network = find(reference);
      if (!network || getUser()?.network === network.caipNetworkId) return;
      await switchTo(network);
      if (getUser()?.network !== network.caipNetworkId) throw new SwitchNetworkError('ignored');
    },
    async request({ method, params: given }) {
      const user = getUser();
      if (!user) throw createUnauthorized();
      checkMethod(method);
      // Before the first wait: the page may change its array right after the call.
      const params = copyParams(method, given);
      if (/^solana_(get|request)Accounts$/.test(method)) return [{ pubkey: user.address }];
      if (/^(eth|personal|wallet)_/.test(method))
        throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, `${method} is none of Solana’s methods.`);
      return withRejection(requestSolana({ method, params }, user, ask));
    },
  };
}

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
