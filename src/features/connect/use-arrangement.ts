import { useCallback, useEffect, useState } from 'react';
import type { Connector } from '../../connectors/connector.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';
import type { Contributed } from '../feature-loader.js';
import { useShown } from '../use-shown.js';

type Arrange = (wallets: readonly Connector[]) => readonly Connector[];
type Found = { readonly status: 'ready' | 'loading' | 'failed'; readonly arrange: Arrange };

/** Order of the installed wallets by the host's lists. */
export type Arrangement = Found & {
  /** Asks once more after `failed`. */
  retry(): void;
};

const AS_THEY_ARE: Found = { status: 'ready', arrange: (wallets) => wallets };
// Whether a wallet is excluded is unknown in both: none is shown.
const LOADING: Found = { status: 'loading', arrange: () => [] };
const FAILED: Found = { status: 'failed', arrange: () => [] };

/** Follows which installed wallets are shown, and in which order; waits only where a list of the host's concerns them. */
export function useArrangement([section]: readonly Contributed<'walletRows'>[]): Arrangement {
  const controllers = useControllers();
  const options = useStore(controllers.stores.$options);
  const { wallets } = options;
  const [found, setFound] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  const find = section?.arrangesInstalled(options) ? section.findArrangement : undefined;
  const isShown = useShown();
  useEffect(() => {
    if (!isShown) return undefined;
    let isLeft = false;
    const keep = (next: Found) => !isLeft && setFound(next);
    keep(LOADING);
    find?.(controllers).then(
      (arrange) => keep({ status: 'ready', arrange }),
      () => keep(FAILED),
    );
    return () => {
      isLeft = true;
    };
  }, [find, controllers, wallets, attempt, isShown]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...(find ? found : AS_THEY_ARE), retry };
}
