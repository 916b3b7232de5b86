import type { Environment } from '../../config/environment.js';
import type { EventPayloads, ModalEvent } from '../../config/event-payloads.js';

/** Emits events. */
export type EventsController = {
  emit<Name extends keyof EventPayloads>(name: Name, properties: EventPayloads[Name]): void;
  /** Hands over what happened so far (the first 20 events), and everything from now on. One listener at a time. */
  take(listener: (event: ModalEvent) => void): void;
};

/** Maximum number of events that wait for a listener: without one they must not pile up. */
const MOST_WAITING = 20;

/**
 * Creates the events of an instance.
 *
 * @param tell Passes an event to the host; must not throw.
 */
export function createEventsController({ now }: Pick<Environment, 'now'>, tell: (event: ModalEvent) => void): EventsController {
  const waiting: ModalEvent[] = [];
  let take = (event: ModalEvent): void => {
    if (waiting.length < MOST_WAITING) waiting.push(event);
  };
  return {
    emit(name, properties) {
      const event = { event: name, properties, timestamp: now() } as ModalEvent;
      take(event);
      tell(event);
    },
    take(listener) {
      take = listener;
      waiting.splice(0).forEach(listener);
    },
  };
}
