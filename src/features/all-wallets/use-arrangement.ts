import { useEffect, useState } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';
import { arrangesInstalledWallets } from './arranges-installed-wallets.js';
import { type Arrange, findArrangement } from './find-arrangement.js';

const AS_THEY_ARE: Arrange = (connectors) => connectors;
const NONE: Arrange = () => [];

/** Returns the function that orders the installed wallets by the host's lists. Until it has loaded, no installed wallet is shown. */
export function useArrangement(): Arrange {
  const controllers = useControllers();
  const options = useStore(controllers.stores.$options);
  const { wallets } = options;
  const isNeeded = arrangesInstalledWallets(options);
  const [found, setFound] = useState<Arrange>();
  useEffect(() => {
    let isLeft = false;
    const keep = (next: Arrange | undefined) => !isLeft && setFound(() => next);
    if (isNeeded) findArrangement(controllers).then(keep, () => keep(undefined));
    return () => {
      isLeft = true;
    };
  }, [controllers, wallets, isNeeded]);
  return isNeeded ? (found ?? NONE) : AS_THEY_ARE;
}
