import type { ReadableAtom } from 'nanostores';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import { SwitchNetworkError } from '../../errors/modal-errors.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type { Stores } from '../stores.js';

/** Dependencies of asking a wallet to switch. */
export type SwitchDependencies = {
  readonly environment: Environment;
  readonly stores: Stores;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
  /** Called with a wallet's real chain: some wallets emit no event. */
  setChain(namespace: Namespace, chainId: string): void;
  /** Called when a wallet is asked; the returned function reports its answer. */
  waitOutside(): Disposer;
};

/** Waits for a connection that is being reconnected: it can be asked only when its wallet has answered. @throws {SwitchNetworkError} */
export async function waitForAnswer({ environment, stores }: SwitchDependencies, namespace: Namespace): Promise<void> {
  const isAwaited = () => stores.$connections.get()[namespace]?.status === 'reconnecting';
  if (!isAwaited()) return;
  const answered = watchFor(stores.$connections, () => !isAwaited());
  await stopWhenSilent(environment, answered.seen).finally(answered.stop);
}

/** Asks the connected wallet. Ends when the wallet has answered, is gone, or is silent. @throws {SwitchNetworkError} */
export async function askToSwitch(dependencies: SwitchDependencies, network: Network): Promise<void> {
  const { environment, stores, getAdapter, setChain, waitOutside } = dependencies;
  const { chainNamespace: namespace } = network;
  const provider = stores.$providers.get()[namespace];
  const isGone = () => stores.$providers.get()[namespace] !== provider;
  const createGone = () => new SwitchNetworkError('off', { details: 'The wallet was disconnected.' });
  const isSwitchable = stores.$options.get().enableNetworkSwitch !== false;
  if (!provider || !isSwitchable) throw new SwitchNetworkError('off');
  if (provider.approves?.(String(network.id)) === false) {
    throw new SwitchNetworkError('notApproved', { details: `${network.caipNetworkId} is not in the session.` });
  }
  const adapter = await getAdapter(namespace);
  if (isGone()) throw createGone();
  const stopWaiting = waitOutside();
  const answer = adapter
    .switchNetwork({ provider, network })
    .then(() => {
      // A wallet that answers late is believed, but only for itself.
      if (!isGone()) setChain(namespace, String(network.id));
    })
    .finally(stopWaiting);
  // The wallet's answer is no answer for the one that comes after it.
  const gone = watchFor(stores.$providers, isGone);
  // Some wallets go there and never answer.
  const reached = watchFor(
    stores.$connections,
    ({ [namespace]: state }) => state?.status === 'connected' && state.connection.chainId === String(network.id),
  );
  const refused = gone.seen.then(() => Promise.reject(createGone()));
  await stopWhenSilent(environment, Promise.race([answer, refused, reached.seen])).finally(() => {
    gone.stop();
    reached.stop();
  });
}

/** Watches a store until its value fits. The promise resolves then, and stays open once it was stopped. */
function watchFor<Value>(
  $store: ReadableAtom<Value>,
  fits: (value: Value) => boolean,
): { readonly seen: Promise<void>; readonly stop: Disposer } {
  let stop: Disposer = () => {};
  const seen = new Promise<void>((resolve) => (stop = $store.listen((value) => fits(value) && resolve())));
  return { seen, stop };
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
    createError: () => new SwitchNetworkError('timeout', { details: `The wallet did not answer within ${CONNECT_TIMEOUT_MS} ms.` }),
  });
  return Promise.race([destroyed, answered]).finally(stopWaiting);
}
