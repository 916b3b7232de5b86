import { toAccount } from '../../controllers/account/account.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Disposer } from '../../config/environment.js';
import type { Siwx } from '../../config/siwx.js';
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getSignInDesk } from '../../controllers/get-sign-in-desk.js';
import type { SignInAccount, SignInFlow, SignInState } from '../../controllers/sign-in.js';
import type { Link } from '../../controllers/stores.js';
import { createLazy } from '../../utils/lazy.js';
import { createAuthentication } from './create-authentication.js';
import { createSignInFlow } from './create-flow.js';
import { signInMessages } from './messages.js';
import { signOutOf } from './sign-out.js';

/** Both names of the view. */
const VIEWS: readonly string[] = ['SIWXSignMessage', 'ConnectingSiwe'];
/** Views that cannot be left without a session where there has to be one: the wallet may be answering there. Spec §2. */
const HELD: readonly string[] = [...VIEWS, 'ApproveTransaction'];

/**
 * Watches over sign-in: looks for a session whenever another account or network comes, shows the view where there is none,
 * keeps it open where there has to be one, and ends sessions with their connection. One flow at a time: another account or
 * network takes the place of the one before. Where the page draws it itself, nothing is shown. Spec §2, "Sign-in view"; §4,
 * "Sign-in".
 */
