// chunk: bridge
import {
  type AddEthereumChainParameter,
  type Address,
  type Chain,
  ProviderDisconnectedError,
  SwitchChainError,
  UnauthorizedProviderError,
  UserRejectedRequestError,
} from 'viem';
import type { Modal } from '../../client/modal.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { ConnectError, SwitchNetworkError } from '../../errors/modal-errors.js';
import { type BridgedConnection, watchConnection } from '../watch-connection.js';

/** The connector's id and type in wagmi. */
const ID = 'w3m';

/** Accounts and chain that wagmi is notified of. */
type Connected = { readonly accounts: readonly Address[]; readonly chainId: number };

/** Emitter of wagmi's connector events. */
type Emitter = {
  emit(event: 'connect', data: Connected): unknown;
  emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): unknown;
  emit(event: 'disconnect'): unknown;
};

/**
 * Argument that wagmi passes to a connector factory.
 *
 * @example
 * const countChains = ({ chains }: WagmiContext) => chains.length;
 */
export type WagmiContext = { readonly chains: readonly [Chain, ...Chain[]]; readonly emitter: Emitter };

/**
 * The provider that wagmi is given: the connected wallet's, whichever that is at the moment.
 *
 * @example
 * const ask = async ({ request }: WagmiProvider) => request({ method: 'eth_chainId' });
 */
export type WagmiProvider = Pick<WalletProvider, 'request'>;

/**
 * A connector in the shape that wagmi takes.
 *
 * @see https://wagmi.sh/dev/creating-connectors
 * @example
 * const getAccounts = async (connector: WagmiConnector) => connector.getAccounts();
 */
export type WagmiConnector = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  setup(): Promise<void>;
  connect<withCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined;
    isReconnecting?: boolean | undefined;
    withCapabilities?: withCapabilities | boolean | undefined;
  }): Promise<{
    accounts: withCapabilities extends true ? readonly { address: Address; capabilities: Record<string, unknown> }[] : readonly Address[];
    chainId: number;
  }>;
  disconnect(): Promise<void>;
  getAccounts(): Promise<readonly Address[]>;
  getChainId(): Promise<number>;
  getProvider(): Promise<WagmiProvider>;
  isAuthorized(): Promise<boolean>;
  switchChain(parameters: {
    addEthereumChainParameter?: { [Name in keyof AddEthereumChainParameter]?: AddEthereumChainParameter[Name] | undefined } | undefined;
    chainId: number;
  }): Promise<Chain>;
  onAccountsChanged(accounts: readonly string[]): void;
  onChainChanged(chainId: string): void;
  onDisconnect(): void;
};

/**
 * Parameters of {@link w3mConnector}.
 *
 * @example
 * const parameters: W3mConnectorParameters = { modal, name: 'Lagoon' };
 */
export type W3mConnectorParameters = {
  readonly modal: Modal;
  /** Name of the connector in wagmi. Default: "Wallet". */
  readonly name?: string;
};

/**
 * Creates a wagmi connector from the modal: wagmi's `connect()` opens the modal, a connection made with a tag is wagmi's too, and both
 * receive the wallet's changes. The chains of wagmi have to be among the modal's networks: `chains.map(defineNetwork)`.
 *
 * @example
 * const modal = createModal({ networks: [defineNetwork(mainnet), defineNetwork(base)] });
 * const config = createConfig({
 *   chains: [mainnet, base],
 *   connectors: [w3mConnector({ modal })],
 *   multiInjectedProviderDiscovery: false, // the modal lists the extensions
 *   transports: { [mainnet.id]: http(), [base.id]: http() },
 * });
 */
export function w3mConnector({ modal, name = 'Wallet' }: W3mConnectorParameters): (context: WagmiContext) => WagmiConnector {
  return ({ chains, emitter }) => {
    const watch = watchConnection(modal, 'eip155');
    const need = (): Connected => {
      const connection = watch.get();
      if (!connection) throw new UnauthorizedProviderError(new Error('No wallet is connected.'));
      return toConnected(connection);
    };
    const provider: WagmiProvider = {
      async request(call) {
        const current = modal.getProvider('eip155');
        if (!current) throw new ProviderDisconnectedError(new Error('No wallet is connected.'));
        return current.request(call);
      },
    };
    const switchChain = async (chainId: number): Promise<Chain> => {
      const chain = chains.find(({ id }) => id === chainId);
      if (!chain) throw new SwitchChainError(new Error(`wagmi has no chain ${chainId}.`));
      try {
        await modal.switchNetwork(`eip155:${chainId}`);
      } catch (error) {
        const isNo = error instanceof SwitchNetworkError && error.reason === 'rejected';
        throw isNo ? new UserRejectedRequestError(error) : new SwitchChainError(error as Error);
      }
      return chain;
    };

    return {
      ...{ id: ID, type: ID, name },

      async setup() {
        // Emit for as long as the modal exists: wagmi removes no connector.
        watch.listen((now, before) => {
          if (!now) emitter.emit('disconnect');
          else if (before) emitter.emit('change', toConnected(now));
          else emitter.emit('connect', toConnected(now));
        });
        const connection = watch.get();
        if (connection) emitter.emit('connect', toConnected(connection));
      },

      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const standing = await watch.settle();
        if (!standing && isReconnecting) need();
        if (!standing) await modal.connect({ namespace: 'eip155' }).catch(refuse);
        // A reload sends no request; a visitor who connects signs in first, also where the wallet is connected already.
        else if (!isReconnecting) await watch.whenSignedIn().catch(refuse);
        if (chainId !== undefined && need().chainId !== chainId) await switchChain(chainId);
        const { accounts, chainId: reached } = need();
        const answer = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts;
        // The caller has chosen the shape of the accounts.
        return { accounts: answer as never, chainId: reached };
      },
      disconnect: async () => modal.disconnect('eip155'),
      getAccounts: async () => need().accounts,
      getChainId: async () => need().chainId,
      getProvider: async () => provider,
      isAuthorized: async () => (await watch.settle()) !== undefined,
      switchChain: async ({ chainId }) => switchChain(chainId),

      onAccountsChanged(accounts) {
        if (accounts.length === 0) emitter.emit('disconnect');
        else emitter.emit('change', { accounts: accounts as readonly Address[] });
      },
      onChainChanged: (chainId) => void emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => void emitter.emit('disconnect'),
    };
  };
}

function toConnected({ accounts, chainId }: BridgedConnection): Connected {
  return { accounts: accounts as readonly Address[], chainId: Number(chainId) };
}

/** A rejection as wagmi's hosts know it. */
function refuse(error: unknown): never {
  const isNo = error instanceof ConnectError && (error.reason === 'rejected' || error.reason === 'closed');
  throw isNo ? new UserRejectedRequestError(error) : error;
}
