// chunk: connect
import type { ReadableAtom } from 'nanostores';
import type { CaipNetworkId, Network, NetworkInput } from '../../config/network.js';
import { SwitchNetworkError } from '../../errors/modal-errors.js';
import { connectionsKey } from '../../storage/connections-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import { parseCaipNetworkId } from '../../utils/caip.js';
import type { EventsController } from '../events/events-controller.js';
import { findNetwork } from './active-network.js';
import { atom } from '../../utils/atom.js';
import { askToSwitch, waitForAnswer, type SwitchDependencies } from './ask-to-switch.js';

/** Dependencies of the network controller. */
export type NetworkDependencies = SwitchDependencies & {
  readonly storage: InstanceStorage;
  readonly events: EventsController;
};

/** The switch that was begun last, by its network and wallet. */
type Attempt = { readonly key: string; readonly promise: Promise<void> };

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
  const { stores, storage, events } = dependencies;
  const $isSwitchingNamespace = atom(false);
  let latest: Attempt | undefined;

  const find: NetworkController['find'] = (network) => {
    const { id, chainNamespace = 'eip155', caipNetworkId }: Partial<NetworkInput> = typeof network === 'object' ? network : { id: network };
    const target = typeof network === 'string' ? network : (caipNetworkId ?? `${chainNamespace}:${id}`);
    parseCaipNetworkId(target);
    const found = findNetwork(stores.$options.get(), target);
    const listed = stores.$options.get().networks.map(({ caipNetworkId }) => caipNetworkId);
    if (!found) throw new SwitchNetworkError('notFound', { details: `${target} is not a network of this page: ${listed.join(', ')}.` });
    return found;
  };

  const remember = (network: Network) => {
    stores.$chosenNetwork.set(network);
    const { chainNamespace: active, caipNetworkId } = network;
    storage.set(connectionsKey, { links: {}, ...storage.get(connectionsKey), active, network: caipNetworkId });
  };

  /** Goes to a network. @param isCurrent Returns whether no other switch was begun since: the end of a past one changes nothing. */
  const go = async (network: Network, isCurrent: () => boolean) => {
    const namespace = network.chainNamespace;
    const isSwitchingNamespace = namespace !== stores.$activeNamespace.get();
    $isSwitchingNamespace.set(isSwitchingNamespace);
    try {
      // A namespace that nothing here serves is refused before it becomes the active one.
      if (isSwitchingNamespace) await dependencies.getAdapter(namespace);
      await waitForAnswer(dependencies, namespace);
      const connection = stores.$connections.get()[namespace];
      const isThere = connection?.connection?.chainId === String(network.id);
      if (connection?.status === 'connected' && !isThere) await askToSwitch(dependencies, network);
      if (!isCurrent()) return;
      remember(network);
      stores.$activeNamespace.set(namespace);
      events.emit('SWITCH_NETWORK', { network: network.caipNetworkId });
    } catch (thrown) {
      const reason = thrown instanceof SwitchNetworkError ? thrown.reason : 'unsupported';
      if (isCurrent()) events.emit('SWITCH_NETWORK_ERROR', { network: network.caipNetworkId, reason });
      throw thrown;
    } finally {
      if (isCurrent()) $isSwitchingNamespace.set(false);
    }
  };
  /** Returns what a switch belongs to: its network, and the wallet that is connected there. */
  const toKey = ({ caipNetworkId, chainNamespace }: Network) => {
    const state = stores.$connections.get()[chainNamespace];
    return [caipNetworkId, state?.connection?.connectorId].join();
  };

  return {
    $isSwitchingNamespace,
    find,
    async switchTo(target) {
      const network = find(target);
      const key = toKey(network);
      if (latest?.key === key) return latest.promise;
      const promise: Promise<void> = go(network, () => attempt === latest).finally(() => {
        if (attempt === latest) latest = undefined;
      });
      const attempt: Attempt = { key, promise };
      latest = attempt;
      return promise;
    },
  };
}
