import { DISCONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Disposer } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import { PUBLIC_SERVICES } from '../../config/services.js';
import { BaseError } from '../../errors/base-error.js';
import { createStorage } from '../../storage/storage.js';
import { atom } from '../../utils/atom.js';
import { crossesToDevice } from '../../utils/crosses-to-device.js';
import { createPressWait, DEVICE_REFUSED, isDeviceRefused } from '../../config/device-permission.js';
import { createLazy } from '../../utils/lazy.js';
import { waitAtMost } from '../../utils/wait-at-most.js';
import type { Authentication, Connector, ConnectorContext, RawConnection, WalletListener, ConnectorSource } from '../connector.js';
import { authenticate, toAuthenticated, createPairing, type Proposal } from './create-pairing.js';
import { followSession, restoreDeepLink, setDeepLink } from './follow-session.js';
import { loadClient } from './load-client.js';
import { assertAccounts, toConnection, describeBitcoinAddresses, createSessionProvider, type Session, toNamespaces } from './session.js';

/** The connector's id and kind. Spec §1. */
export const WALLET_CONNECT = 'walletConnect';
/** Key of a session's chosen chain in the package's own storage. */
const CHAINS_KEY = 'w3m-chains';
/** Reason with which a session is ended. @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' };

/** A wallet on another device, or in another app: whichever answers over WalletConnect. */
export function createWalletConnectConnector(context: ConnectorContext): Connector {
  const { environment, options, getAdapter, getNetwork } = context;
  const storage = context.storage ?? createStorage(environment);
  const propose = () => toNamespaces(context.options.networks, options.walletConnect?.configOverride);
  const names = Object.keys(propose()) as Namespace[];
  const listeners = new Map<Namespace, WalletListener>();
  const chains = new Map<Namespace, string>();
  let session: Session | undefined;
  let authentication: Authentication | undefined;
  const $refusal = atom<string | undefined>();

  /** Ends what waits for the relay, and shows developers an alert of a refusal that they can mend. Spec §8, "Provider messages mapped". */
  const tellRefusal = (words: string) => {
    $refusal.set(undefined);
    $refusal.set(words);
    // With the first refusal, which most pages never see.
    import('../../errors/alert-codes.js')
      .then(({ toAlertCode }) => {
        const code = toAlertCode(words);
        if (code) context.alert?.show(code, words);
      })
      .catch((error: unknown) => environment.log.error('The alert of a refusal did not load.', words, error));
  };
  /** The package leaves what it asks pending for ever where the relay refuses its socket. */
  const orRefused = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    let stop: Disposer = () => {};
    const refused = new Promise<never>((_resolve, reject) => {
      stop = $refusal.listen((words) => words !== undefined && reject(new RelayError(words)));
    });
    return Promise.race([answer, refused]).finally(stop);
  };

  /** A relay on the visitor's device is asked after a press, which a restored session has not had; and not where the browser refuses it. */
  const waitForDevice = async () => {
    const { window: page } = environment;
    if (!page || !crossesToDevice(options.services?.relay, page)) return;
    await createPressWait(environment)();
    if (await isDeviceRefused(page)) throw new RelayError(DEVICE_REFUSED);
  };

  let stops: Disposer[] = [];
  const start = async () => {
    await context.assertOptions?.();
    await waitForDevice();
    const started = await loadClient(options, environment);
    const { client } = started;
    stops = [environment.onDispose(() => void started.stop().catch(() => {})), environment.onDispose(started.onRelayError(tellRefusal))];
    const stored = await client.core.storage.getItem<Record<string, string>>(CHAINS_KEY);
    for (const [namespace, chain] of Object.entries(stored ?? {})) chains.set(namespace as Namespace, chain);
    session = client.session.getAll().toSorted((a, b) => b.expiry - a.expiry)[0];
    await restoreDeepLink(storage, started, session !== undefined);
    const { window: page } = environment;
    if (page) {
      stops.push(
        environment.listen(page, 'pageshow', started.wake),
        environment.listen(page, 'online', started.wake),
        environment.listen(page.document, 'visibilitychange', () => page.document.visibilityState === 'visible' && started.wake()),
      );
    }
    const getChain = (namespace: Namespace) => chains.get(namespace);
    stops.push(
      environment.onDispose(
        followSession(client, { getSession: () => session, setSession, getChain, setChain, listeners, onEnd: () => void onSessionEnd() }),
      ),
    );
    return started;
  };
  let running = createLazy(start);
  /** Starts a new client where another tab has made a session since this one started. */
  const readOtherTabs = async () => {
    const started = await running.load();
    if (pairing.$state.get().status === 'connecting' || !(await started.isOutdated())) return;
    if (running.loaded === started) {
      stops.forEach((stop) => stop());
      pairing.reset();
      running = createLazy(start);
    }
    await running.load();
  };
  /** Reports the end of the session, or the one that another tab has replaced it with. */
  const onSessionEnd = async () => {
    await readOtherTabs().catch(() => {});
    for (const [namespace, listener] of [...listeners]) {
      const connection = read(namespace);
      if (!connection) listener.onDisconnect(undefined);
      else {
        listener.onChain(connection.chainId);
        listener.onAccounts(connection.accounts, connection.types);
      }
    }
  };

  const setSession = (next: Session | undefined) => {
    session = next;
    if (!next) chains.clear();
  };
  const setChain = (namespace: Namespace, reference: string) => {
    if (chains.get(namespace) === reference) return;
    chains.set(namespace, reference);
    void running.loaded?.client.core.storage.setItem(CHAINS_KEY, Object.fromEntries(chains));
    listeners.get(namespace)?.onChain(reference);
    // An account is allowed on some chains and not on others.
    const there = session && toConnection(session, namespace, reference);
    if (session) listeners.get(namespace)?.onAccounts(there?.accounts, there?.types);
  };

  const end = async (ended: Session | undefined) => {
    const client = running.loaded?.client;
    if (ended && client) await client.disconnect({ topic: ended.topic, reason: USER_DISCONNECTED }).catch(() => {});
  };

  const pairing = createPairing<Session>({
    environment,
    async propose(): Promise<Proposal<Session>> {
      const { client, setMetadata } = await running.load();
      setMetadata(context.options);
      const namespaces = propose();
      const chains = authentication && toAuthenticated(namespaces, getNetwork?.('eip155')?.caipNetworkId);
      if (authentication && chains) {
        const { uri, respond } = await orRefused(authenticate(client, authentication, chains, namespaces));
        const answer = orRefused(respond());
        const approval = answer.then(({ session: approved }) => {
          if (!approved) throw new NoSessionError();
          return approved;
        });
        return { uri, approval, accept: async () => (await answer).accept() };
      }
      const { uri, approval } = await orRefused(client.connect({ optionalNamespaces: namespaces }));
      if (uri === undefined) throw new RelayError('The relay gave no address.');
      return { uri, approval: orRefused(approval()) };
    },
    discard: (unwanted) => void end(unwanted),
  });

  const read = (namespace: Namespace, before?: string): RawConnection | undefined => {
    if (!session) return undefined;
    const chainId = chains.get(namespace) ?? before ?? getNetwork?.(namespace)?.caipNetworkId.split(':')[1];
    const connection = toConnection(session, namespace, chainId);
    if (connection && typeof connection.chainId === 'string') chains.set(namespace, connection.chainId);
    return connection;
  };

  const providers = new Map(
    names.map((namespace) => [
      namespace,
      createSessionProvider({
        namespace,
        async getSession() {
          await running.load();
          if (!session) throw new NoSessionError();
          return session;
        },
        peekSession: () => session,
        getChain: () => chains.get(namespace),
        setChain: (reference) => setChain(namespace, reference),
        async ask({ method, params, chainId, topic }) {
          const { client } = await running.load();
          return orRefused(client.request({ topic, chainId, request: { method, params } }));
        },
        async askNode(reference, call) {
          const network = context.options.networks.find(({ caipNetworkId }) => caipNetworkId === `${namespace}:${reference}`);
          const adapter = await getAdapter(namespace);
          if (!network || !adapter.createNodeClient) throw new NoSessionError();
          const client = await adapter.createNodeClient({ network });
          return client.request(call as Parameters<typeof client.request>[0]);
        },
      }),
    ]),
  );

  return {
    id: WALLET_CONNECT,
    kind: WALLET_CONNECT,
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces: names,
    hosts: [options.services?.relay ?? PUBLIC_SERVICES.relay],
    pairing: {
      $state: pairing.$state,
      setAuthentication(value) {
        authentication = value;
      },
      prepare: pairing.prepare,
      setLinking: pairing.setLinking,
      readLog: () => running.loaded?.readLog() ?? '',
      setRecentWallet: pairing.setRecentWallet,
      setDeepLink: async (choice) => setDeepLink(storage, await running.load(), choice),
    },

    async connect(namespace, signal) {
      const before = session;
      const approved = await pairing.request(signal);
      try {
        assertAccounts(approved, names);
      } catch (error) {
        void end(approved);
        throw error;
      }
      session = approved;
      if (before && before.topic !== session.topic) void end(before);
      chains.clear();
      const connection = read(namespace);
      if (connection) return connection;
      const other = names.find((one) => options.adapters.includes(one) && read(one));
      if (other) return { ...read(other)!, namespace: other };
      void end(session);
      session = undefined;
      throw new NoSessionError();
    },

    async getAccounts(namespace, before) {
      await readOtherTabs();
      return read(namespace, before);
    },

    async disconnect(namespace) {
      const { setTimer } = environment;
      await waitAtMost(running.load(), { setTimer, limitMs: DISCONNECT_TIMEOUT_MS });
      // One session serves every namespace: it ends with the last one that listens.
      listeners.delete(namespace);
      if (listeners.size > 0) return;
      const ended = session;
      setSession(undefined);
      pairing.reset();
      // Without its relay the package answers neither.
      const ending = Promise.all([setDeepLink(storage, running.loaded, undefined), end(ended)]);
      await waitAtMost(ending, { setTimer, limitMs: DISCONNECT_TIMEOUT_MS });
    },

    describe: (namespace) => (namespace === 'bip122' ? describeBitcoinAddresses(session?.sessionProperties) : {}),

    getProvider(namespace) {
      const provider = providers.get(namespace);
      if (!provider) throw new NoSessionError();
      return provider;
    },

    listen(namespace, listener): Disposer {
      listeners.set(namespace, listener);
      return () => {
        if (listeners.get(namespace) === listener) listeners.delete(namespace);
      };
    },
  };
}

/** Thrown when the relay refuses the socket; `message` holds the relay's own words. */
export class RelayError extends BaseError {
  override readonly name = 'RelayError';
  readonly code = 'RELAY_REFUSED';
}

/** Thrown when there is no session to ask. */
export class NoSessionError extends BaseError {
  override readonly name = 'NoSessionError';
  /** EIP-1193's "disconnected". */
  readonly code = 4900;

  constructor() {
    super('There is no session with a wallet');
  }
}

/** Gives the one connector there is of this kind; its package is loaded when it is asked. */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const connectors = [createWalletConnectConnector(context)];
  return {
    subscribe(listener) {
      listener(connectors);
      return () => {};
    },
  };
}
