import type { ThemeMode, ThemeVariables } from './options.js';

/**
 * A theme as options, for `createModal({ ...preset })`. Every variable may be overridden.
 *
 * @example
 * import { midnightTheme } from 'w3m-elements/themes/midnight';
 * createModal({ ...midnightTheme, networks });
 */
export type ThemePreset = {
  readonly themeMode: ThemeMode;
  readonly themeVariables: ThemeVariables;
};
