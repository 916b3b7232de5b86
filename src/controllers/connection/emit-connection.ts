import type { WalletPlatform } from '../../config/event-payloads.js';
import type { Connector } from '../../connectors/connector.js';
import type { ConnectError } from '../../errors/connect-errors.js';
import type { EventsController } from '../events/events-controller.js';

/** How a wallet is reached, as events tell it: kind of connector → platform. */
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

/** Tells that a wallet was chosen. */
export function emitSelectWallet(events: EventsController, connector: Connector): void {
  events.emit('SELECT_WALLET', { name: connector.name, platform: getPlatform(connector) });
}

/** Tells that a wallet said yes. */
export function emitConnectSuccess(events: EventsController, connector: Connector): void {
  events.emit('CONNECT_SUCCESS', { method: getPlatform(connector), name: connector.name });
}

/** Tells why a wallet did not connect: a no of the visitor is no failure. */
export function emitConnectError(events: EventsController, { reason, details, message }: ConnectError): void {
  events.emit(reason === 'rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: details ?? message });
}

/** Tells that a connection could not be ended. */
export function tellDisconnectFailure(events: EventsController, thrown: unknown): void {
  events.emit('DISCONNECT_ERROR', { message: thrown instanceof Error ? thrown.message : String(thrown) });
}
