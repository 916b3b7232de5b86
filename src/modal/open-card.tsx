import { type JSX, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../config/when-idle.js';
import type { QueryController } from '../controllers/query/query-controller.js';
import { useControllers } from '../controllers/use-controllers.js';

export { watchBody, watchSheet } from '../ui/hooks/watch-card.js';

/** Views whose content needs no network. */
const OFFLINE_VIEWS: readonly string[] = ['WhatIsAWallet', 'WhatIsANetwork', 'WalletReceive', 'Downloads'];

/** Views that list wallets. */
const LISTS: readonly string[] = ['Connect', 'AllWallets'];

/** Its code is fetched while there is a network; where it was not, there is no banner. */
const OfflineBanner = lazy(() =>
  import('./message-views.js').then(
    (loaded) => ({ default: loaded.OfflineBanner }),
    () => ({ default: () => null }),
  ),
);

/** Reads again what is shown and could not be read. @see https://tanstack.com/query/latest/docs/reference/QueryClient */
function readFailedAgain(query: QueryController | undefined): void {
  void query?.client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Props of the place of the banner: the view above it. */
export type OfflineProps = {
  /** Name of the view. */
  readonly view: string;
  /** Another one for another opening of a view. */
  readonly viewKey: string;
};

/**
 * Draws a banner at the card's foot while the browser is offline, and reads again what failed once it is online. The banner keeps its room
 * until the next view, because a card does not shrink under the hand.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Navigator/onLine
 */
export function Offline({ view, viewKey }: OfflineProps): JSX.Element | null {
  const { environment, query } = useControllers();
  const page = environment.window!;
  const [isOffline, setOffline] = useState(!page.navigator.onLine);
  const [keptIn, setKeptIn] = useState<string>();
  useEffect(() => {
    const look = () => {
      setOffline(!page.navigator.onLine);
      if (page.navigator.onLine) readFailedAgain(query.loaded);
    };
    const stops = ['online', 'offline'].map((type) => environment.listen(page, type, look));
    // What draws the banner is fetched before it is needed: later it could not be.
    stops.push(whenIdle(environment, () => void import('./message-views.js').catch(() => {})));
    return () => stops.forEach((stop) => stop());
  }, [environment, page, query]);
  const isShown = isOffline && !OFFLINE_VIEWS.includes(view);
  if (isShown && keptIn !== viewKey) setKeptIn(viewKey);
  const hasRoom = isShown || keptIn === viewKey;
  if (!isOffline && !hasRoom) return null;
  return (
    <Suspense>
      <OfflineBanner isList={LISTS.includes(view)} place={isShown ? 'shown' : hasRoom ? 'empty' : 'none'} />
    </Suspense>
  );
}
