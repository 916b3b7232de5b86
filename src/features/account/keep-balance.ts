import type { Disposer } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import { toAccount } from '../../controllers/account/account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { nativeBalanceQuery } from '../../controllers/query/native-balance.js';

/** Reads the active account's balance while one is connected, for the button on the page. Spec §9. */
export function start(controllers: Controllers): Disposer {
  const { stores, storage, getAdapter, query, environment } = controllers;
  const getProvider = (namespace: Namespace) => stores.$providers.get()[namespace];
  let watched: string | undefined;
  let stop: Disposer | undefined;
  let ended = false;

  const follow = () => {
    const namespace = stores.$activeNamespace.get();
    const account = toAccount(stores.$options.get(), namespace, stores.$connections.get()[namespace]);
    const wanted = account?.status === 'connected' && account.network?.supported ? account.caipAddress : undefined;
    if (wanted === watched) return;
    watched = wanted;
    stop?.();
    stop = undefined;
    if (!account || !wanted) return;
    void query.load().then(
      ({ watch }) => {
        if (ended || watched !== wanted) return;
        stop = watch(nativeBalanceQuery(account, { storage, getAdapter, getProvider }), () => {});
      },
      (error: unknown) => environment.log.error('The balance could not be read.', error),
    );
  };

  const stops = [stores.$connections.listen(follow), stores.$activeNamespace.listen(follow)];
  follow();
  return () => {
    ended = true;
    [...stops, stop].forEach((end) => end?.());
  };
}
