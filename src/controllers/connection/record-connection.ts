import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Environment } from '../../config/environment.js';
import type { AbandonReason, AttemptEvent, EventPayloads, WalletPlatform } from '../../config/event-payloads.js';
import type { Namespace } from '../../config/namespaces.js';
import type { ConnectionScope } from '../../config/options.js';
import type { Connector, RawConnection } from '../../connectors/connector.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { isUserRejection, parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import type { Cached } from '../../storage/account-cache-keys.js';
import { lastFacesKey, connectionsKey, type StoredConnections } from '../../storage/connections-key.js';
import type { Samples } from '../../storage/holdings-keys.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import type { TabStorage } from '../../storage/tab-storage.js';
import type { Connection } from '../connection-state.js';
import type { EventsController } from '../events/events-controller.js';

/** The longest picture that is kept between visits, in characters; a longer one is read from the wallet each time. */
const LONGEST_ICON = 16_384;

/** Returns the addresses of a wallet's answer, in its order, without repeats; invalid ones are left out. */
export function toAddresses(adapter: NamespaceAdapter, accounts: unknown): string[] {
  const list = Array.isArray(accounts) ? accounts : [];
  const parse = adapter.parseAccount ?? adapter.parseAddress;
  return [...new Set(list.map((account) => parse(account)))].filter((address) => address !== undefined);
}

/**
 * Reads a wallet's answer.
 *
 * @throws {ConnectError} `unsupported`, with what was wrong in `details`. Without a usable address the answer is its `cause`; without a
 * usable chain id it has none.
 */
export function toConnection(adapter: NamespaceAdapter, connector: Connector, raw: RawConnection): Connection {
  const [first, ...others] = toAddresses(adapter, raw.accounts);
  if (first === undefined) throw new ConnectError('unsupported', { details: 'The wallet shared no address.', cause: raw });
  const chainId = adapter.parseChainId(raw.chainId);
  if (chainId === undefined) throw new ConnectError('unsupported', { details: `The wallet's chain id is ${describe(raw.chainId)}.` });
  return {
    connectorId: connector.id,
    wallet: toWalletInfo(raw.wallet ?? connector),
    accounts: [first, ...others],
    ...(raw.types && { types: raw.types }),
    chainId,
  };
}

/** Returns the stored facts of a wallet beside its answers. */
export function toWalletInfo({ name, icon, rdns }: Pick<Connector, 'name' | 'icon' | 'rdns'>): Connection['wallet'] {
  return { name, ...(icon && icon.length <= LONGEST_ICON && { icon }), ...(rdns && { rdns }) };
}

function describe(value: unknown): string {
  return `${typeof value} ${String(JSON.stringify(value)).slice(0, 80)}`;
}

/** Turns whatever a wallet threw while it was asked to connect into the one error that hosts and views know. */
export function toConnectError(thrown: unknown): ConnectError {
  if (thrown instanceof ConnectError) return thrown;
  const { code, details } = parseProviderFailure(thrown);
  const facts = { cause: thrown, details };
  if (isUserRejection(thrown)) return new ConnectError('rejected', facts);
  if (code === PROVIDER_ERROR_CODES.disconnected) return new ConnectError('notFound', facts);
  if (code === PROVIDER_ERROR_CODES.resourceUnavailable) return new ConnectError('blocked', facts);
  return new ConnectError('unsupported', facts);
}

/** Creates the error of a wallet that did not answer in time. */
export const createTimeout = ({ name }: Pick<Connector, 'name'>, limitMs: number): ConnectError =>
  new ConnectError('timeout', { details: `${name} did not answer within ${limitMs} ms.` });

/** A wallet that is being asked. Its outcome is emitted once; none is after `destroy()`. */
export type Attempt = {
  readonly promise: Promise<Connection>;
  /** Aborts when the attempt is given up. */
  readonly signal: AbortSignal;
  /** Emits the choice of the wallet, or its approval. */
  emit(event: AttemptEvent, properties: object): void;
  /**
   * @param result Default: `closed`.
   * @param left Why the wallet is no longer waited for, where it has not answered.
   */
  settle(result?: Connection | ConnectError, left?: AbandonReason): void;
};

