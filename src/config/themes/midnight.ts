import type { ThemePreset } from '../options.js';

/** Always dark: blue-tinted grounds and a periwinkle accent. */
export const midnightTheme: ThemePreset = {
  themeMode: 'dark',
  themeVariables: {
    '--w3m-accent': '#8ea2ff',
    '--w3m-color-mix': '#2b3a8f',
    '--w3m-color-mix-strength': 4,
    '--w3m-border-radius-master': '4px',
  },
};
