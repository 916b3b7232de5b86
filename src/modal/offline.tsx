import { type JSX, useEffect, useRef, useState } from 'react';
import type { QueryController } from '../controllers/query/query-controller.js';
import { useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Banner } from '../ui/feedback/feedback.js';
import { offlineMessages } from './alert-messages.js';

/** Views whose content needs no network. */
const OFFLINE_VIEWS: readonly string[] = ['WhatIsAWallet', 'WhatIsANetwork', 'WalletReceive', 'Downloads'];

/** Views that list wallets. */
const LISTS: readonly string[] = ['Connect', 'AllWallets'];

/** Props of the banner: the view that it stands in, and whether it is seen there, only keeps its room, or has none. */
type OfflineBannerProps = {
  /** The view lists wallets. */
  readonly isList: boolean;
  readonly place: 'shown' | 'empty' | 'none';
};

/** Says at the foot of the card that the browser is offline; announced once, however many views are shown meanwhile. */
function OfflineBanner({ isList, place }: OfflineBannerProps): JSX.Element | null {
  const { announcer } = useControllers();
  const { offline, offlineList } = useMessages(offlineMessages);
  const text = isList ? offlineList : offline;
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    announcer.announce(text);
  }, [announcer, text]);
  if (place === 'none') return null;
  return (
    <Banner empty={place === 'empty'} data-testid="w3m-offline">
      {text}
    </Banner>
  );
}

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
    return () => stops.forEach((stop) => stop());
  }, [environment, page, query]);
  const isShown = isOffline && !OFFLINE_VIEWS.includes(view);
  if (isShown && keptIn !== viewKey) setKeptIn(viewKey);
  const hasRoom = isShown || keptIn === viewKey;
  if (!isOffline && !hasRoom) return null;
  return <OfflineBanner isList={LISTS.includes(view)} place={isShown ? 'shown' : hasRoom ? 'empty' : 'none'} />;
}
