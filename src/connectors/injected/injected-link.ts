import { DISCOVERY_TIMEOUT_MS } from '../../config/constants.js';
import { holdProvider, type CreateInjectedLink, type RawConnection, type WalletListener, type WalletProvider } from '../connector.js';

/** Code with which extensions say that they restart (try again later): the connection comes back by itself. */
const RESTARTING = 1013;
/** Asks an injected wallet, and follows it. Nothing that shows a window ends by itself. */
export const createInjectedLink: CreateInjectedLink = (pinned, request, { environment, getNetwork, kept }) => {
  let send = request;
  /** The chain id that a wallet still owes. */
  let owed: Promise<unknown> | undefined;
  let isOffered = false;
  const listening = new Map<WalletListener, () => void>();

  // A wallet that is gone may throw instead of rejecting.
  const ask = async (method: string, params?: unknown): Promise<unknown> => send({ method, ...(params !== undefined && { params }) });
  /** Resolves with the answer, or with a value that there is without it once the time of discovery is over. */
  const orInTime = async (request: Promise<unknown>, getValue: () => unknown, limitMs = DISCOVERY_TIMEOUT_MS): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const end = () => {
        const value = getValue();
        if (value !== undefined) resolve(value);
      };
      const stop = environment.setTimer(end, limitMs);
      void request.then(resolve, reject).finally(stop);
    });
  const peekChain = () => {
    try {
      return (pinned.own as { readonly chainId?: unknown }).chainId ?? undefined;
    } catch {
      // A provider may throw at what it does not know.
      return undefined;
    }
  };
  /** Answers of discovery that a page can go on with. */
  const DISCOVERED: Readonly<Record<string, () => unknown>> = {
    eth_chainId: peekChain,
    wallet_getCapabilities: () => ({}),
    // Not known: an empty list would say that the page has none.
    wallet_getPermissions: () => null,
  };
  const withChain = async (accounts: unknown, before?: string): Promise<RawConnection> => {
    owed = undefined;
    const request = ask('eth_chainId');
    const chainId = await orInTime(request, () => {
      owed = request;
      return peekChain() ?? before ?? getNetwork?.('eip155')?.id;
    });
    return { accounts, chainId };
  };

  /** Follows the events of the present provider. */
  const attach = ({ onAccounts, onChain, onDisconnect, onReturn }: WalletListener) => {
    const { own } = pinned;
    const listeners = {
      accountsChanged: onAccounts,
      connect: () => onReturn?.(),
      chainChanged(chainId: unknown) {
        owed = undefined;
        onChain(chainId);
      },
      disconnect(reason: unknown) {
        if (Number((reason as { code?: unknown } | null | undefined)?.code) !== RESTARTING) onDisconnect(reason);
      },
    };
    const each = (act: (event: string, listener: (value: unknown) => void) => unknown) => {
      for (const [event, listener] of Object.entries(listeners)) {
        try {
          act(event, listener);
        } catch {
          // A wallet that cannot be listened to can still be used.
        }
      }
    };
    each((event, listener) => own.on?.(event, listener));
    return () => each((event, listener) => own.removeListener?.(event, listener));
  };

  const goOnWith = (provider: WalletProvider) => {
    const { request: next, ...rest } = holdProvider(provider, kept);
    send = next;
    owed = undefined;
    Object.assign(pinned, rest, { isReported: false });
  };

  return {
    async request(call) {
      const answer = (async () => send(call))();
      const getValue = DISCOVERED[call.method];
      return getValue ? orInTime(answer, getValue) : answer;
    },

    // @see https://eips.ethereum.org/EIPS/eip-1102
    connect: async (authentication, signal) =>
      withChain((await authentication?.connect(pinned, signal)) ?? (await ask('eth_requestAccounts'))),

    async getAccounts(before) {
      const accounts = await ask('eth_accounts');
      return Array.isArray(accounts) && accounts.length > 0 ? withChain(accounts, before) : undefined;
    },

    listen(listener) {
      listening.set(listener, attach(listener));
      const pending = owed;
      pending?.then(
        (chainId) => owed === pending && listening.has(listener) && listener.onChain(chainId),
        () => {},
      );
      return () => {
        listening.get(listener)?.();
        listening.delete(listener);
      };
    },

    async offer(provider) {
      if (isOffered) return false;
      isOffered = true;
      try {
        const { replaceProvider } = await import('./replace-provider.js');
        return await replaceProvider({ pinned, listening, ask, orInTime, attach, goOnWith }, provider);
      } finally {
        isOffered = false;
      }
    },
  };
};
