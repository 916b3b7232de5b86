import type { Environment } from '../../config/environment.js';
import type { ModalEvent } from '../../config/options.js';
import type { EventPayloads } from './event-payloads.js';

/** Tells what happened. */
export type EventsController = {
  emit<Type extends keyof EventPayloads>(type: Type, data: EventPayloads[Type]): void;
};

/**
 * Makes the events of an instance.
 *
 * @param tell Hands an event to the host. What a host's listener throws is logged and stops nothing.
 */
export function createEventsController(environment: Environment, tell: (event: ModalEvent) => void): EventsController {
  return {
    emit(type, data) {
      try {
        tell({ type, data: data as Readonly<Record<string, unknown>>, at: environment.now() });
      } catch (error) {
        environment.log.error(`A listener threw on ${type}.`, error);
      }
    },
  };
}
