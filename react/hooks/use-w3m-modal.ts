import { useMemo, useSyncExternalStore } from 'react';
import { type Source, createNeutralSource, getPageModal, requirePageModal, subscribeToPage } from '../../src/bridges/page-modal.js';
import {
  NO_STATE,
  NO_THEME,
  type Theme,
  type W3mState,
  createEventSource,
  createStateSource,
  createThemeSource,
} from '../../src/bridges/page-sources.js';
import type { Modal } from '../../src/client/modal.js';
import type { ModalEvent } from '../../src/config/event-payloads.js';

const getNone = (): undefined => undefined;

/**
 * Reads a value of the page's modal: follows one that is created later, and one that replaces another. Without one, and during hydration,
 * it returns the neutral value. @param createSource Creates the source of a modal's value. Must be the same function as long as it reads
 * the same value.
 * @param neutral Must be the same object at every call.
 */
export function usePageModal<Value>(createSource: (modal: Modal) => Source<Value>, neutral: Value): Value {
  const modal = useSyncExternalStore(subscribeToPage, getPageModal, getNone);
  const source = useMemo(() => (modal ? createSource(modal) : createNeutralSource(neutral)), [modal, createSource, neutral]);
  return useSyncExternalStore(source.subscribe, source.get, () => neutral);
}

const setThemeMode: Modal['setThemeMode'] = (mode) => requirePageModal('useW3mTheme').setThemeMode(mode);

const setThemeVariables: Modal['setThemeVariables'] = (variables) => requirePageModal('useW3mTheme').setThemeVariables(variables);

/**
 * Return type of {@link useW3mModal}; the functions are the same at every render.
 *
 * @example
 * const show = async ({ open }: W3mModalActions) => open();
 */
export type W3mModalActions = Pick<Modal, 'open' | 'close' | 'connect'>;

const actions: W3mModalActions = {
  open: async (options) => requirePageModal('useW3mModal').open(options),
  close: () => requirePageModal('useW3mModal').close(),
  connect: async (options) => requirePageModal('useW3mModal').connect(options),
};

/**
 * Opens, closes and connects with the page's modal. Without a modal, `open` and `connect` reject and `close` throws a
 * {@link ModalMissingError}.
 *
 * @example
 * const { open, connect } = useW3mModal();
 * const button = <button onClick={() => void connect({ walletId: 'io.metamask' })}>MetaMask</button>;
 */
export function useW3mModal(): W3mModalActions {
  return actions;
}

/**
 * Returns the state of the page's modal: open, loading, initialized, network.
 *
 * @example
 * const { open } = useW3mState();
 */
export function useW3mState(): W3mState {
  return usePageModal(createStateSource, NO_STATE);
}

/**
 * Return value of {@link useW3mTheme}; the functions are the same at every render.
 *
 * @example
 * const darken = ({ setThemeMode }: W3mTheme) => setThemeMode('dark');
 */
export type W3mTheme = Theme & {
  /** Both throw a {@link ModalMissingError} without a modal. */
  readonly setThemeMode: Modal['setThemeMode'];
  /** Changes theme variables. */
  readonly setThemeVariables: Modal['setThemeVariables'];
};

/**
 * The theme of the page's modal, and what changes it.
 *
 * @example
 * const { setThemeMode } = useW3mTheme();
 * const button = <button onClick={() => setThemeMode('dark')}>Dark</button>;
 */
export function useW3mTheme(): W3mTheme {
  const theme = usePageModal(createThemeSource, NO_THEME);
  return useMemo(() => ({ ...theme, setThemeMode, setThemeVariables }), [theme]);
}

/**
 * The last event since the component is on the page. Events that come in one go are seen as one: to count them, use `subscribeEvents`.
 *
 * @example
 * const last = useW3mEvents();
 * useEffect(() => console.log(last?.event), [last]);
 */
export function useW3mEvents(): ModalEvent | undefined {
  return usePageModal(createEventSource, undefined);
}
