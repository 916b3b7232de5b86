import type { ReadableAtom } from 'nanostores';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { CaipNetworkId, Network, NetworkInput } from '../../config/network.js';
import { SwitchNetworkError } from '../../errors/modal-errors.js';
import { connectionsKey } from '../../storage/connections-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import { parseCaipNetworkId } from '../../utils/caip.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type { EventsController } from '../events/events-controller.js';
import type { Stores } from '../stores.js';
import { findNetwork } from './active-network.js';
import { atom } from '../../utils/atom.js';

/** Dependencies of the network controller. */
export type NetworkDependencies = {
  readonly environment: Environment;
  readonly stores: Stores;
  readonly storage: InstanceStorage;
  readonly events: EventsController;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
  /** Called with a wallet's real chain: some wallets emit no event. */
  setChain(namespace: Namespace, chainId: string): void;
  /** Called when a wallet is asked; the returned function reports its answer. */
  waitOutside(): Disposer;
};

/** Finds and switches networks. */
export type NetworkController = {
  /** Whether the switch that is going on leads to another namespace. Spec §4. */
  readonly $isSwitchingNamespace: ReadableAtom<boolean>;
  /**
   * The host's network of this id. Of two definitions of one id the first counts.
   *
   * @throws {InvalidCaipError} 'Invalid CAIP-2 network id' for a text that is no CAIP-2 id of a known namespace. Spec §5.
   * @throws {SwitchNetworkError} `notFound`.
   */
  find(network: NetworkInput | CaipNetworkId | number): Network;
  /**
   * Goes to a network: asks the wallet where one is connected, else it becomes the network to start on. While a wallet is
   * asked for a network, a second call for the same one joins the first: one prompt.
   *
   * @throws {InvalidCaipError}
   * @throws {SwitchNetworkError}
   */
  switchTo(network: NetworkInput | CaipNetworkId | number): Promise<void>;
};

/** Makes the network controller. */
export function createNetworkController(dependencies: NetworkDependencies): NetworkController {
  const { environment, stores, storage, events, getAdapter, setChain, waitOutside } = dependencies;
  const $isSwitchingNamespace = atom(false);
  const running = new Map<CaipNetworkId, Promise<void>>();

  const find: NetworkController['find'] = (network) => {
    const { id, chainNamespace = 'eip155', caipNetworkId }: Partial<NetworkInput> = typeof network === 'object' ? network : { id: network };
    const wanted = typeof network === 'string' ? network : (caipNetworkId ?? `${chainNamespace}:${id}`);
    parseCaipNetworkId(wanted);
    const found = findNetwork(stores.$options.get(), wanted);
    const listed = stores.$options.get().networks.map(({ caipNetworkId }) => caipNetworkId);
    if (!found)
      throw new SwitchNetworkError('notFound', { details: `${wanted} is not among the networks of this page: ${listed.join(', ')}.` });
    return found;
  };

  const remember = (network: Network) => {
    stores.$chosenNetwork.set(network);
    const { chainNamespace: active, caipNetworkId } = network;
    storage.set(connectionsKey, { links: {}, ...storage.get(connectionsKey), active, network: caipNetworkId });
  };

  /** Waits for a connection that is being reconnected: it can be asked only when its wallet has answered. */
  const waitForAnswer = async (namespace: Namespace) => {
    const isAwaited = () => stores.$connections.get()[namespace]?.status === 'reconnecting';
    if (!isAwaited()) return;
    let stop: Disposer = () => {};
    const answered = new Promise<void>((resolve) => (stop = stores.$connections.listen(() => !isAwaited() && resolve())));
    await stopWhenSilent(environment, answered).finally(stop);
  };

  const askWallet = async (network: Network) => {
    const { chainNamespace: namespace } = network;
    const provider = stores.$providers.get()[namespace];
    const isSwitchable = stores.$options.get().enableNetworkSwitch !== false;
    if (!provider || !isSwitchable) throw new SwitchNetworkError('off');
    if (provider.approves?.(String(network.id)) === false) {
      throw new SwitchNetworkError('notApproved', { details: `${network.caipNetworkId} is not part of the wallet's session.` });
    }
    const adapter = await getAdapter(namespace);
    const stopWaiting = waitOutside();
    const answer = adapter
      .switchNetwork({ provider, network })
      .then(() => {
        // A wallet that answers late is believed, but only for itself.
        if (stores.$providers.get()[namespace] === provider) setChain(namespace, String(network.id));
      })
      .finally(stopWaiting);
    // The wallet's answer is no answer for the one that comes after it.
    let stop: Disposer = () => {};
    const gone = new Promise<never>((_, reject) => {
      stop = stores.$providers.listen((providers) => {
        if (providers[namespace] !== provider) reject(new SwitchNetworkError('off', { details: 'The wallet was disconnected.' }));
      });
    });
    await stopWhenSilent(environment, Promise.race([answer, gone])).finally(stop);
  };

  const go = async (network: Network) => {
    const namespace = network.chainNamespace;
    const isSwitchingNamespace = namespace !== stores.$activeNamespace.get();
    $isSwitchingNamespace.set(isSwitchingNamespace);
    try {
      // A namespace that nothing here serves is refused before it becomes the active one.
      if (isSwitchingNamespace) await getAdapter(namespace);
      await waitForAnswer(namespace);
      const connection = stores.$connections.get()[namespace];
      const isThere = connection && 'link' in connection && connection.link.chainId === String(network.id);
      if (connection?.status === 'connected' && !isThere) await askWallet(network);
      remember(network);
      stores.$activeNamespace.set(namespace);
      events.emit('SWITCH_NETWORK', { network: network.caipNetworkId });
    } catch (thrown) {
      const reason = thrown instanceof SwitchNetworkError ? thrown.reason : 'unsupported';
      events.emit('SWITCH_NETWORK_ERROR', { network: network.caipNetworkId, reason });
      throw thrown;
    } finally {
      $isSwitchingNamespace.set(false);
    }
  };

  return {
    $isSwitchingNamespace,
    find,
    async switchTo(given) {
      const network = find(given);
      const id = network.caipNetworkId;
      const going = running.get(id) ?? go(network).finally(() => running.delete(id));
      running.set(id, going);
      return going;
    },
  };
}

/** Stops waiting for a silent wallet; its later switch still counts, because it emits an event. */
function stopWhenSilent(environment: Environment, answer: Promise<void>): Promise<void> {
  let stopWaiting = () => {};
  const destroyed = new Promise<never>((_, reject) => {
    stopWaiting = environment.onDispose(() => reject(new SwitchNetworkError('off', { details: 'The instance was destroyed.' })));
  });
  const answered = withTimeout(answer, {
    setTimer: environment.setTimer,
    limitMs: CONNECT_TIMEOUT_MS,
    createError: () => new SwitchNetworkError('timeout', { details: `The wallet gave no answer within ${CONNECT_TIMEOUT_MS} ms.` }),
  });
  return Promise.race([destroyed, answered]).finally(stopWaiting);
}
