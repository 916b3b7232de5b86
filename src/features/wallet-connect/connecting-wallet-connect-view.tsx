import { type JSX, useEffect, useMemo, useState } from 'react';
import { findInstalled, getWays, toDeepLink, getStoreLinks, type Way, type Target } from '../../actions/connect/app-links.js';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { CONNECTED_HOLD_MS } from '../../config/constants.js';
import { listsOtherWallets, wantsAllWallets } from '../../config/services.js';
import { readPlatform } from '../../config/platform.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useConnectedEnd } from '../../controllers/use-connected-end.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useWalletImage } from '../../controllers/use-images.js';
import { useMessages } from '../../i18n/use-messages.js';
import { recentWalletsKey, withRecentWallet } from '../../storage/wallet-list-keys.js';
import { Button } from '../../ui/button/button.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { Plate, Row } from '../../ui/row/row.js';
import { Tabs } from '../../ui/tabs/tabs.js';
import { cutName } from '../../utils/visible-text.js';
import { useStore } from '../../utils/use-store.js';
import { useHasView } from '../use-has-view.js';
import { AppPanel, toBrowseLink, InsidePanel } from './app-panel.js';
import { CodePanel } from './code-panel.js';
import { walletConnectMessages } from './messages.js';
import { usePairing } from './use-pairing.js';

/** The most characters of a wallet's name in a question. */
const NAME_CHARACTERS = 12;

type Params = { readonly params: RouteParams['ConnectingWalletConnect'] };

/** Connects a wallet of another device or app: each way to it a tab, a code to scan the first where there is no other. Spec §2. */
export function ConnectingWalletConnectView({ params }: Params): JSX.Element {
  const { connectors, environment, modal, router, storage, stores, announcer } = useControllers();
  const texts = useMessages(walletConnectMessages);
  const dapp = useDapp();
  const wallet = params?.wallet;
  const known = useStore(connectors.$connectors);
  const connector = known.find(({ pairing }) => pairing);
  const platform = useMemo(() => readPlatform(environment.window), [environment]);
  const [namespace] = useState(() => stores.$activeNamespace.get());
  const inside = wallet && toBrowseLink(wallet, namespace, platform, environment.window);
  const ways = getWays(wallet, platform, known, inside !== undefined);
  const [chosen, setChosen] = useState<Way>();
  const way = chosen && (ways.includes(chosen) || chosen === 'code') ? chosen : ways[0];
  // Opening the page in the wallet's own browser needs no proposal and no relay.
  const wait = usePairing(way === 'inside' ? undefined : connector);
  const picture = useWalletImage(wallet);
  const openWallet = useOpenWallet(wallet);
  const isConnected = wait.stage === 'connected';
  useConnectedEnd(isConnected);

  useEffect(() => {
    // A QR code replaces the app's link.
    if (way === 'code') connector?.pairing?.setLinking(undefined);
  }, [way, connector]);
  useEffect(() => {
    if (!isConnected) return undefined;
    announcer.announce(texts.connectedTitle);
    if (wallet) {
      const deepLink = isTarget(way) ? toDeepLink(wallet, way, '', platform) : undefined;
      // Later requests open the app by which the visitor came, and no other.
      void connector?.pairing?.setDeepLink(deepLink && { href: deepLink.base, name: wallet.name });
      connector?.pairing?.setRecentWallet(wallet);
      storage.set(recentWalletsKey, withRecentWallet(storage.get(recentWalletsKey), wallet));
    }
    return environment.setTimer(modal.finish, CONNECTED_HOLD_MS);
  }, [isConnected, announcer, texts, wallet, way, platform, connector, storage, environment, modal]);

  if (isConnected) {
    return (
      <Hero
        data-testid="w3m-pairing-connected"
        steady
        picture={
          <AvatarPair>
            <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
            <Thread state="done" />
            <WalletPicture size={64} name={wallet?.name ?? texts.title} src={picture} />
          </AvatarPair>
        }
        title={texts.connectedTitle}
        text={texts.connectedText({ wallet: wallet?.name ?? texts.title })}
      />
    );
  }

  const toPanel = (shown: Way): JSX.Element => {
    if (shown === 'code' || !wallet) return <CodePanel wait={wait} walletName={wallet?.name} onOpenWallet={openWallet} />;
    if (isTarget(shown)) {
      return (
        <AppPanel
          wait={wait}
          wallet={wallet}
          picture={picture}
          target={shown}
          platform={platform}
          onOpen={() => connector?.pairing?.setLinking(shown)}
          {...(!ways.includes('code') && { onShowCode: () => setChosen('code') })}
        />
      );
    }
    if (shown === 'inside' && inside) return <InsidePanel wallet={wallet} picture={picture} deepLink={inside} />;
    const words = { wallet: wallet.name };
    const installed = shown === 'browser' ? findInstalled(wallet, known) : undefined;
    return (
      <>
        <Hero
          picture={installed ? <WalletPicture size={64} name={wallet.name} src={picture} /> : <Empty drawing={lineDrawing} />}
          title={installed ? texts.extensionTitle(words) : texts.unsupportedTitle(words)}
          text={installed ? texts.extensionText : texts.unsupportedText}
        />
        {installed ? (
          <Button variant="primary" size="big" onClick={() => router.push('ConnectingExternal', { connectorId: installed.id })}>
            {texts.continueInBrowser(words)}
          </Button>
        ) : (
          <Button variant="secondary" size="big" onClick={() => router.reset('Connect')} data-testid="w3m-pairing-other">
            {texts.otherWallet}
          </Button>
        )}
      </>
    );
  };

  const get = wallet && !findInstalled(wallet, known) && <GetRow wallet={wallet} />;
  if (ways.length === 1) {
    return (
      <>
        {toPanel(way)}
        {get}
      </>
    );
  }
  return (
    <>
      <Tabs
        label={texts.ways}
        value={way}
        onChange={(id) => setChosen(id as Way)}
        items={ways.map((each) => ({ id: each, label: toLabel(each), content: each === way && toPanel(each) }))}
        data-testid="w3m-ways"
      />
      {get}
    </>
  );

  function toLabel(each: Way): string {
    if (each === 'unsupported') return '';
    return texts[each === 'inside' ? 'mobile' : each];
  }
}

