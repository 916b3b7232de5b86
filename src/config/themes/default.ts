import type { ThemePreset } from '../options.js';

/** The values that hold without a theme, written out, to begin a theme of your own with. */
export const defaultTheme: ThemePreset = {
  themeMode: 'auto',
  themeVariables: {
    '--w3m-accent': '#0b6e75',
    '--w3m-color-mix-strength': 0,
    '--w3m-font-family': 'system-ui, sans-serif',
    '--w3m-font-size-master': '10px',
    '--w3m-border-radius-master': '4px',
  },
};
