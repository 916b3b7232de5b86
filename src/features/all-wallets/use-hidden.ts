import { useEffect, useState } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';
import { findHidden, type IsHidden } from './find-hidden.js';

const NOBODY: IsHidden = () => false;
const EVERYBODY: IsHidden = () => true;

/** Which wallets of this browser the host does not want. Until that is known, and where it cannot be known: all of them. */
export function useHidden(): IsHidden {
  const controllers = useControllers();
  const exclude = useStore(controllers.stores.$options).wallets?.exclude;
  const hasExcluded = Boolean(exclude?.length);
  const [found, setFound] = useState<IsHidden>();
  useEffect(() => {
    let isLeft = false;
    const keep = (next: IsHidden | undefined) => !isLeft && setFound(() => next);
    if (hasExcluded) findHidden(controllers).then(keep, () => keep(undefined));
    return () => {
      isLeft = true;
    };
  }, [controllers, exclude, hasExcluded]);
  return hasExcluded ? (found ?? EVERYBODY) : NOBODY;
}
