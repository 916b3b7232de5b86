// chunk: restore
import { GATE_TIMEOUT_MS } from '../../config/constants.js';
import type { AcceptAccount } from '../../config/options.js';
import type { Namespace } from '../../config/namespaces.js';
import { getTerms } from '../../config/terms.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { termsKey } from '../../storage/terms-key.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type { Connection, ConnectionAdmission, ConnectionState } from '../connection-state.js';
import type { BaseControllers, Controllers } from '../controllers.js';
import { admissionMessages } from './admission-messages.js';
import { toConnectError } from './record-connection.js';
import { type ConnectionEvent, getActiveConnection } from './reduce-connection.js';
import { isAccepted, readAcceptance, readConsent } from './terms.js';

/** An admission, and the events of connections that have to wait for its decision. */
export type Admission = ConnectionAdmission & {
  /** Whether an event shows an account that the page has not agreed to. A wallet's event is committed once the page agrees. */
  delays(namespace: Namespace, event: ConnectionEvent): boolean;
};

/** Dependencies of an admission. */
export type AdmissionContext = Pick<
  BaseControllers,
  '$consent' | 'asksItself' | 'connectors' | 'dialogTag' | 'environment' | 'openModal' | 'storage' | 'stores' | 'toast'
> &
  Partial<Pick<Controllers, 'i18n' | 'router'>>;

/** States of the connections, as far as an admission changes them. */
export type AdmissionStates = {
  get(namespace: Namespace): ConnectionState;
  commit(namespace: Namespace, event: ConnectionEvent): unknown;
  forget(namespace: Namespace): void;
};

