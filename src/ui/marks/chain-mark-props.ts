import type { ReactNode } from 'react';

/** Props of a network's or native token's mark: one of both, and its fallback. */
export interface ChainMarkProps {
  /** CAIP-2 id of a network. */
  network?: string | undefined;
  /** Symbol of a native token. */
  nativeToken?: string | undefined;
  /** Shown while the marks load, and in place of a mark that there is not. */
  children: ReactNode;
}