export function start(controllers: Controllers): Disposer {
  const { connection, connectors, environment, i18n, modal, openModal, router, stores, toast, events } = controllers;
  const { $current, $isHosts } = getSignInDesk(controllers);
  const isHosts = $isHosts.get;
  const siwx = createLazy(async (): Promise<Siwx> => {
    const options = stores.$options.get();
    return options.siwx ?? (await import('../../siwx/to-siwx.js')).toSiwx(options.siweConfig!, environment);
  });
  // Bound from the start, so that its language is there when something has to be said.
  const $texts = i18n.bind(signInMessages);
  const links = new Map<Namespace, Link>();
  const holders = new Set<() => void>();
  let key = '';
  let flow: SignInFlow | undefined;
  let stopFlow: Disposer | undefined;
  /** The visitor went on without a session, which is allowed where none is required. */
  let isSkipped = false;

  const getView = () => router.getView()?.view ?? '';
  const isOpen = () => stores.$modal.get().open;
  const isMissing = () => flow !== undefined && !['checking', 'signedIn'].includes(flow.$state.get().stage);
  /** Whether the modal shows nothing else before somebody has signed in. */
  const isKept = () => isMissing() && !isHosts() && flow!.isRequired;
  const report = (error: unknown) => environment.isDisposed() || environment.log.error('Signing in failed.', error);
  const show = () => {
    if (!isHosts()) void openModal({ view: 'SIWXSignMessage', params: { flow } }).catch(report);
    // What the page shows has to be within reach.
    else if (isOpen()) modal.close();
  };

  const end = () => {
    flow?.dispose();
    stopFlow?.();
    flow = stopFlow = undefined;
    isSkipped = false;
  };
  /** Spec §8: what cannot be looked up ends the connection, and says so. */
  const giveUp = async (given: SignInAccount, error: unknown) => {
    report(error);
    tellError(given.chainId, error);
    await (await connection.load()).disconnect(given.namespace);
    if (!isOpen()) return;
    router.reset('Connect');
    toast.show('error', $texts.get().unavailable);
  };
  const begin = async (given: SignInAccount) => {
    const wanted = key;
    const isCurrent = () => key === wanted && !environment.isDisposed();
    try {
      const loaded = await siwx.load();
      if (!isCurrent()) return;
      const leave = async () => {
        isSkipped = true;
        if (!next.isRequired) {
          if (isHosts()) look();
          else modal.close();
          return;
        }
        await (await connection.load()).disconnect(given.namespace);
      };
      const next = createSignInFlow(given, {
        controllers,
        siwx: loaded,
        leave,
        giveUp: (error) => void giveUp(given, error).catch(report),
      });
      flow = next;
      const follow = (state: SignInState, before?: SignInState) => {
        if (state.stage === 'signedIn' && isOpen() && VIEWS.includes(getView())) modal.close();
        const failure = 'failure' in state ? state.failure : undefined;
        // What the host refuses is told in the view, with more to say.
        if (failure && !isHosts() && failure.reason !== 'refused' && state.stage === 'ready' && before?.stage === 'signing') {
          const { declined, smartAccount } = $texts.get();
          toast.show('error', isSmartAccount(stores) ? smartAccount : declined);
        }
        if (failure && !isOpen() && !isSkipped) show();
        look();
      };
      stopFlow = next.$state.listen(follow);
      // What waits for a wallet would close the modal, only to see it opened again.
      if (!isHosts() && isOpen() && getView().startsWith('Connecting')) show();
      await next.check();
      if (isCurrent() && isMissing()) show();
    } catch (error) {
      if (isCurrent()) await giveUp(given, error).catch(report);
    }
  };
  /** Who is connected now, on a network of this page. */
  const getAccount = (): SignInAccount | undefined => {
    const namespace = stores.$activeNamespace.get();
    const account = toAccount(stores.$options.get(), namespace, stores.$connections.get()[namespace]);
    if (account?.status !== 'connected' || !account.network?.supported) return undefined;
    return { namespace, chainId: account.network.caipNetworkId, address: account.address, connectorId: account.connectorId };
  };
  const followAccount = () => {
    const account = getAccount();
    const now = account ? `${account.chainId}:${account.address}` : '';
    if (now !== key) {
      key = now;
      end();
      if (account) void begin(account);
    }
    look();
  };
  /** A connection that ended takes its sessions with it; one that was never confirmed had none. */
  const followConnections = () => {
    for (const [namespace, state] of Object.entries(stores.$connections.get()) as [Namespace, { status: string; link?: Link }][]) {
      const before = links.get(namespace);
      if (state.status === 'connected' && state.link) links.set(namespace, state.link);
      else if (before && state.status === 'disconnected') {
        links.delete(namespace);
        void siwx
          .load()
          .then((loaded) => signOutOf(loaded, stores, namespace, before))
          .catch(report);
      }
    }
    followAccount();
  };
  /** Brings the view to where it has to be, and lets go who waits for nothing any more. */
  const look = () => {
    const isThere = VIEWS.includes(getView());
    // There is nothing to sign, or nobody.
    if (isOpen() && isThere && (key === '' || flow?.$state.get().stage === 'signedIn')) router.reset(key === '' ? 'Connect' : 'Account');
    if (isOpen() && isMissing()) {
      const entry = router.getView();
      if (isThere && (entry?.params as { flow?: SignInFlow } | undefined)?.flow !== flow)
        router.replace('SIWXSignMessage', { flow: flow! });
      else if (isKept() && !HELD.includes(getView())) router.reset('SIWXSignMessage', { flow: flow! });
    }
    if (!isOpen() && isMissing() && !isHosts() && !flow!.isRequired && wasOpen) isSkipped = true;
    wasOpen = isOpen();
    holders.forEach((holder) => holder());
    const told = $current.get();
    if (told?.flow !== flow || (told && told.isSkipped !== isSkipped)) $current.set(flow && { flow, isSkipped });
  };
  let wasOpen = isOpen();

  /** `connect()` goes on once somebody is signed in, or need not be. */
  const hold = async (_link: Link, namespace: Namespace) =>
    new Promise<void>((resolve) => {
      const tryLetGo = () => {
        const isWaiting =
          key !== '' && stores.$activeNamespace.get() === namespace && flow?.$state.get().stage !== 'signedIn' && !isSkipped;
        if (isWaiting) return;
        holders.delete(tryLetGo);
        resolve();
      };
      holders.add(tryLetGo);
      tryLetGo();
    });
  const tellError = (network: string, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    events.emit('SIWX_AUTH_ERROR', { network, isSmartAccount: isSmartAccount(stores), message });
  };
  /** A wallet that has to be reached first can sign with the same answer with which it connects. */
  const authentication = createAuthentication(siwx.load, {
    onStart: () => toast.show('loading', $texts.get().authenticating),
    onSuccess([network]) {
      toast.hide();
      events.emit('SIWX_AUTH_SUCCESS', { network: network!, isSmartAccount: isSmartAccount(stores) });
    },
    onFailure(error) {
      report(error);
      toast.show('error', $texts.get().unavailable);
      const { defaultNetwork, networks } = stores.$options.get();
      tellError((defaultNetwork ?? networks[0]).caipNetworkId, error);
    },
    onUndoFailure: report,
  });
  const setAuthentication = (given?: typeof authentication) =>
    connectors.$connectors.get().forEach(({ pairing }) => pairing?.setAuthentication(given));
  let dropGate: Disposer | undefined;
  let hasEnded = false;
  connection.load().then((loaded) => {
    if (!hasEnded) dropGate = loaded.addAfterConnect(hold);
  }, report);

  const stops = [
    stores.$connections.listen(followConnections),
    stores.$activeNamespace.listen(followAccount),
    stores.$options.listen(followAccount),
    connectors.$connectors.subscribe(() => setAuthentication(authentication)),
    stores.$modal.listen(look),
    router.$router.listen(look),
    modal.addCloseGuard(() => !(isKept() && HELD.includes(getView()))),
    $isHosts.listen(() => isMissing() && VIEWS.includes(getView()) && show()),
  ];
  followConnections();
  return () => {
    hasEnded = true;
    dropGate?.();
    setAuthentication();
    end();
    $current.set(undefined);
    stops.forEach((stop) => stop());
  };
}
