import type { ThemePreset } from '../options.js';

/** Follows the operating system: rose-tinted grounds, a muted rose accent, larger radii. */
export const softTheme: ThemePreset = {
  themeMode: 'auto',
  themeVariables: {
    '--w3m-accent': '#b4536e',
    '--w3m-color-mix': '#e9a1b4',
    '--w3m-color-mix-strength': 3,
    '--w3m-border-radius-master': '5px',
  },
};
