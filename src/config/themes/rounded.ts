import type { ThemePreset } from '../options.js';

/** Follows the operating system: a blue accent, the largest radii, and a rounded typeface where the system has one. */
export const roundedTheme: ThemePreset = {
  themeMode: 'auto',
  themeVariables: {
    '--w3m-accent': '#2563eb',
    '--w3m-font-family': 'ui-rounded, "SF Pro Rounded", "Nunito", system-ui, sans-serif',
    '--w3m-border-radius-master': '6px',
  },
};
