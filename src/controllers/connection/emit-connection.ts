import type { WalletPlatform } from '../../config/event-payloads.js';
import type { Connector } from '../../connectors/connector.js';
import type { ConnectError } from '../../errors/connect-errors.js';
import type { EventsController } from '../events/events-controller.js';

/** Platforms in events: kind of connector → platform. */
const PLATFORMS: Readonly<Record<string, WalletPlatform>> = {
  injected: 'browser',
  standard: 'browser',
  polkadot: 'browser',
  walletConnect: 'qrcode',
  embedded: 'email',
};

const getPlatform = ({ kind, pairing }: Connector): WalletPlatform =>
  // A link that was pressed opened an app; without one the code was scanned.
  pairing?.$state.get().linking ?? PLATFORMS[kind] ?? 'unsupported';

/** Emits the choice of a wallet. */
export function emitSelectWallet(events: EventsController, connector: Connector): void {
  events.emit('SELECT_WALLET', { name: connector.name, platform: getPlatform(connector) });
}

/** Emits a wallet's approval. */
export function emitConnectSuccess(events: EventsController, connector: Connector): void {
  events.emit('CONNECT_SUCCESS', { method: getPlatform(connector), name: connector.name });
}

/** Emits the failure of a connection: a visitor's rejection is not an error. */
export function emitConnectError(events: EventsController, { reason, details, message }: ConnectError): void {
  events.emit(reason === 'rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: details ?? message });
}

/** Emits the failure of a disconnection. */
export function tellDisconnectFailure(events: EventsController, thrown: unknown): void {
  events.emit('DISCONNECT_ERROR', { message: thrown instanceof Error ? thrown.message : String(thrown) });
}
