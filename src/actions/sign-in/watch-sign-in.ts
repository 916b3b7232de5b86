// chunk: siwx
import type { Disposer } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Siwx } from '../../config/siwx.js';
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import { getActiveConnection } from '../../controllers/connection/reduce-connection.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getSignInController, type SignInAccount, type SignInFlow, type SignInState } from '../../controllers/sign-in.js';
import { isOnUnsupportedNetwork } from '../../controllers/network/is-on-unsupported-network.js';
import type { Connection } from '../../controllers/connection-state.js';
import type { Stores } from '../../controllers/stores.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { toSiwx } from '../../siwx/to-siwx.js';
import { createLazy } from '../../utils/lazy.js';
import { withCheckedSessions } from './check-sessions.js';
import { createAuthentication } from './create-authentication.js';
import { createSignInFlow } from './create-flow.js';
import { createHolds, decideView, LOCKED_VIEWS, isMissing, SIGN_IN_VIEWS } from './create-holds.js';
import { signInMessages } from './messages.js';
import { type LifecycleEffect, type LifecycleEvent, reduceLifecycle, type SignInLifecycle } from './reduce-sign-in.js';

/** Views in which a visitor switches the wallet to one of the page's networks. */
const NETWORK_VIEWS: readonly string[] = ['UnsupportedChain', 'SwitchNetwork'];

/**
 * Starts the sign-in of the instance: looks for a session whenever the account or its network changes, opens the view where there is
 * none, keeps it open where one is required, and ends sessions with their connection. There is one flow at a time, that of the active
 * account. Where the page draws the sign-in, no view is opened. Spec §2, "Sign-in view"; §4, "Sign-in".
 */
