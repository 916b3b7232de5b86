import { useCallback, useEffect, useState } from 'react';
import type { Connector } from '../../connectors/connector.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';
import type { Contributed } from '../feature-loader.js';

/** Which of this browser's wallets the host does not want. */
export type Hidden = {
  /** `loading` and `failed`: nobody knows yet, and none of them is shown. */
  readonly status: 'ready' | 'loading' | 'failed';
  readonly isHidden: (connector: Connector) => boolean;
  retry(): void;
};

type Found = { readonly status: Hidden['status']; readonly isHidden: Hidden['isHidden'] };

const NOBODY: Found = { status: 'ready', isHidden: () => false };
const LOADING: Found = { status: 'loading', isHidden: () => true };
const FAILED: Found = { status: 'failed', isHidden: () => true };

/** Asks who they are, only where the host named some. */
export function useHidden(sections: readonly Contributed<'walletRows'>[]): Hidden {
  const controllers = useControllers();
  const exclude = useStore(controllers.stores.$options).wallets?.exclude;
  const [found, setFound] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  const findHidden = exclude?.length ? sections[0]?.findHidden : undefined;
  useEffect(() => {
    let isLeft = false;
    const keep = (next: Found) => !isLeft && setFound(next);
    keep(LOADING);
    findHidden?.(controllers).then(
      (isHidden) => keep({ status: 'ready', isHidden }),
      () => keep(FAILED),
    );
    return () => {
      isLeft = true;
    };
  }, [findHidden, controllers, exclude, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...(findHidden ? found : NOBODY), retry };
}
