import { lazy, Suspense, useEffect, useState, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Plate } from '../../ui/plate.js';
import { SkeletonRow } from '../../ui/skeleton-row.js';
import { connectMessages } from './messages.js';

/** How long wallets are given to announce themselves before their absence is said, in milliseconds. */
const LOOK_MS = 400;

const NoWallets = lazy(async () => ({ default: (await import('./no-wallets.js')).NoWallets }));

/** What is shown while no wallet is known: rows of the final size for a moment, then what can be done. */
export function WalletsWanted(): JSX.Element {
  const { environment, connectors } = useControllers();
  const { looking } = useMessages(connectMessages);
  const [isLooking, setLooking] = useState(true);

  useEffect(() => (isLooking ? environment.setTimer(() => setLooking(false), LOOK_MS) : undefined), [isLooking, environment]);

  const skeleton = (
    <Plate role="group" aria-busy aria-label={looking}>
      <SkeletonRow shape="tile" width={104} full={false} />
      <SkeletonRow shape="tile" width={84} full={false} />
    </Plate>
  );
  if (isLooking) return skeleton;
  const lookAgain = () => {
    setLooking(true);
    connectors.lookAgain();
  };
  return (
    <Suspense fallback={skeleton}>
      <NoWallets onLookAgain={lookAgain} />
    </Suspense>
  );
}
