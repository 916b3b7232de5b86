import type { EventsController } from '../events/events-controller.js';

/** Tells that a connection could not be ended. */
export function tellDisconnectFailure(events: EventsController, thrown: unknown): void {
  events.emit('DISCONNECT_ERROR', { message: thrown instanceof Error ? thrown.message : String(thrown) });
}
