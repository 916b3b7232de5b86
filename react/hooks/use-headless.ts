import { useMemo, useSyncExternalStore } from 'react';
import { createHeadless, type Headless, type HeadlessOptions } from '../../src/bridges/headless/headless.js';
import { getInternals } from '../../src/client/internals.js';
import type { Modal } from '../../src/client/modal.js';
import { type Source, usePageModal } from './page-modal.js';

const getNone = (): undefined => undefined;
const NONE: Source<undefined> = { subscribe: () => () => {}, get: getNone };

const createModalSource = (modal: Modal): Source<Modal> => ({ subscribe: NONE.subscribe, get: () => modal });

/** What headless is of a modal, once it has been made; nothing is loaded before somebody follows it. */
function createHeadlessSource(modal: Modal, options: HeadlessOptions): Source<Headless | undefined> {
  let made: Headless | undefined;
  return {
    subscribe(listener) {
      let isLeft = false;
      const end = (headless: Headless) => {
        made ??= headless;
        if (!isLeft) listener();
      };
      // Without it nothing is drawn; whoever comes next tries again.
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
 * What the modal does, to be drawn by the page: `createHeadless(modal)`, made when the component is there.
 *
 * @param modal By default the page's, also one that is made later or anew.
 * @param options What the page draws itself, for good for this modal; said once, by what is there from the start.
 * @returns `undefined` until it is there, which is also what a server renders.
 */
export function useHeadless(modal?: Modal, { signIn, logins }: HeadlessOptions = {}): Headless | undefined {
  const pageModal = usePageModal<Modal | undefined>(createModalSource, undefined);
  const followed = modal ?? pageModal;
  const source = useMemo(() => (followed ? createHeadlessSource(followed, { signIn, logins }) : NONE), [followed, signIn, logins]);
  return useSyncExternalStore<Headless | undefined>(source.subscribe, source.get, getNone);
}
