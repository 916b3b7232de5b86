import { DISCOVERY_TIMEOUT_MS, RPC_TIMEOUT_MS } from '../../config/constants.js';
import { parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { holdProvider, type CreateInjectedLink, type RawConnection, type WalletListener, type WalletProvider } from '../connector.js';

/** Code with which extensions say that they restart (try again later): the connection comes back by itself. */
const RESTARTING = 1013;
/** Words of an extension whose page script outlived it, after an update or a removal. */
const GONE = /context (was )?invalidated|disconnected port|disconnected from .*background|receiving end does not exist/i;

/** Asks an injected wallet, and follows it. Nothing that shows a window ends by itself. */
export const createInjectedLink: CreateInjectedLink = (held, request, { environment, getNetwork, kept }) => {
  let send = request;
  /** The chain id that a wallet still owes. */
  let owed: Promise<unknown> | undefined;
  let isOffered = false;
  const listening = new Map<WalletListener, () => void>();

  // A wallet that is gone may throw instead of rejecting.
  const ask = async (method: string, params?: unknown): Promise<unknown> => send({ method, ...(params !== undefined && { params }) });
  /** Resolves with the answer, or with a value that there is without it once the time of discovery is over. */
  const orInTime = async (asked: Promise<unknown>, getValue: () => unknown, limitMs = DISCOVERY_TIMEOUT_MS): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const end = () => {
        const value = getValue();
        if (value !== undefined) resolve(value);
      };
      const stop = environment.setTimer(end, limitMs);
      void asked.then(resolve, reject).finally(stop);
    });
  const peekChain = () => {
    try {
      return (held.own as { readonly chainId?: unknown }).chainId ?? undefined;
    } catch {
      // A provider may throw at what it does not know.
      return undefined;
    }
  };
  /** Answers of discovery that a page can go on with. */
  const DISCOVERED: Readonly<Record<string, () => unknown>> = {
    eth_chainId: peekChain,
    wallet_getCapabilities: () => ({}),
    wallet_getPermissions: () => [],
  };
  const withChain = async (accounts: unknown, before?: string): Promise<RawConnection> => {
    owed = undefined;
    const asked = ask('eth_chainId');
    const chainId = await orInTime(asked, () => {
      owed = asked;
      return peekChain() ?? before ?? getNetwork?.('eip155')?.id;
    });
    return { accounts, chainId };
  };

  /** Follows the events of the present provider. */
  const attach = ({ onAccounts, onChain, onDisconnect, onReturn }: WalletListener) => {
    const { own } = held;
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

  /** Whether the present provider is gone: it says so, or does not answer what every wallet answers without its person. */
  const isGone = async () =>
    orInTime(
      ask('eth_chainId').then(
        () => false,
        (thrown: unknown) => {
          const { code, text } = parseProviderFailure(thrown);
          return code === PROVIDER_ERROR_CODES.disconnected || GONE.test(text);
        },
      ),
      () => true,
      // An extension that wakes up takes seconds, and a script of the page could announce itself meanwhile.
      RPC_TIMEOUT_MS,
    );
  const goOnWith = (provider: WalletProvider) => {
    const { request: next, ...rest } = holdProvider(provider, kept);
    const listeners = [...listening.keys()];
    listening.forEach((stop) => stop());
    send = next;
    owed = undefined;
    Object.assign(held, rest, { isReported: false });
    for (const listener of listeners) {
      listening.set(listener, attach(listener));
      const isListening = () => held.own === provider && listening.has(listener);
      const tell = (method: string, hear: (answer: unknown) => void) =>
        void ask(method).then(
          (answer) => isListening() && hear(answer),
          () => {},
        );
      tell('eth_accounts', listener.onAccounts);
      tell('eth_chainId', listener.onChain);
    }
  };

  return {
    async request(call) {
      const asked = (async () => send(call))();
      const getValue = DISCOVERED[call.method];
      return getValue ? orInTime(asked, getValue) : asked;
    },

    // @see https://eips.ethereum.org/EIPS/eip-1102
    connect: async (authentication, signal) =>
      withChain((await authentication?.connect(held, signal)) ?? (await ask('eth_requestAccounts'))),

    async getAccounts(before) {
      const accounts = await ask('eth_accounts');
      return Array.isArray(accounts) && accounts.length > 0 ? withChain(accounts, before) : undefined;
    },

    // @see https://eips.ethereum.org/EIPS/eip-2255
    async isRevoked() {
      const answer = await orInTime(
        ask('wallet_getPermissions').catch(() => {}),
        () => false,
      );
      return Array.isArray(answer) && !answer.some((permission) => Object(permission).parentCapability === 'eth_accounts');
    },

    listen(listener) {
      listening.set(listener, attach(listener));
      const asked = owed;
      asked?.then(
        (chainId) => owed === asked && listening.has(listener) && listener.onChain(chainId),
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
        if (!(await isGone())) return false;
        goOnWith(provider);
        return true;
      } finally {
        isOffered = false;
      }
    },
  };
};
