import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Disposer } from '../../config/environment.js';
import type { Network } from '../../config/network.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getNameSources } from '../../controllers/query/ask-in-order.js';
import { normalizeName, createNameLookup, isChainName, isNameLike, isZeroAddress, readChainReceiver } from './resolve-receiver.js';

/** The receiver that a text names. */
export type Receiver =
  | { readonly status: 'none' }
  | { readonly status: 'looking'; readonly name: string }
  | {
      readonly status: 'invalid';
      readonly problem: 'address' | 'nameUnknown' | 'nameFailed' | 'tokenItself' | 'otherNetwork';
      /** The reason of `nameFailed`. */
      readonly error?: unknown;
    }
  | { readonly status: 'ok'; readonly address: string; readonly name?: string | undefined };

/** Wait between the last change of a name and its lookup, in milliseconds. Spec §9, "Search minimum wait". */
export const NAME_WAIT_MS = 300;

/** Reads receivers: an address at once, a name by a lookup. */
export type ReceiverReader = {
  /**
   * Reads a text, without the spaces around it.
   *
   * @param token Address of the token that is sent; its contract is no receiver.
   */
  read(text: string, network: Network | undefined, adapter: NamespaceAdapter | undefined, token: string | undefined): Receiver;
  /** Cancels the lookup that waits. */
  pause(): void;
};

/**
 * Creates a reader.
 *
 * @param onChange Called when a lookup has ended.
 * @param waitMs Wait before a lookup, in milliseconds.
 */
export function createReceiverReader(
  controllers: Pick<Controllers, 'environment' | 'query' | 'stores'>,
  onChange: () => void,
  waitMs: number,
): ReceiverReader {
  const { environment, stores } = controllers;
  let wanted: string | undefined;
  let stop: Disposer | undefined;
  let found: { readonly key: string; readonly receiver: Receiver } | undefined;

  const pause = () => {
    stop?.();
    wanted = undefined;
  };
  const look = async (typed: string, network: Network, adapter: NamespaceAdapter): Promise<Receiver> => {
    const name = await normalizeName(typed);
    const address = name === undefined ? undefined : await createNameLookup(controllers, adapter, network)(name);
    return address === undefined ? { status: 'invalid', problem: 'nameUnknown' } : { status: 'ok', address, name };
  };
  return {
    pause,
    read(text, network, adapter, token) {
      const given = text.trim();
      const onChain = network && readChainReceiver(given, network);
      if (onChain?.kind === 'elsewhere') {
        pause();
        return { status: 'invalid', problem: 'otherNetwork' };
      }
      const typed = onChain?.rest ?? given;
      const address = adapter?.parseAddress(typed, network);
      const sources = getNameSources(stores.$options.get());
      const isServed = sources.includes('service') || (sources.includes('node') && isChainName(typed) && adapter?.loadNames !== undefined);
      const key =
        address === undefined && network && adapter && isServed && isNameLike(typed) ? `${network.caipNetworkId} ${typed}` : undefined;
      if (key !== wanted) {
        pause();
        wanted = key;
        const settle = (receiver: Receiver) => {
          if (wanted !== key) return;
          found = { key: key!, receiver };
          onChange();
        };
        if (key !== undefined && found?.key !== key)
          stop = environment.setTimer(() => {
            look(typed, network!, adapter!).then(settle, (error: unknown) => settle({ status: 'invalid', problem: 'nameFailed', error }));
          }, waitMs);
      }
      if (typed === '') return { status: 'none' };
      // Without the adapter nothing is known of it: an error would be taken back a moment later.
      if (!adapter) return { status: 'looking', name: typed };
      if (key !== undefined && found?.key !== key) return { status: 'looking', name: typed };
      const receiver: Receiver =
        address !== undefined ? { status: 'ok', address } : key !== undefined ? found!.receiver : { status: 'invalid', problem: 'address' };
      if (receiver.status !== 'ok') return receiver;
      if (isZeroAddress(receiver.address)) return { status: 'invalid', problem: 'address' };
      return receiver.address === token ? { status: 'invalid', problem: 'tokenItself' } : receiver;
    },
  };
}
