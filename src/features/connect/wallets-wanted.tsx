import { useEffect, useState, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { SkeletonWallets } from '../../ui/skeleton.js';
import { connectMessages } from './messages.js';
import { NoWallets } from './no-wallets.js';

/** How long wallets are given to announce themselves before their absence is said, in milliseconds. */
const LOOK_MS = 400;

/** What is shown while no wallet is known: rows of the final size for a moment, then what can be done. */
export function WalletsWanted(): JSX.Element {
  const { environment, connectors } = useControllers();
  const { looking } = useMessages(connectMessages);
  const [isLooking, setLooking] = useState(true);

  useEffect(() => (isLooking ? environment.setTimer(() => setLooking(false), LOOK_MS) : undefined), [isLooking, environment]);

  if (isLooking) return <SkeletonWallets label={looking} />;
  const refresh = () => {
    setLooking(true);
    connectors.refresh();
  };
  return <NoWallets onLookAgain={refresh} />;
}
