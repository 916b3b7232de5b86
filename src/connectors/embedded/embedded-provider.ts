import type { Network } from '../../config/network.js';
import { isUserRejection, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/provider-request-error.js';
import type { WalletProvider } from '../connector.js';
import { readChainId, UNKNOWN_CHAIN } from '../read-chain-id.js';
import type { LoginUser } from '../login.js';

/** What the provider is made of. */
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
    async request({ method, params }) {
      const user = getUser();
      if (!user) throw new ProviderRequestError(PROVIDER_ERROR_CODES.unauthorized, 'Nobody is logged in');
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
          try {
            return await ask({ method, chainId: user.network, ...(params !== undefined && { params }) });
          } catch (thrown) {
            // The frame has words for a no, and no codes.
            if (!isUserRejection(thrown)) throw thrown;
            const { message } = thrown as Error;
            throw Object.assign(new ProviderRequestError(PROVIDER_ERROR_CODES.userRejected, message), { cause: thrown });
          }
      }
    },
  };
}
