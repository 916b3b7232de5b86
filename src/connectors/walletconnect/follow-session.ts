import type { Disposer } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import { deepLinkKey, type DeepLinkChoice } from '../../storage/deep-link-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import type { WalletListener } from '../connector.js';
import type { SignClient, RunningClient } from './load-client.js';
import { toConnection, readBitcoinAddresses, sortBitcoinAccounts, type Session, ADDRESSES_CHANGED } from './session.js';

/** State that following a session reads and changes. */
export type FollowParameters = {
  getSession(): Session | undefined;
  setSession(session: Session | undefined): void;
  getChain(namespace: Namespace): string | undefined;
  setChain(namespace: Namespace, reference: string): void;
  /** Called after the session ended and was unset. */
  onEnd(): void;
  readonly listeners: ReadonlyMap<Namespace, WalletListener>;
};

/**
 * Follows what the wallet does with its session: another account or chain, a session that covers more or less, lasts longer,
 * or ends.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/session-events
 */
export function followSession(client: SignClient, parameters: FollowParameters): Disposer {
  const { getSession, setSession, getChain, setChain, onEnd, listeners } = parameters;
  const isOurs = ({ topic }: { topic: string }) => topic === getSession()?.topic;
  const reread = ({ topic }: { topic: string }) => setSession(client.session.get(topic));

  const tellAccounts = (namespace: Namespace, reported: readonly unknown[]) => {
    const accounts = reported.map(toAddress);
    const sorted = namespace === 'bip122' ? sortBitcoinAccounts(accounts, getSession()?.sessionProperties) : { accounts, types: undefined };
    listeners.get(namespace)?.onAccounts(sorted.accounts, sorted.types);
  };
  const onDelete = (event: { topic: string }) => {
    if (!isOurs(event)) return;
    setSession(undefined);
    onEnd();
  };
  const onUpdate = (event: { topic: string }) => {
    if (!isOurs(event)) return;
    reread(event);
    const session = getSession()!;
    for (const [namespace, listener] of [...listeners]) {
      const connection = toConnection(session, namespace, getChain(namespace));
      // Reports the accounts of the new chain, too.
      if (connection && connection.chainId !== getChain(namespace)) setChain(namespace, String(connection.chainId));
      else listener.onAccounts(connection?.accounts ?? [], connection?.types);
    }
  };
  const onEvent = (event: { topic: string; params: { chainId: string; event: { name: string; data: unknown } } }) => {
    if (!isOurs(event)) return;
    const { chainId, event: sessionEvent } = event.params;
    const namespace = chainId.split(':')[0] as Namespace;
    if (sessionEvent.name === 'accountsChanged' && Array.isArray(sessionEvent.data)) tellAccounts(namespace, sessionEvent.data);
    if (sessionEvent.name === ADDRESSES_CHANGED && namespace === 'bip122') {
      const read = readBitcoinAddresses(sessionEvent.data);
      if (read) listeners.get(namespace)?.onAccounts(read.accounts, read.types);
    }
    // Some wallets name the chain in the event, some only where the event is from.
    if (sessionEvent.name === 'chainChanged') setChain(namespace, toReference(sessionEvent.data) ?? chainId.split(':')[1] ?? '');
  };
  const onExtend = (event: { topic: string }) => void (isOurs(event) && reread(event));

  const pairs = [
    ['session_delete', onDelete],
    ['session_expire', onDelete],
    ['session_update', onUpdate],
    ['session_extend', onExtend],
    ['session_event', onEvent],
  ] as const;
  for (const [name, listener] of pairs) client.on(name, listener as never);
  return () => {
    for (const [name, listener] of pairs) client.off(name, listener as never);
  };
}

/** The address of a CAIP-10 account, or the value itself where wallets leave the chain out. */
function toAddress(account: unknown): unknown {
  return typeof account === 'string' ? account.split(':').at(-1) : account;
}

/** A chain as wallets write it: a number, hexadecimal, or CAIP-2. */
function toReference(value: unknown): string | undefined {
  const text = String(typeof value === 'object' ? ((value as { chainId?: unknown } | null)?.chainId ?? '') : value);
  const last = text.split(':').at(-1) ?? '';
  if (/^0x[0-9a-f]+$/i.test(last)) return BigInt(last).toString();
  return /^\d+$/.test(last) ? last : undefined;
}

type Client = Pick<RunningClient, 'setDeepLink'>;

/** Stores the app in which requests are opened, and sets it in the client; `undefined` removes it. */
export async function setDeepLink(storage: InstanceStorage, client: Client | undefined, choice: DeepLinkChoice | undefined): Promise<void> {
  if (choice) storage.set(deepLinkKey, choice);
  else storage.remove(deepLinkKey);
  await client?.setDeepLink(choice);
}

/** Sets the stored app in a client that has just started; without a session the stored app is removed. */
export async function restoreDeepLink(storage: InstanceStorage, client: Client, hasSession: boolean): Promise<void> {
  const choice = storage.get(deepLinkKey);
  if (choice) await setDeepLink(storage, client, hasSession ? choice : undefined);
}