/** Creates the admission of an instance. */
export function createAdmission(context: AdmissionContext, states: AdmissionStates): Admission {
  const { connectors, environment, openModal, storage, stores, toast } = context;
  const showText = async (text: string) => {
    // A page whose connection was restored may not have opened the dialog, which draws the text.
    await context.dialogTag.prepare();
    await context.dialogTag.host.prepare?.();
    toast.show('error', text);
  };
  const tell = (error: ConnectError) => {
    // A page without a dialog shows its own texts.
    if (context.asksItself()) return;
    if (error.reason !== 'terms' && context.router?.getView()?.view === 'ConnectingExternal') return;
    const telling = error.reason === 'terms' ? openModal({ view: 'Connect' }) : showText(error.details ?? error.message);
    void telling.catch((thrown: unknown) => environment.isDisposed() || environment.log.error(thrown));
  };

  const askPage = async (accept: AcceptAccount, ...[account, { signal }]: Parameters<AcceptAccount>): Promise<void> => {
    // A page without a dialog has no languages.
    const { undecided } = context.i18n?.bind(admissionMessages).get() ?? admissionMessages.base;
    const fail = (cause?: unknown) => new ConnectError('refused', { details: undecided, cause });
    const answer = await withTimeout(
      // Also what a function throws at once is no decision.
      (async () => accept(account, { signal }))().catch((cause: unknown) => {
        throw fail(cause);
      }),
      { setTimer: environment.setTimer, limitMs: GATE_TIMEOUT_MS, createError: () => fail() },
    );
    if (answer === true) return;
    const { reason, text } = Object(answer) as { readonly reason?: unknown; readonly text?: unknown };
    throw typeof text === 'string' ? new ConnectError('refused', { details: text, cause: reason }) : fail();
  };

  const judge: Admission['admit'] = async (namespace, connection, isRestored, signal) => {
    const { accounts, chainId, wallet } = connection;
    const [address] = accounts;
    const account = `${namespace}:${address}`;
    if (!isAccepted(storage, stores.$options.get(), account)) throw new ConnectError('terms');
    const { accept } = stores.$options.get();
    const abort = new AbortController();
    const stop = () => abort.abort();
    signal?.addEventListener('abort', stop);
    const forget = environment.onDispose(stop);
    const left = new Promise<never>((_, reject) => {
      abort.signal.addEventListener('abort', () => reject(new ConnectError('closed')));
    });
    left.catch(() => {});
    if (signal?.aborted) stop();
    try {
      if (accept)
        await Promise.race([
          left,
          askPage(
            accept,
            { address, namespace, caipAddress: `${namespace}:${chainId}:${address}`, wallet, isRestored },
            { signal: abort.signal },
          ),
        ]);
    } finally {
      signal?.removeEventListener('abort', stop);
      forget();
      // What the page still does for a decision that no longer counts can end.
      stop();
    }
    // The visitor may have taken the acceptance back meanwhile.
    if (!isAccepted(storage, stores.$options.get(), account)) throw new ConnectError('terms');
    const stored = readAcceptance(storage, stores.$options.get());
    if (getTerms(stores.$options.get())?.per !== 'address' || !stored || stored.accounts.includes(account)) return;
    storage.set(termsKey, { ...stored, accounts: [...stored.accounts, account], isOpen: false });
    readConsent(context);
  };

  /** Accounts that were admitted and not yet committed, and decisions that are waited for, by namespace. */
  const admitted = new Map<Namespace, string>();
  const waiting = new Map<Namespace, Waiting>();
  /** Decisions about accounts that come back, by namespace and account. */
  const restored: Record<string, Promise<void>> = {};
  const decide: Admission['admit'] = async (namespace, connection, ...rest) => {
    await judge(namespace, connection, ...rest);
    admitted.set(namespace, toKey(connection));
  };

  const refuse = (namespace: Namespace, event: ConnectionEvent, error: ConnectError) => {
    // Once the terms are accepted a session that comes back goes on.
    if (error.reason !== 'terms' || event.type === 'accountsChanged') states.forget(namespace);
    if (event.type === 'accountsChanged') states.commit(namespace, { type: 'ended', connectorId: event.connectorId });
    if (event.type === 'answered')
      states.commit(namespace, { type: 'failed', attempt: event.attempt, failure: { attempt: event.attempt, error } });
    states.commit(namespace, { type: 'forgetDormant' });
    tell(error);
  };

  return {
    judge,
    assertTerms(signal) {
      signal?.throwIfAborted();
      if (isAccepted(storage, stores.$options.get())) return;
      const error = new ConnectError('terms');
      // Another tab may have taken the acceptance back.
      readConsent(context);
      tell(error);
      throw error;
    },
    async admit(namespace, connection, isRestored, signal) {
      const key = toKey(connection);
      if (isRestored && admitted.get(namespace) === key) return;
      const begin = async () => decide(namespace, connection, isRestored, signal);
      const name = `${namespace} ${key}`;
      try {
        // The start of a page and another tab may ask at once.
        await (isRestored ? (restored[name] ??= begin().finally(() => delete restored[name])) : begin());
      } catch (thrown) {
        const error = toConnectError(thrown);
        const connector = connectors.find(connection.connectorId);
        if (error.reason === 'refused') {
          if (isRestored) states.forget(namespace);
          else if (connector?.pairing ?? connector?.login) connector.disconnect(namespace).catch(environment.log.error);
          tell(error);
        }
        throw error;
      }
    },
    delays(namespace, event) {
      const state = states.get(namespace);
      const shown = getShown(state);
      const next = toConnectionAfter(event, shown);
      if (!next && !ENDS.includes(event.type)) return false;
      const running = waiting.get(namespace);
      const isAdmitted = next && admitted.get(namespace) === toKey(next);
      if (next && !isAdmitted && running?.key === toKey(next)) {
        running.events.push(event);
        return true;
      }
      running?.abort.abort();
      waiting.delete(namespace);
      // An attempt begins after its answer where the wallet answers for another namespace.
      if (event.type !== 'connect') admitted.delete(namespace);
      if (!next || isAdmitted || isShown(state, next)) return false;
      // Restoring asks before.
      if (event.type === 'restore') return true;
      const wait = { key: toKey(next), events: [event], abort: new AbortController() };
      waiting.set(namespace, wait);
      const isCurrent = () => waiting.get(namespace) === wait;
      const isRestored = event.type === 'returned' || state.status === 'reconnecting';
      decide(namespace, next, isRestored, wait.abort.signal)
        .then(
          () => isCurrent() && wait.events.forEach((one) => states.commit(namespace, one)),
          (thrown: unknown) => isCurrent() && refuse(namespace, event, toConnectError(thrown)),
        )
        .catch(environment.log.error);
      return true;
    },
  };
}

/** A decision that is waited for: its account, and the events about it, which are committed or refused together. */
type Waiting = { readonly key: string; readonly events: ConnectionEvent[]; readonly abort: AbortController };

/** Events after which a decision that is waited for no longer counts. */
const ENDS: readonly ConnectionEvent['type'][] = ['connect', 'disconnect', 'ended', 'rested', 'slept', 'forgetDormant'];

const toKey = ({ connectorId, accounts }: Pick<Connection, 'accounts' | 'connectorId'>): string => `${connectorId} ${accounts[0]}`;

/** Returns the connection whose account the page sees. */
const getShown = (state: ConnectionState): Connection | undefined =>
  'connection' in state ? state.connection : getActiveConnection(state);

/** Whether the page sees the account of a connection already. */
export function isShown(state: ConnectionState, connection: Connection): boolean {
  const shown = getShown(state);
  return shown !== undefined && toKey(shown) === toKey(connection);
}

/** Returns the connection whose account an event would show. */
function toConnectionAfter(event: ConnectionEvent, shown: Connection | undefined): Connection | undefined {
  if (event.type === 'restore' || event.type === 'answered' || event.type === 'returned') return event.connection;
  return event.type === 'accountsChanged' && shown?.connectorId === event.connectorId ? { ...shown, ...event.order } : undefined;
}
