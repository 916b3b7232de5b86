import type { EventsController } from '../events/events-controller.js';

/** Emits the failure of a disconnection. */
export function emitDisconnectError(events: EventsController, thrown: unknown): void {
  events.emit('DISCONNECT_ERROR', { message: thrown instanceof Error ? thrown.message : String(thrown) });
}
