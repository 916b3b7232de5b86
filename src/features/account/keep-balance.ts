import type { Disposer } from '../../config/environment.js';
import { toAccount } from '../../controllers/account/account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { nativeBalanceQuery, toBalanceDependencies } from '../../controllers/query/native-balance.js';
import { followDetails } from './follow-details.js';
import { watchBalanceFailures } from './watch-balance-failures.js';

/**
 * Reads the active account's balance when one is connected, for the button on the page; again and again only while the
 * modal is open, and when the visitor comes back to the page. Failures are shown and reported; what hosts are told of the
 * account follows. Spec §3, §8 and §9.
 */
export function start(controllers: Controllers): Disposer {
  const { stores, query, environment } = controllers;
  let watched: string | undefined;
  let stop: Disposer | undefined;
  let ended = false;
  const failures = watchBalanceFailures(controllers);

  const follow = () => {
    failures.check();
    const namespace = stores.$activeNamespace.get();
    const account = toAccount(stores.$options.get(), namespace, stores.$connections.get()[namespace]);
    const { open } = stores.$modal.get();
    // What no wallet answers is asked of others: not before the visitor acts.
    const isAskedHere = namespace === 'eip155' || open;
    const wanted =
      isAskedHere && account?.status === 'connected' && account.network?.supported ? `${account.caipAddress} ${open}` : undefined;
    if (wanted === watched) return;
    watched = wanted;
    stop?.();
    stop = undefined;
    if (!account || !wanted) return;
    void query.load().then(
      ({ client, watch }) => {
        if (ended || watched !== wanted) return;
        failures.follow(client);
        const balance = nativeBalanceQuery(account, toBalanceDependencies(controllers));
        stop = watch(open ? balance : { ...balance, refetchInterval: false }, () => {});
      },
      (error: unknown) => environment.log.error('The balance could not be read.', error),
    );
  };

  const stops = [
    followDetails(controllers),
    stores.$connections.listen(follow),
    stores.$activeNamespace.listen(follow),
    stores.$modal.listen(follow),
  ];
  follow();
  return () => {
    ended = true;
    [...stops, stop, failures.stop].forEach((end) => end?.());
  };
}
