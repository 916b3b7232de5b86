import { useMemo, useSyncExternalStore } from 'react';
import { createHeadless, type Headless, type HeadlessOptions } from '../../src/bridges/headless/headless.js';
import { getInternals } from '../../src/client/internals.js';
import type { Modal } from '../../src/client/modal.js';
import { type Source, usePageModal } from './page-modal.js';

const getNone = (): undefined => undefined;
const NONE: Source<undefined> = { subscribe: () => () => {}, get: getNone };

const createModalSource = (modal: Modal): Source<Modal> => ({ subscribe: NONE.subscribe, get: () => modal });

/** Creates the headless API of a modal at the first subscription; nothing is loaded before. */
function createHeadlessSource(modal: Modal, options: HeadlessOptions): Source<Headless | undefined> {
  let made: Headless | undefined;
  return {
    subscribe(listener) {
      let isLeft = false;
      const end = (headless: Headless) => {
        made ??= headless;
        if (!isLeft) listener();
      };
      // Render nothing and log; the next subscriber tries again.
      const tell = (error: unknown) => getInternals(modal)?.environment.log.error('useHeadless could not load what it gives.', error);
      if (!made) createHeadless(modal, options).then(end, (error: unknown) => !isLeft && tell(error));
      return () => {
        isLeft = true;
      };
    },
    get: () => made,
  };
}

/**
 * Returns the headless API of a modal, `createHeadless(modal)`, created when the component mounts.
 *
 * @param modal By default the page's, also one that is created later or again.
 * @param options Flows that the page draws itself. They are fixed per modal by the first component that passes them.
 * @returns `undefined` until it has loaded, and on a server.
 * @example
 * const headless = useHeadless();
 */
export function useHeadless(modal?: Modal, { signIn, logins }: HeadlessOptions = {}): Headless | undefined {
  const pageModal = usePageModal<Modal | undefined>(createModalSource, undefined);
  const followed = modal ?? pageModal;
  const source = useMemo(() => (followed ? createHeadlessSource(followed, { signIn, logins }) : NONE), [followed, signIn, logins]);
  return useSyncExternalStore<Headless | undefined>(source.subscribe, source.get, getNone);
}