/** The wallet's name, as the title. */
export function useWalletTitle(params: RouteParams['ConnectingWalletConnect']): string {
  const { title } = useMessages(walletConnectMessages);
  return params?.wallet?.name ?? title;
}

function isTarget(way: Way): way is Target {
  return way === 'mobile' || way === 'desktop' || way === 'web';
}

/** Renders the link to a wallet's downloads; nothing where the catalogue has none. */
function GetRow({ wallet }: { readonly wallet: WalletListing }): JSX.Element | null {
  const { router, stores } = useControllers();
  const texts = useMessages(walletConnectMessages);
  const picture = useWalletImage(wallet);
  const hasDownloads = useHasView('Downloads', listsOtherWallets(useStore(stores.$options)));
  if (!hasDownloads || getStoreLinks(wallet).length === 0) return null;
  return (
    <Plate>
      <Row
        title={<bdi>{texts.getTitle({ wallet: cutName(wallet.name, NAME_CHARACTERS) })}</bdi>}
        text={texts.getText}
        picture={<WalletPicture name={wallet.name} src={picture} />}
        end={<Icon icon={forwardIcon} size={16} />}
        onClick={() => router.push('Downloads', { wallet })}
        data-testid="w3m-get-wallet"
      />
    </Plate>
  );
}

/**
 * Returns the action that leads from a QR code for any wallet to the list of wallets that can be opened on this device. @returns
 * `undefined` for a chosen wallet, and where there is no list.
 */
function useOpenWallet(wallet: WalletListing | undefined): (() => void) | undefined {
  const { environment, router, stores } = useControllers();
  const isOffered = wantsAllWallets(useStore(stores.$options), readPlatform(environment.window).isMobile);
  const hasList = useHasView('AllWallets', isOffered);
  if (wallet || !isOffered || !hasList) return undefined;
  return () => {
    const { history } = router.$router.get();
    // Go back if the visitor came from the list.
    if (history.at(-2)?.view === 'AllWallets') router.back();
    else router.push('AllWallets');
  };
}

/** The code alone, where no wallet of this browser can be used. Spec §2, "ConnectingWalletConnectBasic". */
export function ConnectingBasicView(): JSX.Element {
  return <ConnectingWalletConnectView params={undefined} />;
}
