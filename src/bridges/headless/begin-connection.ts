import type { ReadableAtom } from 'nanostores';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { ResolvedOptions } from '../../config/options.js';
import { toOffered, type Connector } from '../../connectors/connector.js';
import type { Account } from '../../controllers/account/account.js';
import type { BaseControllers } from '../../controllers/controllers.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { atom } from '../../utils/atom.js';

/**
 * A wallet as a host draws it.
 *
 * @example
 * const toNames = (wallets: readonly HeadlessWallet[]) => wallets.map(({ name }) => name);
 */
export type HeadlessWallet = {
  readonly id: string;
  /** The wallet's own name, cleaned of control characters. */
  readonly name: string;
  /** A picture's address that may be shown. */
  readonly icon?: string | undefined;
  readonly rdns?: string | undefined;
  /** The namespaces that both the wallet and the page serve. */
  readonly namespaces: readonly Namespace[];
  /** `walletConnect`: connecting gives an address that the wallet has to read, as a code or by a link. */
  readonly type: 'injected' | 'walletConnect';
};

/** The wallets that a host can offer: those of this browser as the modal offers them, then those of other devices. */
export function toWallets(connectors: readonly Connector[], { adapters }: ResolvedOptions): readonly HeadlessWallet[] {
  const toWallet = ({ id, name, icon, rdns, namespaces, pairing }: Connector): HeadlessWallet => ({
    ...{ id, name, type: pairing ? 'walletConnect' : 'injected' },
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
    namespaces: namespaces.filter((namespace) => adapters.includes(namespace)),
  });
  return [...toOffered(connectors), ...connectors.filter(({ pairing }) => pairing)]
    .map(toWallet)
    .filter(({ namespaces }) => namespaces.length > 0);
}

/**
 * State of a connection attempt. `uri`: content of the QR code for a mobile wallet, until `expiresAt` (milliseconds since 1970).
 *
 * @example
 * const isWaiting = ({ status }: HeadlessConnectionState) => status === 'connecting';
 */
export type HeadlessConnectionState =
  | { readonly status: 'connecting'; readonly uri?: string | undefined; readonly expiresAt?: number | undefined }
  | { readonly status: 'connected'; readonly account: Account }
  | { readonly status: 'failed'; readonly error: ConnectError };

/**
 * A connection that was begun.
 *
 * @example
 * const follow = ({ $state }: HeadlessConnection) => $state.subscribe(({ status }) => console.log(status));
 */
export type HeadlessConnection = {
  readonly $state: ReadableAtom<HeadlessConnectionState>;
  /** Rejects with a `ConnectError` that has a `reason`. */
  readonly account: Promise<Account>;
  /** Stops waiting: `account` rejects with the reason `closed`, and what stood before stays. */
  cancel(): void;
};

/** Asks a wallet. @throws {ConnectError} `notFound`, `unsupported`. */
export function beginConnection(
  controllers: BaseControllers,
  modal: Modal,
  walletId: string,
  requested: Namespace | undefined,
): HeadlessConnection {
  const { connection, connectors, stores } = controllers;
  const wallet = toWallets(connectors.$connectors.get(), stores.$options.get()).find(({ id }) => id === walletId);
  const connector = wallet && connectors.find(walletId);
  if (!connector) throw new ConnectError('notFound', { details: `No wallet "${walletId}" is in the list.` });
  const active = stores.$activeNamespace.get();
  const namespace = requested ?? (wallet.namespaces.includes(active) ? active : wallet.namespaces[0]!);
  if (!wallet.namespaces.includes(namespace))
    throw new ConnectError('unsupported', { details: `${wallet.name} does not serve ${namespace}.` });

  const $state = atom<HeadlessConnectionState>({ status: 'connecting' });
  const stop = connector.pairing?.$state.subscribe(({ uri, expiresAt }) => $state.set({ status: 'connecting', uri, expiresAt }));
  let isCancelled = false;
  const ask = async () => {
    const controller =
      connection.loaded ??
      (await connection.load().catch((cause: unknown) => {
        throw new ConnectError('closed', { cause, details: 'The code that connects wallets did not load.' });
      }));
    if (isCancelled) throw new ConnectError('closed', { details: 'cancel() was called before the wallet was asked.' });
    return controller.connect(connector, namespace);
  };
  const account = ask()
    .then(() => {
      // A wallet may share accounts of another namespace than the one that it was asked for.
      const found = [namespace, ...wallet.namespaces].map((one) => modal.getAccount(one)).find((one) => one?.connectorId === connector.id);
      if (!found) throw new ConnectError('closed', { details: 'The wallet disconnected at once.' });
      return found;
    })
    .finally(() => stop?.());
  account.then(
    (connected) => $state.set({ status: 'connected', account: connected }),
    (error: ConnectError) => $state.set({ status: 'failed', error }),
  );
  const cancel = () => {
    isCancelled = true;
    connection.loaded?.cancel(namespace);
  };
  return { $state, account, cancel };
}
