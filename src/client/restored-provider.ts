// chunk: restore
import type { Namespace } from '../config/namespaces.js';
import type { WalletProvider } from '../connectors/connector.js';
import { getActiveConnection } from '../controllers/connection/reduce-connection.js';
import type { Connection } from '../controllers/connection-state.js';
import { PROVIDER_ERROR_CODES } from '../errors/provider-errors.js';
import { ProviderRequestError } from '../errors/request-errors.js';
import { createLazyCode } from '../utils/lazy.js';
import type { Internals } from './internals.js';
import type { ProviderTarget } from './modal.js';

/** Listens to one event of a provider. */
type Listener = (value: unknown) => void;

/** A provider with the emitter of EIP-1193. */
export type RestoredProvider = Required<Pick<WalletProvider, 'request' | 'on' | 'removeListener'>>;

/** Events that are emitted from the connection itself, so that every kind of wallet has them. */
const STANDARD_EVENTS: readonly string[] = ['connect', 'disconnect', 'accountsChanged', 'chainChanged'];

/**
 * Makes a provider that waits for its wallet: of a stored session, or of a named account, which its first request finds. Account and chain of the
 * latter never change, so that it emits nothing.
 */
export function createWaitingProvider(
  internals: Pick<Internals, 'environment' | 'loadEngine' | 'stores'>,
  target: Namespace | ProviderTarget,
  connectorId = '',
): RestoredProvider {
  if (typeof target === 'string') return createRestoredProvider(internals, target, connectorId);
  const named = createLazyCode(async () => {
    const [{ controllers }, { createNamedProvider }] = await Promise.all([
      internals.loadEngine(),
      import('../actions/connections/bind-provider.js'),
    ]);
    return createNamedProvider(controllers, target.namespace ?? 'eip155', target);
  });
  const provider: RestoredProvider = {
    request: async (call) => (await named.load()).request(call),
    on: () => provider,
    removeListener: () => provider,
  };
  return provider;
}

/**
 * Makes the provider of a stored session: requests wait until the wallet has answered, then go to it. After the connection has
 * ended, or when its wallet did not come back, they are refused with EIP-1193's 4900. It serves this connection and no later one.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createRestoredProvider(
  { environment, loadEngine, stores: { $connections } }: Pick<Internals, 'environment' | 'loadEngine' | 'stores'>,
  namespace: Namespace,
  connectorId: string,
): RestoredProvider {
  const listeners = new Map<string, Set<Listener>>();
  let real: WalletProvider | undefined;
  let hasEnded = false;
  let reported: Connection | undefined;

  const read = () => {
    const state = $connections.get()[namespace];
    const connection = state && (state.status === 'reconnecting' ? state.connection : getActiveConnection(state));
    return connection?.connectorId === connectorId ? { connection: connection, isWaiting: state?.status === 'reconnecting' } : undefined;
  };
  const disconnected = () => new ProviderRequestError(PROVIDER_ERROR_CODES.disconnected, 'The wallet is not connected.');
  /** Calls the page's listeners: one that throws keeps no other from being called, and its error is logged. */
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(value);
      } catch (error) {
        environment.log.error(error);
      }
    }
  };
  const toChain = ({ chainId }: Connection) => (namespace === 'eip155' ? `0x${Number(chainId).toString(16)}` : chainId);
  const end = () => {
    hasEnded = true;
    stop();
    if (reported) emit('accountsChanged', []);
    emit('disconnect', disconnected());
  };
  const follow = () => {
    const now = read();
    if (!now) return end();
    if (now.isWaiting) return;
    const before = reported;
    reported = now.connection;
    if (!before) return emit('connect', { chainId: toChain(reported) });
    if (before.chainId !== reported.chainId) emit('chainChanged', toChain(reported));
    if (before.accounts.join() !== reported.accounts.join()) emit('accountsChanged', [...reported.accounts]);
  };
  const stop = $connections.listen(follow);
  follow();

  /** @throws {ProviderRequestError} 4900 when the connection ends first; an `InvalidOptionsError` where the options are wrong. */
  const getReal = async (): Promise<WalletProvider> => {
    if (!reported && !hasEnded)
      await new Promise<void>((resolve, reject) => {
        const stopWaiting = $connections.listen(() => {
          if (!reported && !hasEnded) return;
          stopWaiting();
          resolve();
        });
        const refuse = (error: unknown) => {
          stopWaiting();
          reject(error);
        };
        // With wrong options the wallet is not asked, so that its connection never comes back.
        loadEngine().then(
          ({ controllers }) => void controllers.assertOptions().catch(refuse),
          () => {},
        );
      });
    if (hasEnded) throw disconnected();
    real ??= (await loadEngine()).controllers.connectors.find(connectorId)?.getProvider(namespace);
    if (!real || hasEnded) throw disconnected();
    return real;
  };
  /** Events of the wallet's own, where it has any. */
  const pass = (name: 'on' | 'removeListener', event: string, listener: Listener) => {
    if (!STANDARD_EVENTS.includes(event))
      getReal().then(
        (provider) => provider[name]?.(event, listener),
        () => {},
      );
  };
  const provider: RestoredProvider = {
    request: async (call) => (await getReal()).request(call),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      pass('on', event, listener);
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      pass('removeListener', event, listener);
      return provider;
    },
  };
  return provider;
}