/** Makes the attempts of an instance, and counts how often each wallet is asked until it approves. */
export function createAttempts(
  { isDisposed, now }: Pick<Environment, 'isDisposed' | 'now'>,
  events: EventsController,
): (walletId: string, namespace: Namespace) => Attempt {
  const tries = new Map<string, number>();
  return (walletId, namespace) => {
    const startedAtMs = now();
    const attempt = (tries.get(walletId) ?? 0) + 1;
    tries.set(walletId, attempt);
    const abort = new AbortController();
    let isOver = false;
    let timeout: ConnectError | undefined;
    let settle!: Attempt['settle'];
    const emit: Attempt['emit'] = (event, properties) => {
      if (!isOver && !isDisposed())
        events.emit(event, { walletId, namespace, attempt, durationMs: now() - startedAtMs, ...properties } as EventPayloads[AttemptEvent]);
      isOver = event !== 'SELECT_WALLET';
      if (event === 'CONNECT_SUCCESS') tries.delete(walletId);
    };
    const promise = new Promise<Connection>((resolve, reject) => {
      settle = (result = new ConnectError('closed'), left) => {
        if (!(result instanceof ConnectError)) return resolve(result);
        if (result.reason === 'closed') abort.abort(result);
        const { reason, details, message } = (left && timeout) ?? result;
        // A wallet that answers after its time-out is still believed.
        if (result.reason === 'timeout') timeout = result;
        else if (reason === 'terms' || (left && !timeout)) emit('CONNECT_ABANDONED', { reason: left ?? reason });
        // A visitor's rejection is not an error.
        else emit(reason === 'rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: details ?? message });
        reject(result);
      };
    });
    // The views read the outcome from the state; without a caller the promise must not count as unhandled.
    promise.catch(() => {});
    return { promise, signal: abort.signal, emit, settle };
  };
}

/** Names of the stored values that belong to one account. */
const CACHES = ['native-balance', 'identity', 'names', 'portfolio', 'node-activity'];

/** A stored value whose contents are checked where they are used, to keep those checks out of the code that connects. */
const toUnread = <Value>(name: string) => ({ name, version: 1, parse: (stored: unknown) => stored as Value });

/**
 * Keeps a namespace's connection for the next visit, or forgets it and the caches that belong to its address; the active namespace
 * stays while it has a connection. Spec §4: a stored disconnected status clears address caches.
 *
 * @param scope `page`: for this tab alone, which from then on has connections of its own. A new tab begins with what was connected last.
 */
export function storeConnection(
  storage: TabStorage,
  namespace: Namespace,
  connection: Connection | undefined,
  scope?: ConnectionScope,
): void {
  const isOfTab = scope === 'page' || storage.isOfTab(connectionsKey);
  const { links = {}, network, active: before } = storage.get(connectionsKey) ?? {};
  const { [namespace]: stored, ...others } = links;
  const kept: StoredConnections['links'] = connection ? { ...others, [namespace]: connection } : others;
  const active = [before, namespace, ...(Object.keys(others) as Namespace[])].find((one) => one && kept[one]);
  const write = (inTab: boolean) =>
    active || network ? storage.set(connectionsKey, { active, links: kept, network }, inTab) : storage.remove(connectionsKey, inTab);
  if (isOfTab) {
    write(true);
    // So is its list of connected wallets: that of the site may name wallets of other tabs.
    if (!storage.isOfTab(recentConnectorsKey)) storage.set(recentConnectorsKey, {}, true);
  }
  if (isOfTab && !connection && scope !== 'site') return;
  write(false);
  if (!connection && stored) clearCaches(storage, namespace);
}

function clearCaches(storage: InstanceStorage, namespace: Namespace): void {
  for (const name of CACHES) {
    const key = toUnread<Partial<Cached<unknown>>>(name);
    if (storage.get(key)?.caipAddress?.startsWith(`${namespace}:`)) storage.remove(key);
  }
  const keepOthers = <Value>(values: Readonly<Record<string, Value>> | undefined) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([caipAddress]) => !caipAddress.startsWith(`${namespace}:`)));
  const faces = storage.get(lastFacesKey);
  if (faces) storage.set(lastFacesKey, keepOthers(faces));
  const samplesKey = toUnread<Samples>('samples');
  const samples = storage.get(samplesKey);
  if (samples) storage.set(samplesKey, { ...samples, accounts: keepOthers(samples.accounts) });
}

/** Keeps which namespace is the active one. */
export function rememberActive(storage: InstanceStorage, active: Namespace): void {
  const stored = storage.get(connectionsKey);
  if (stored) storage.set(connectionsKey, { ...stored, active });
}

/**
 * Stores a wallet as the first one that a reload may reconnect; without one, removes all of a namespace: after a disconnect none is
 * reconnected.
 *
 * @returns The ids that were stored before.
 */
export function rememberConnector(storage: InstanceStorage, namespace: Namespace, connectorId: string | undefined): readonly string[] {
  const { [namespace]: ids = [], ...others } = storage.get(recentConnectorsKey) ?? {};
  storage.set(recentConnectorsKey, connectorId ? { ...others, [namespace]: [...new Set([connectorId, ...ids])] } : others);
  return ids;
}

/** Platforms in events of wallets that are not in the browser: kind of connector → platform. */
const PLATFORMS: Readonly<Record<string, WalletPlatform>> = { walletConnect: 'qrcode', embedded: 'email' };

/** Returns the way in which a wallet is used now. */
export const getPlatform = ({ kind, pairing }: Connector): WalletPlatform =>
  // A link that was pressed opened an app; without one the code was scanned.
  pairing?.$state.get().linking ?? PLATFORMS[kind] ?? 'browser';
