import { type JSX, useEffect, useLayoutEffect, useState } from 'react';
import { isTampered, reportChanges } from '../controllers/account/report-changes.js';
import type { QueryController } from '../controllers/query/query-controller.js';
import { useAnnouncement, useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Banner, Notice } from '../ui/feedback/feedback.js';
import { offlineMessages, tamperMessages } from './alert-messages.js';

/** Views whose content needs no network. */
const OFFLINE_VIEWS: readonly string[] = ['WhatIsAWallet', 'WhatIsANetwork', 'WalletReceive', 'Downloads'];

/** Views that list wallets. */
const LISTS: readonly string[] = ['Connect', 'AllWallets'];

/** Props of the banner: the view that it stands in, and whether it is seen there, only keeps its room, or has none. */
type OfflineBannerProps = {
  /** The view lists wallets. */
  readonly isList: boolean;
  readonly display: 'shown' | 'empty' | 'none';
};

/** Says at the foot of the card that the browser is offline; announced once, however many views are shown meanwhile. */
function OfflineBanner({ isList, display }: OfflineBannerProps): JSX.Element | null {
  const { offline, offlineList } = useMessages(offlineMessages);
  const text = isList ? offlineList : offline;
  const [said] = useState(text);
  useAnnouncement(said);
  if (display === 'none') return null;
  return (
    <Banner empty={display === 'empty'} data-testid="w3m-offline">
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
  /** Changes with each opening of a view. */
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
  // A layout effect: a passive effect would miss an `online` event right after the commit.
  useLayoutEffect(() => {
    const look = () => {
      setOffline(!page.navigator.onLine);
      if (page.navigator.onLine) readFailedAgain(query.loaded);
    };
    const stops = ['online', 'offline'].map((type) => environment.listen(page, type, look));
    // The browser may have gone offline or online since the render.
    setOffline(!page.navigator.onLine);
    return () => stops.forEach((stop) => stop());
  }, [environment, page, query]);
  const isShown = isOffline && !OFFLINE_VIEWS.includes(view);
  if (isShown && keptIn !== viewKey) setKeptIn(viewKey);
  const hasRoom = isShown || keptIn === viewKey;
  if (!isOffline && !hasRoom) return null;
  return <OfflineBanner isList={LISTS.includes(view)} display={isShown ? 'shown' : hasRoom ? 'empty' : 'none'} />;
}

/** Views in which a wallet is asked for money, a permission or a signature. */
const MONEY_VIEWS = /^(WalletSend|Swap|RegisterAccountName|SmartSessionGrant|SIWXSignMessage|ApproveTransaction)/;

/** Props of the warning: the view below it. */
export type TamperWarningProps = {
  /** Name of the view. */
  readonly view: string;
};

/**
 * Warns above a view in which money is moved that a script of the page has replaced the wallet's `request`. It is looked at when a view is
 * opened, so that nothing moves under the hand; what is replaced later is reported when the wallet is asked.
 */
export function TamperWarning({ view }: TamperWarningProps): JSX.Element | null {
  const { events, findPageChanges, stores } = useControllers();
  const texts = useMessages(tamperMessages);
  // While rendering, because the first frame of a view has all of it; the event is emitted after that.
  const [{ isChanged, account, provider }] = useState(() => {
    const active = stores.getAccount();
    const provider = active && stores.$providers.get()[active.namespace];
    return {
      account: active,
      provider: provider,
      isChanged: MONEY_VIEWS.test(view) && isTampered(provider),
    };
  });
  useEffect(() => {
    if (account && MONEY_VIEWS.test(view)) reportChanges({ events, findPageChanges }, provider, account.connectorId);
  }, [events, findPageChanges, account, provider, view]);
  if (!isChanged) return null;
  return (
    <Notice kind="danger" role="alert" title={texts.title} data-testid="w3m-tampered">
      {texts.text}
    </Notice>
  );
}
