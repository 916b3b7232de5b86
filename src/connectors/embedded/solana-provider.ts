import { copyParams } from '../../embedded-wallet/create-embedded-wallet.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import { SwitchNetworkError } from '../../errors/modal-errors.js';
import type { WalletProvider } from '../connector.js';
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
      // Load transactions' code with the first one: pages on EVM chains never need it.
      const { requestSolana } = await import('./solana-rpc.js');
      return withRejection(requestSolana({ method, params }, user, ask));
    },
  };
}
