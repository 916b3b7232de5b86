import { useMemo } from 'react';
import type { Modal } from '../../src/client/modal.js';
import type { ThemeMode, ThemeVariables } from '../../src/config/options.js';
import { createStoresSource, requirePageModal, usePageModal } from './page-modal.js';

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

const NEUTRAL: Theme = { mode: 'auto', variables: {} };
const createSource = (modal: Modal) =>
  createStoresSource<Theme>(
    modal,
    ({ stores }) => {
      const { themeMode: mode, themeVariables: variables = NEUTRAL.variables } = stores.$options.get();
      return { mode, variables };
    },
    NEUTRAL,
  );
const setThemeMode: Modal['setThemeMode'] = (mode) => requirePageModal('useW3mTheme').setThemeMode(mode);
const setThemeVariables: Modal['setThemeVariables'] = (variables) => requirePageModal('useW3mTheme').setThemeVariables(variables);

/**
 * The theme of the page's modal, and what changes it.
 *
 * @example
 * const { setThemeMode } = useW3mTheme();
 * const button = <button onClick={() => setThemeMode('dark')}>Dark</button>;
 */
export function useW3mTheme(): W3mTheme {
  const { mode, variables } = usePageModal(createSource, NEUTRAL);
  return useMemo(() => ({ themeMode: mode, themeVariables: variables, setThemeMode, setThemeVariables }), [mode, variables]);
}
