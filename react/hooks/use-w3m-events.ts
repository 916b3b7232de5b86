import type { Modal } from '../../src/client/modal.js';
import type { ModalEvent } from '../../src/config/event-payloads.js';
import { type Source, usePageModal } from './page-modal.js';

function createSource(modal: Modal): Source<ModalEvent | undefined> {
  let last: ModalEvent | undefined;
  return {
    subscribe: (listener) =>
      modal.subscribeEvents((event) => {
        last = event;
        listener();
      }),
    get: () => last,
  };
}

/**
 * The last event since the component is on the page. Events that come in one go are seen as one: to count them, use `subscribeEvents`.
 *
 * @example
 * const last = useW3mEvents();
 * useEffect(() => console.log(last?.event), [last]);
 */
export function useW3mEvents(): ModalEvent | undefined {
  return usePageModal(createSource, undefined);
}
