import type { Connector, RawConnection } from '../connector.js';
import type { Eip6963Wallet, WindowEthereumProvider } from './announcement.js';

const RESTARTING = 1013;
/** The id of the wallet that only sets `window.ethereum`. */
const LONE_PROVIDER_ID = 'injected';

/**
 * A browser extension, or an app's own browser, bound to one provider object: a later replacement of `window.ethereum` does not affect it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export function createInjectedConnector({ rdns, name, icon, provider }: Eip6963Wallet | WindowEthereumProvider): Connector {
  const ask = async (method: string, params?: unknown): Promise<unknown> => provider.request({ method, ...(params ? { params } : {}) });
  const withChain = async (accounts: unknown): Promise<RawConnection> => ({ accounts, chainId: await ask('eth_chainId') });

  return {
    id: rdns ?? LONE_PROVIDER_ID,
    kind: 'injected',
    type: rdns ? 'ANNOUNCED' : 'INJECTED',
    name,
    ...(icon && { icon }),
    ...(rdns && { rdns }),
    namespaces: ['eip155'],
    hosts: [],

    // @see https://eips.ethereum.org/EIPS/eip-1102
    connect: async () => withChain(await ask('eth_requestAccounts')),

    async getAccounts() {
      const accounts = await ask('eth_accounts');
      return Array.isArray(accounts) && accounts.length > 0 ? withChain(accounts) : undefined;
    },

    async disconnect() {
      // Few wallets know the method, and some never answer: do not wait. @see
      // https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
      void ask('wallet_revokePermissions', [{ eth_accounts: {} }]).catch(() => {});
    },

    getProvider: () => provider,

    listen(_namespace, { onAccounts, onChain, onDisconnect }) {
      const onEnd = (reason: unknown) => {
        // Extensions say 1013 (try again later) when they restart: the connection comes back by itself.
        if (Number((reason as { code?: unknown } | null | undefined)?.code) !== RESTARTING) onDisconnect(reason);
      };
      const listeners = [
        ['accountsChanged', onAccounts],
        ['chainChanged', onChain],
        ['disconnect', onEnd],
      ] as const;
      const each = (act: (event: string, listener: (value: unknown) => void) => unknown) => {
        for (const [event, listener] of listeners) {
          try {
            act(event, listener);
          } catch {
            // A wallet that cannot be listened to can still be used.
          }
        }
      };
      each((event, listener) => provider.on?.(event, listener));
      return () => each((event, listener) => provider.removeListener?.(event, listener));
    },
  };
}
