import type { ReactNode } from 'react';

// TODO(w3m-elements): the theme is `themeMode: 'dark'`, `themeVariables: { '--w3m-accent': '#7b3fe4', '--w3m-border-radius-master': '4px' }` of `createModal`, see docs/migrate/from-rainbowkit.md#themes.
export const Wallets = ({ children }: { children: ReactNode }) => (
  children
);