export function start(
  controllers: Pick<
    Controllers,
    | 'connection'
    | 'connectors'
    | 'environment'
    | 'events'
    | 'getAdapter'
    | 'i18n'
    | 'modal'
    | 'openModal'
    | 'router'
    | 'signIn'
    | 'stores'
    | 'toast'
  >,
): Disposer {
  const { connection, connectors, environment, i18n, modal, openModal, router, stores, toast, events } = controllers;
  const { $current, $isHeadless } = getSignInController(controllers);
  const isHosts = $isHeadless.get;
  const siwx = createLazy(async (): Promise<Siwx> => {
    const options = stores.$options.get();
    return withCheckedSessions(options.siwx ?? toSiwx(options.siweConfig!, environment), controllers);
  });
  // Bound at once, so that the translation is loaded before a toast needs it.
  const $texts = i18n.bind(signInMessages);
  /** The sign-in of the active account, once it has begun. */
  let current: { readonly flow: SignInFlow; readonly stop: Disposer } | undefined;
  let lifecycle: SignInLifecycle = { isSkipped: false, isModalOpen: stores.$modal.get().open, connections: {} };

  const getView = () => router.getView()?.view ?? '';
  const isOpen = () => stores.$modal.get().open;
  const getStage = () => current?.flow.$state.get().stage;
  /** Whether the modal shows nothing else before the sign-in. */
  const isKept = () => isMissing(getStage()) && !isHosts() && current!.flow.isRequired;
  const report = (error: unknown) => environment.isDisposed() || environment.log.error('Signing in failed.', error);
  const show = () => {
    if (!isHosts()) void openModal({ view: 'SIWXSignMessage', params: { flow: current?.flow } }).catch(report);
    // The page's own view has to be reachable.
    else if (isOpen()) modal.close();
  };

  const disconnect = async (namespace: Namespace, reason: 'closed' | 'rejected', message: string, cause?: unknown) =>
    (await connection.load()).disconnect(namespace, new ConnectError(reason, { message, cause }));
  const end = () => {
    current?.flow.dispose();
    current?.stop();
    current = undefined;
  };
  /** Spec §8: a sign-in that cannot be initialised ends the connection and says so. Sessions of the server stay. */
  const giveUp = async (account: SignInAccount, error: unknown) => {
    report(error);
    tellError(account.chainId, error);
    dispatch({ type: 'initializationFailed', namespace: account.namespace });
    await disconnect(account.namespace, 'closed', 'The sign-in could not be initialised', error);
    if (!isOpen()) return;
    router.reset('Connect');
    toast.show('error', $texts.get().unavailable);
  };
  const begin = async (account: SignInAccount) => {
    const isCurrent = () => lifecycle.account === account && !environment.isDisposed();
    try {
      // Without a turn in between where it is there: a view of networks would close before the next one is shown.
      const loaded = siwx.loaded ?? (await siwx.load());
      if (!isCurrent()) return;
      const leave = async () => {
        dispatch({ type: 'left' });
        if (next.isRequired) return disconnect(account.namespace, 'rejected', 'The visitor declined to sign in');
        if (isHosts()) return look();
        modal.close();
        // Spec §2: closed, the next view is Connect; a modal that is always open shows it at once.
        router.reset('Connect');
      };
      const next = createSignInFlow(account, {
        controllers,
        siwx: loaded,
        leave,
        isConnecting: () => holds.hasNew(account.namespace),
        giveUp: (error) => void giveUp(account, error).catch(report),
      });
      const follow = (state: SignInState, before?: SignInState) => {
        if (state.stage === 'signedIn') {
          holds.settle();
          // Another namespace whose connection waits is signed in next, in the same view.
          const waiting = holds.getWaiting();
          if (waiting) return stores.$activeNamespace.set(waiting);
          if (isOpen() && SIGN_IN_VIEWS.includes(getView())) modal.finish();
        }
        const failure = 'failure' in state ? state.failure : undefined;
        // The view itself shows why the host refused a signature, and that the wallet was asked too soon.
        if (
          failure &&
          !isHosts() &&
          failure.reason !== 'refused' &&
          failure.reason !== 'limited' &&
          state.stage === 'ready' &&
          before?.stage === 'signing'
        ) {
          const { declined, smartAccount } = $texts.get();
          toast.show('error', isSmartAccount(stores) ? smartAccount : declined);
        }
        const isUnprepared = state.stage === 'unprepared';
        if (isUnprepared && !state.isForbidden && !isHosts()) toast.show('error', $texts.get().unpreparedTitle);
        if ((failure || isUnprepared) && !isOpen() && !lifecycle.isSkipped) show();
        look();
      };
      current = { flow: next, stop: next.$state.listen(follow) };
      // A connecting view, or one of networks, would close the modal, and the sign-in would open it again.
      const isOnTheWay =
        getView().startsWith('Connecting') || (next.isRequired && holds.getWaiting() !== undefined && NETWORK_VIEWS.includes(getView()));
      if (!isHosts() && isOpen() && isOnTheWay) show();
      await next.check();
      if (isCurrent() && isMissing(getStage())) show();
    } catch (error) {
      if (isCurrent()) await giveUp(account, error).catch(report);
    }
  };
  /** Returns the account that can sign in: connected, on a network that the page allows. */
  const getAccount = (): SignInAccount | undefined => {
    const namespace = stores.$activeNamespace.get();
    const options = stores.$options.get();
    const account = stores.getAccount(namespace);
    if (account?.status !== 'connected' || !account.network) return undefined;
    if (!account.network.supported && !options.allowUnsupportedChain) return undefined;
    return { namespace, chainId: account.network.caipNetworkId, address: account.address, connectorId: account.connectorId };
  };
  const followAccount = () => {
    dispatch({ type: 'accountChanged', account: getAccount() });
    look();
  };
  const followConnections = () => {
    dispatch({ type: 'connectionsChanged', connections: stores.$connections.get() });
    followAccount();
  };
  /** Routes to the view that the sign-in needs, and settles the connections that need not wait any more. */
  const look = () => {
    const flow = current?.flow;
    const next = decideView({
      isOpen: isOpen(),
      view: getView(),
      hasAccount: lifecycle.account !== undefined,
      stage: getStage(),
      isRequired: flow?.isRequired === true,
      isHeadless: isHosts(),
      isShown: (router.getView()?.params as { flow?: SignInFlow } | undefined)?.flow === flow,
    });
    if (next === 'replace' || next === 'reset') router[next]('SIWXSignMessage', { flow: flow! });
    else if (next) router.reset(next);
    dispatch({ type: 'modalChanged', isOpen: isOpen(), isOffered: isMissing(getStage()) && !isHosts() && !flow!.isRequired });
    holds.settle();
    const session = $current.get();
    const { isSkipped } = lifecycle;
    if (session?.flow !== flow || (session && session.isSkipped !== isSkipped)) $current.set(flow && { flow, isSkipped });
  };

  const run = (effect: LifecycleEffect) => {
    if (effect.type === 'end') end();
    else if (effect.type === 'begin') void begin(effect.account);
    else {
      const signOut = (loaded: Siwx) => signOutOf(loaded, stores, effect.namespace, effect.connection);
      siwx.load().then(signOut).catch(report);
    }
  };
  const dispatch = (event: LifecycleEvent) => {
    const { state, effects } = reduceLifecycle(lifecycle, event);
    lifecycle = state;
    effects.forEach(run);
  };

  const holds = createHolds((namespace, connectorId) => {
    const state = stores.$connections.get()[namespace];
    const isActive = stores.$activeNamespace.get() === namespace;
    const hasAccount = lifecycle.account !== undefined;
    return {
      isConnected: state !== undefined && getActiveConnection(state)?.connectorId === connectorId,
      isRequired: siwx.loaded?.getRequired?.() ?? true,
      // While another namespace is active, its own turn comes later.
      canReachNetwork: !isActive || hasAccount || isOnUnsupportedNetwork(stores) || state?.status !== 'connected',
      stage: isActive && hasAccount ? (getStage() ?? 'checking') : undefined,
      isSkipped: lifecycle.isSkipped,
    };
  });
  const holdConnect = async (connected: Connection, namespace: Namespace, isNew: boolean) => {
    // Loaded before it is needed; the flow reports a failure to load.
    siwx.load().then(look, () => {});
    return holds.add(connected, namespace, isNew);
  };
  const tellError = (network: string, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    events.emit('SIWX_AUTH_ERROR', { network, isSmartAccount: isSmartAccount(stores), message });
  };
  /** A wallet that has to be reached first can sign with the same answer with which it connects. */
  const authentication = createAuthentication(
    siwx.load,
    { getOptions: stores.$options.get, setTimer: environment.setTimer },
    {
      onStart: () => toast.show('loading', $texts.get().authenticating),
      onSuccess([network]) {
        toast.hide();
        events.emit('SIWX_AUTH_SUCCESS', { network: network!, isSmartAccount: isSmartAccount(stores) });
      },
      onFailure(error) {
        report(error);
        toast.show('error', $texts.get().unavailable);
        tellError((stores.$chosenNetwork.get() ?? stores.$options.get().networks[0]).caipNetworkId, error);
      },
      onUndoFailure: report,
    },
  );
  const setAuthentication = (next?: typeof authentication) =>
    connectors.$connectors.get().forEach((connector) => (connector.pairing ?? connector).setAuthentication?.(next));
  const gate = connection.load().then((loaded) => loaded.addAfterConnect(holdConnect));
  gate.catch(report);

  const stops = [
    stores.$connections.listen(followConnections),
    stores.$activeNamespace.listen(followAccount),
    stores.$options.listen(followAccount),
    connectors.$connectors.subscribe(() => setAuthentication(authentication)),
    stores.$modal.listen(look),
    router.$router.listen(look),
    modal.addCloseGuard(() => !(isKept() && LOCKED_VIEWS.includes(getView()))),
    $isHeadless.listen(() => isMissing(getStage()) && SIGN_IN_VIEWS.includes(getView()) && show()),
  ];
  followConnections();
  return () => {
    gate.then((drop) => drop(), report);
    setAuthentication();
    end();
    $current.set(undefined);
    stops.forEach((stop) => stop());
  };
}

/**
 * Ends the sessions of a connection that is over, unless the host keeps them: all of them when it was the last one, else those
 * of its accounts on the networks of its namespace.
 */
async function signOutOf(siwx: Siwx, stores: Stores, namespace: Namespace, connection: Connection): Promise<void> {
  if (siwx.signOutOnDisconnect === false) return;
  const isLast = Object.values(stores.$connections.get()).every((state) => state.status === 'disconnected' && !state.scope);
  if (isLast) {
    await siwx.setSessions([]);
    return;
  }
  const networks = stores.$options.get().networks.filter(({ chainNamespace }) => chainNamespace === namespace);
  for (const { caipNetworkId } of networks) {
    for (const address of connection.accounts) await siwx.revokeSession(caipNetworkId, address);
  }
}
