import type { Disposer } from '../config/environment.js';
import type { BaseControllers, DialogControllers } from '../controllers/controllers.js';
import { isOnUnsupportedNetwork } from '../controllers/network/is-on-unsupported-network.js';

/**
 * Shows UnsupportedChain when a connected wallet goes to a network that the host did not configure, or is found on one when it connects or
 * becomes the active one. Not for a reconnection after a reload: the visitor did not act, and the buttons show the network. The view closes
 * when the wallet returns to a configured network. Spec §4, "Unsupported network".
 */
export function watchNetworks(
  controllers: Pick<BaseControllers, 'stores' | 'environment' | 'openModal'> & Pick<Partial<DialogControllers>, 'router'>,
): Disposer {
  const { stores, environment, openModal } = controllers;
  const look = () => {
    const namespace = stores.$activeNamespace.get();
    return { namespace, state: stores.$connections.get()[namespace] };
  };
  let before = look();

  const follow = () => {
    const was = before;
    before = look();
    const { namespace, state } = before;
    if (!isOnUnsupportedNetwork(stores) || state?.status !== 'connected') return;
    const isSame = was.namespace === namespace && was.state?.status === 'connected' && was.state.link.chainId === state.link.chainId;
    const isRestored = was.namespace === namespace && was.state?.status === 'reconnecting';
    if (isSame || isRestored) return;
    // Over the list of networks the visitor is on the way already.
    if (stores.$modal.get().open && controllers.router?.$router.get().history.some(({ view }) => view === 'UnsupportedChain')) return;
    openModal({ view: 'UnsupportedChain' }).catch((error: unknown) => {
      if (!environment.isDisposed()) environment.log.error('The networks could not be shown.', error);
    });
  };
  const stops = [stores.$connections.listen(follow), stores.$activeNamespace.listen(follow)];
  return () => stops.forEach((stop) => stop());
}
