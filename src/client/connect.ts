import { ANNOUNCE_TIMEOUT_MS } from '../config/constants.js';
import type { Namespace } from '../config/namespaces.js';
import { ConnectError } from '../errors/connect-errors.js';
import { waitForConnector } from '../controllers/connection/wait-for-connector.js';
import type { Account } from '../controllers/account/account.js';
import type { Engine } from './internals.js';
import type { Modal, ModalConnectOptions } from './modal.js';
import { wakeSignIn } from './when-signed-in.js';

/**
 * Connects the named wallet, or opens the modal and waits for the visitor's choice. Where no namespace is named it is the active one,
 * or, of a wallet that does not serve that, the first one of the page that it serves.
 *
 * @throws {ConnectError} `notFound` for a wallet that is not here, `unsupported` for a namespace that it or the page does
 * not serve, `closed` when the modal is closed without a choice.
 */
export async function connect(
  { controllers, features }: Engine,
  open: Modal['open'],
  getAccount: Modal['getAccount'],
  { walletId, namespace: asked }: ModalConnectOptions,
): Promise<Account> {
  const { connectors, connection, environment, modal, stores } = controllers;
  const countDisconnects = () => connection.loaded?.getDisconnects() ?? 0;
  const disconnects = countDisconnects();
  const refuse = (details: string) => new ConnectError('unsupported', { details });
  const { adapters } = stores.$options.get();
  let namespace = asked ?? stores.$activeNamespace.get();
  if (!adapters.includes(namespace)) throw refuse(`This page has no adapter for ${namespace}.`);
  await wakeSignIn({ controllers, features });
  if (walletId !== undefined) {
    await connectors.start();
    // The half of a wallet that serves the namespace may come later than the one that is there.
    const wanted = await waitForConnector(connectors, environment, walletId, ANNOUNCE_TIMEOUT_MS, namespace);
    const connector = wanted ?? connectors.find(walletId);
    if (countDisconnects() !== disconnects)
      throw new ConnectError('closed', { details: 'disconnect() was called while the wallet was looked for.' });
    if (!connector) throw new ConnectError('notFound', { details: `No wallet "${walletId}" announced itself.` });
    const served = [namespace, ...(asked ? [] : adapters)].find((one) => connector.namespaces.includes(one));
    if (!served) throw refuse(`${connector.name} does not serve ${namespace}.`);
    namespace = served;
    // A login is the visitor's own work: they are led to it.
    if (!connector.login) {
      await (await connection.load()).connect(connector, namespace);
      // Over WalletConnect it is the wallet that says in the end which namespace it shares.
      return requireAccount(getAccount(namespace) ?? (asked ? undefined : getAccount()));
    }
  }
  /** The account, once what follows a connection has agreed. */
  const held = async (wanted: Namespace) => {
    await connection.loaded?.getPending(wanted);
    return requireAccount(getAccount(wanted));
  };
  await open({ view: 'Connect', ...(asked && { namespace: asked }) });
  if (!stores.$modal.get().open) throw new ConnectError('closed');
  // Without a namespace of the caller, the visitor may choose a wallet of any.
  const watched = asked ? [asked] : adapters;
  // An existing account is not the visitor's choice: only one that comes after a wallet was asked. A reconnection counts in the namespace
  // that was active.
  const isAsked = (one: Namespace, status = 'disconnected') =>
    status === 'connecting' || status === 'disconnected' || (one === namespace && status === 'reconnecting');
  const chosen = new Set(watched.filter((one) => isAsked(one, stores.$connections.get()[one]?.status)));
  return new Promise((resolve, reject) => {
    const disposers = [
      stores.$connections.listen((connections) => {
        for (const one of watched) {
          const state = connections[one];
          if (state?.status !== 'connected') chosen[isAsked(one, state?.status) ? 'add' : 'delete'](one);
          else if (state.failure) chosen.delete(one);
          else if (chosen.has(one)) finish(() => void held(one).then(resolve, reject));
        }
      }),
      modal.onClose(() => finish(() => reject(new ConnectError('closed')))),
      environment.onDispose(() => finish(() => reject(new ConnectError('closed', { details: 'The instance was destroyed.' })))),
    ];
    let isOver = false;
    const finish = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      settle();
      disposers.forEach((dispose) => dispose());
    };
  });
}

function requireAccount(account: Account | undefined): Account {
  if (!account) throw new ConnectError('closed', { details: 'The wallet disconnected at once.' });
  return account;
}
