import type { Network } from '../../config/network.js';
import { copyParams } from '../../embedded-wallet/create-embedded-wallet.js';
import { isUserRejection, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import type { WalletProvider, LoginUser } from '../connector.js';
import { readChainId, UNKNOWN_CHAIN } from '../read-params.js';

/** Creates the error of a request while logged out, or for another account. */
export const createUnauthorized = (message = 'Not logged in'): ProviderRequestError =>
  new ProviderRequestError(PROVIDER_ERROR_CODES.unauthorized, message);

/** Inputs of a provider over the frame, in one namespace. */
export type EmbeddedProviderParameters = {
  readonly networks: readonly Network[];
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
export function createEmbeddedProvider({ networks, getUser, switchTo, ask }: EmbeddedProviderParameters): WalletProvider {
  const find = (reference: string) => networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${reference}`);
  return {
    approves: (reference) => find(reference) !== undefined,
    listsAssets: 'priced',
    async request({ method, params: given }) {
      const user = getUser();
      if (!user) throw createUnauthorized();
      checkMethod(method);
      // Before the first wait: the page may change its array right after the call.
      const params = copyParams(method, given);
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

/** Gives a request's answer, and a no in the way of a wallet: the frame has words for it, and no codes. */
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
