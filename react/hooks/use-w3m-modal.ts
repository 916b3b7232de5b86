import { useMemo } from 'react';
import type { Modal } from '../../src/client/modal.js';
import type { ModalEvent } from '../../src/config/event-payloads.js';
import type { ThemeMode, ThemeVariables } from '../../src/config/options.js';
import type { ModalState } from '../../src/controllers/stores.js';
import { createStoresSource, requirePageModal, type Source, usePageModal } from './page-modal.js';

const DEFAULT_THEME: Theme = { mode: 'auto', variables: {} };

const createThemeSource = (modal: Modal) =>
  createStoresSource<Theme>(
    modal,
    ({ stores }) => {
      const { themeMode: mode, themeVariables: variables = DEFAULT_THEME.variables } = stores.$options.get();
      return { mode, variables };
    },
    DEFAULT_THEME,
  );

const setThemeMode: Modal['setThemeMode'] = (mode) => requirePageModal('useW3mTheme').setThemeMode(mode);

const setThemeVariables: Modal['setThemeVariables'] = (variables) => requirePageModal('useW3mTheme').setThemeVariables(variables);

const CLOSED: W3mState = { open: false, loading: false, shake: false, namespace: undefined, initialized: false };

const createStateSource = (modal: Modal) =>
  createStoresSource<W3mState>(modal, () => ({ namespace: undefined, ...modal.getState(), initialized: true }), CLOSED);

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
 * Return value of {@link useW3mState}.
 *
 * @example
 * const isOpen = ({ open }: W3mState) => open;
 */
export type W3mState = ModalState & {
  /** Whether the page has a modal. */
  readonly initialized: boolean;
};

/**
 * Returns the state of the page's modal: open, loading, initialized, network.
 *
 * @example
 * const { open } = useW3mState();
 */
export function useW3mState(): W3mState {
  return usePageModal(createStateSource, CLOSED);
}

/**
 * Return value of {@link useW3mTheme}; the functions are the same at every render.
 *
 * @example
 * const darken = ({ setThemeMode }: W3mTheme) => setThemeMode('dark');
 */
export type W3mTheme = {
  /** `light`, `dark`, or `auto` for the operating system’s. */
  readonly themeMode: ThemeMode;
  /** Variables of the theme that are set. */
  readonly themeVariables: ThemeVariables;
  /** Both throw a {@link ModalMissingError} without a modal. */
  readonly setThemeMode: Modal['setThemeMode'];
  /** Changes theme variables. */
  readonly setThemeVariables: Modal['setThemeVariables'];
};

type Theme = { readonly mode: ThemeMode; readonly variables: ThemeVariables };

/**
 * The theme of the page's modal, and what changes it.
 *
 * @example
 * const { setThemeMode } = useW3mTheme();
 * const button = <button onClick={() => setThemeMode('dark')}>Dark</button>;
 */
export function useW3mTheme(): W3mTheme {
  const { mode, variables } = usePageModal(createThemeSource, DEFAULT_THEME);
  return useMemo(() => ({ themeMode: mode, themeVariables: variables, setThemeMode, setThemeVariables }), [mode, variables]);
}

function createEventSource(modal: Modal): Source<ModalEvent | undefined> {
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
  return usePageModal(createEventSource, undefined);
}
