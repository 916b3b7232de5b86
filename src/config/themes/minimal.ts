import type { ThemePreset } from '../options.js';

/** Follows the operating system: no hue at all, and small radii. */
export const minimalTheme: ThemePreset = {
  themeMode: 'auto',
  themeVariables: {
    '--w3m-accent': '#3f3f46',
    '--w3m-color-mix-strength': 0,
    '--w3m-border-radius-master': '1px',
  },
};
