import { base58, base64 } from '@scure/base';
import { readBase58 } from '../../adapters/solana/parse-address.js';
import { readWire } from '../../adapters/solana/read-wire.js';
import type { Network } from '../../config/network.js';
import { copyParams } from '../../embedded-wallet/create-embedded-wallet.js';
import { FrameMessageError } from '../../embedded-wallet/errors.js';
import { SwitchNetworkError } from '../../errors/modal-errors.js';
import { isUserRejection, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import type { WalletProvider, LoginUser } from '../connector.js';
import { readChainId, UNKNOWN_CHAIN, readParams } from '../read-params.js';

/** Creates the error of a request while logged out, or for another account. */
export const createUnauthorized = (message = 'Not logged in'): ProviderRequestError =>
  new ProviderRequestError(PROVIDER_ERROR_CODES.unauthorized, message);

/** Inputs of a provider over the frame, in one namespace. */
export type EmbeddedProviderParameters = {
  getNetworks(): readonly Network[];
  getUser(): LoginUser | undefined;
  /** Goes to another network. */
  switchTo(network: Network): Promise<void>;
  /** Asks the frame. */
  ask(call: { readonly method: string; readonly params?: unknown; readonly chainId: string }): Promise<unknown>;
};

/**
 * The frame as an EIP-1193 provider: who and where is answered here, everything else by the frame. Spec §6.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createEmbeddedProvider({ getNetworks, getUser, switchTo, ask }: EmbeddedProviderParameters): WalletProvider {
  const find = (reference: string) => getNetworks().find(({ caipNetworkId }) => caipNetworkId === `eip155:${reference}`);
  return {
    approves: (reference) => find(reference) !== undefined,
    listsAssets: 'priced',
    async request({ method, params: rawParams }) {
      const user = getUser();
      if (!user) throw createUnauthorized();
      checkMethod(method);
      // Before the first wait: the page may change its array right after the call.
      const params = copyParams(method, rawParams);
      if (method.startsWith('solana_'))
        throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, `${method} is no method of EVM chains.`);
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [user.address];
        case 'eth_chainId':
          return `0x${Number(user.network.split(':')[1]).toString(16)}`;
        case 'wallet_switchEthereumChain': {
          const network = find(readChainId(params));
          if (!network) throw new ProviderRequestError(UNKNOWN_CHAIN, 'The embedded wallet does not serve this chain.');
          await switchTo(network);
          return null;
        }
        case 'wallet_addEthereumChain':
          throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, 'The embedded wallet takes no other chains.');
        default:
          return withRejection(ask({ method, chainId: user.network, ...(params !== undefined && { params }) }));
      }
    },
  };
}

/** Returns a request's answer. Converts the frame's rejection message to EIP-1193 error 4001. */
export async function withRejection<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    if (!isUserRejection(thrown)) throw thrown;
    const { message } = thrown as Error;
    throw Object.assign(new ProviderRequestError(PROVIDER_ERROR_CODES.userRejected, message), { cause: thrown });
  }
}

/**
 * Checks that the method of a request is a string, whatever its type says.
 *
 * @throws {ProviderRequestError} -32602.
 */
export function checkMethod(method: unknown): void {
  if (typeof method !== 'string') throw new ProviderRequestError(PROVIDER_ERROR_CODES.invalidParams, 'The method is not a string.');
}

/**
 * Creates a Solana provider over the frame, with WalletConnect's methods like the other providers: accounts are answered here, everything
 * else by the frame. Spec §6.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export function createSolanaProvider({ getNetworks, getUser, switchTo, ask }: EmbeddedProviderParameters): WalletProvider {
  const find = (reference: string) => getNetworks().find(({ caipNetworkId }) => caipNetworkId === `solana:${reference}`);
  return {
    approves: (reference) => find(reference) !== undefined,
    async setChain(reference) {
      const network = find(reference);
      if (!network || getUser()?.network === network.caipNetworkId) return;
      await switchTo(network);
      if (getUser()?.network !== network.caipNetworkId) throw new SwitchNetworkError('ignored');
    },
    async request({ method, params: rawParams }) {
      const user = getUser();
      if (!user) throw createUnauthorized();
      checkMethod(method);
      // Before the first wait: the page may change its array right after the call.
      const params = copyParams(method, rawParams);
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
  const send = async <Answer>(params: unknown) => (await ask({ method, params: params, chainId: network })) as Answer;
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
      const encoded = need(transactions, 'transactions').map(toFrame);
      const answer = await send<{ transactions: readonly string[] }>({ transactions: encoded });
      if (answer.transactions.length !== encoded.length) throw refuse(method, 'transactions');
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
  const encoded = need(transaction, 'transaction');
  try {
    const bytes = base64.decode(encoded);
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
