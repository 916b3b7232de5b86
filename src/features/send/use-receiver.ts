import { useEffect, useState } from 'react';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Account } from '../../controllers/account/account.js';
import { hasDataApi } from '../../controllers/query/has-data-api.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { isChainName, isNameLike, isZeroAddress, createNameLookup } from '../../actions/send/resolve-receiver.js';
import { normalizeName } from '../../actions/send/normalize-name.js';

/** What was typed for a receiver, read. */
export type Receiver =
  | { readonly status: 'none' }
  | { readonly status: 'looking'; readonly name: string }
  | { readonly status: 'invalid'; readonly problem: 'address' | 'nameUnknown' | 'nameFailed' | 'tokenItself' }
  | { readonly status: 'ok'; readonly address: string; readonly name?: string | undefined };

/** How long a name must stand before it is asked for, in milliseconds. Spec §9, "Search minimum wait". */
export const NAME_WAIT_MS = 300;

/** Reads what was typed, less spaces around it: an address at once, a name by asking for it once typing has rested. */
export function useReceiver(
  entered: string,
  account: Account | undefined,
  adapter: NamespaceAdapter | undefined,
  token: string | undefined,
): Receiver {
  const typed = entered.trim();
  const controllers = useControllers();
  const { environment, stores } = controllers;
  const [found, setFound] = useState<{ readonly key: string; readonly receiver: Receiver }>();
  const network = account?.network;
  const address = adapter?.parseAddress(typed, network);
  const hasService = hasDataApi(stores.$options.get());
  const asks = address === undefined && isNameLike(typed) && (hasService || (isChainName(typed) && adapter?.loadNames !== undefined));
  const key = asks && network && adapter ? `${network.caipNetworkId} ${typed}` : undefined;

  useEffect(() => {
    if (key === undefined || !adapter || !network) return undefined;
    let isLeft = false;
    const settle = (receiver: Receiver) => !isLeft && setFound({ key, receiver });
    const look = async (): Promise<Receiver> => {
      const name = await normalizeName(typed);
      if (name === undefined) return { status: 'invalid', problem: 'nameUnknown' };
      const to = await createNameLookup(controllers, adapter, network)(name);
      return to === undefined ? { status: 'invalid', problem: 'nameUnknown' } : { status: 'ok', address: to, name };
    };
    const stop = environment.setTimer(() => {
      look().then(settle, () => settle({ status: 'invalid', problem: 'nameFailed' }));
    }, NAME_WAIT_MS);
    return () => {
      isLeft = true;
      stop();
    };
    // The key says what is asked and where.
    // oxlint-disable-next-line exhaustive-deps
  }, [key, adapter, environment]);

  if (typed === '') return { status: 'none' };
  if (key !== undefined && found?.key !== key) return { status: 'looking', name: typed };
  const receiver: Receiver =
    address !== undefined
      ? { status: 'ok', address }
      : key !== undefined && found
        ? found.receiver
        : { status: 'invalid', problem: 'address' };
  if (receiver.status !== 'ok') return receiver;
  if (isZeroAddress(receiver.address)) return { status: 'invalid', problem: 'address' };
  return receiver.address === token ? { status: 'invalid', problem: 'tokenItself' } : receiver;
}
