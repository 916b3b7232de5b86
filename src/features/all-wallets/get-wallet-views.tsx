import { useMemo, type JSX, useEffect } from 'react';
import {
  toRecommended,
  toWalletsOf,
  mergeWallets,
  toListing,
  identifyConnector,
  identifyListing,
  isSameWallet,
} from '../../actions/catalog/catalog-wallets.js';
import { WALLET_ROWS } from '../../actions/catalog/count-rows.js';
import { getStoreLinks, toLinkBase, toPageLink, type StoreLink } from '../../actions/connect/app-links.js';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { readPlatform } from '../../config/platform.js';
import { hasCatalog, wantsAllWallets } from '../../config/services.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useWalletImage } from '../../controllers/use-images.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button, LinkButton, Actions } from '../../ui/button/button.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Hero, Empty } from '../../ui/hero/hero.js';
import { Icon, type IconDrawing, retryIcon } from '../../ui/icons/icon.js';
import { qrIcon } from '../../ui/icons/action-icons.js';
import { forwardIcon, externalIcon } from '../../ui/icons/icons.js';
import { globeIcon, phoneIcon, walletIcon } from '../../ui/icons/subject-icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { Plate, Row, Tag } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { useStore } from '../../utils/use-store.js';
import { useFeatures } from '../use-features.js';
import { allWalletsMessages } from './messages.js';
import { listCustom, splitFeatured } from './named-wallets.js';
import { useInstalled, useWallets } from './use-wallet-rows.js';

/** Says that there is no such wallet, and leads to the code by which any wallet can be connected, where WalletConnect is on. */
export function NothingFound({ query }: { readonly query: string }): JSX.Element {
  const { router } = useControllers();
  const isPaired = useFeatures().hasView('ConnectingWalletConnect');
  const texts = useMessages(allWalletsMessages);
  const title = query === '' ? texts.noneTitle : texts.emptyTitle({ query });
  const text = !isPaired ? texts.noneInstallText : query === '' ? texts.noneText : texts.emptyText;
  useAnnouncement(`${title}. ${text}`);
  return (
    <>
      <Hero dense picture={<Empty drawing={lineDrawing} />} title={title} text={text} data-testid="w3m-wallets-none" />
      {isPaired && (
        <Actions>
          <Button
            variant="secondary"
            size="big"
            iconStart={qrIcon}
            onClick={() => router.push('ConnectingWalletConnect', undefined)}
            data-testid="w3m-wallets-code"
          >
            {texts.showCode}
          </Button>
        </Actions>
      )}
    </>
  );
}

/** Says that the catalogue could not be read, and reads it again: at a press, and when the browser is online again. */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const texts = useMessages(allWalletsMessages);
  const { environment } = useControllers();
  useEffect(() => environment.listen(environment.window!, 'online', onRetry), [environment, onRetry]);
  return (
    <>
      <Hero dense role="alert" picture={<Empty />} title={texts.failedTitle} text={texts.failedText} />
      <Actions>
        <Button variant="secondary" size="big" iconStart={retryIcon} onClick={onRetry} data-testid="w3m-wallets-retry">
          {texts.tryAgain}
        </Button>
      </Actions>
    </>
  );
}

/** Wallets that this browser does not have: the first four that the host or the catalogue names, and the way to all of them. */
export function GetWalletView(): JSX.Element {
  const { environment, router, stores } = useControllers();
  const texts = useMessages(allWalletsMessages);
  const options = useStore(stores.$options);
  const { wallets = {} } = options;
  const installed = useInstalled();
  const custom = listCustom(wallets, installed);
  const { requested: ids, toListings } = splitFeatured(wallets, custom);
  const featured = useWallets(ids.length > 0 ? toWalletsOf(ids) : undefined);
  const recommended = useWallets(toRecommended(options));
  const known = featured.status === 'ready' ? featured.data.wallets : [];
  const rows = mergeWallets({
    connectors: [],
    recent: [],
    featured: toListings(known),
    custom: custom.map(toListing),
    recommended: recommended.status === 'ready' ? recommended.data.wallets : [],
  });
  const present = installed.map(identifyConnector);
  const isMissing = (wallet: WalletListing) => !present.some((one) => isSameWallet(one, identifyListing(wallet)));
  const shown = [...rows.featured, ...rows.custom, ...rows.recommended].filter(isMissing).slice(0, WALLET_ROWS);
  const isLoading = hasCatalog(options) && shown.length === 0 && recommended.status === 'loading';
  const hasAll = wantsAllWallets(options, readPlatform(environment.window).isMobile);
  if (shown.length === 0 && !isLoading && !hasAll) return <NothingFound query="" />;
  return (
    <Plate role="group" aria-label={texts.getTitle} {...(isLoading && { 'aria-busy': true })}>
      {shown.map((wallet) => (
        <GetRow key={wallet.id} wallet={wallet} />
      ))}
      {isLoading && Array.from({ length: WALLET_ROWS }, (_, index) => <SkeletonRow key={index} shape="tile" full={false} />)}
      {hasAll && (
        <Row
          title={texts.exploreAll}
          picture={<IconTile icon="mosaic" />}
          end={<Icon icon={forwardIcon} size={16} />}
          onClick={() => router.push('AllWallets')}
          data-testid="w3m-explore-all"
        />
      )}
    </Plate>
  );
}

function GetRow({ wallet }: { readonly wallet: WalletListing }): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(allWalletsMessages);
  const kinds = getStoreLinks(wallet).map(({ kind }) => kind);
  const isForBrowsers = kinds.includes('chrome');
  const isForPhones = kinds.includes('ios') || kinds.includes('android');
  const text = isForBrowsers ? (isForPhones ? texts.forBoth : texts.forBrowsers) : isForPhones ? texts.forPhones : undefined;
  return (
    <Row
      title={wallet.name}
      titleDir="auto"
      text={text}
      picture={<WalletPicture name={wallet.name} src={useWalletImage(wallet)} />}
      tag={<Tag>{texts.getIt}</Tag>}
      onClick={() => router.push('Downloads', { wallet })}
      data-testid={`get-wallet-${wallet.id}`}
    />
  );
}

type Params = { readonly params: RouteParams['Downloads'] };

const ICONS: Readonly<Record<StoreLink['kind'], IconDrawing>> = {
  chrome: walletIcon,
  ios: phoneIcon,
  android: phoneIcon,
  web: globeIcon,
};

/**
 * Renders the stores that offer a wallet. Spec §2, "Downloads". Where WalletConnect is off, this is also where a wallet that is not
 * installed leads: on a phone to its app, and to its extension as soon as that announces itself.
 */
export function DownloadsView({ params: { wallet } }: Params): JSX.Element {
  const { environment, router } = useControllers();
  const { hasView } = useFeatures();
  const texts = useMessages(allWalletsMessages);
  const picture = useWalletImage(wallet);
  const { isMobile } = useMemo(() => readPlatform(environment.window), [environment]);
  const installed = useInstalled().find((connector) => isSameWallet(identifyConnector(connector), identifyListing(wallet)));
  const storeLinks = getStoreLinks(wallet);
  const words = { wallet: wallet.name };
  const isPaired = hasView('ConnectingWalletConnect');
  const page = isMobile && !isPaired ? toPageLink(wallet, environment.window) : undefined;
  const app = page ?? (isMobile && !isPaired ? toLinkBase(wallet.mobile_link, 'mobile') : undefined);
  const [title, text] = installed
    ? [texts.installedTitle(words), texts.installedText]
    : app !== undefined
      ? [texts.openTitle(words), page ? texts.insideText(words) : texts.openText(words)]
      : storeLinks.length > 0
        ? [texts.missingTitle(words), texts.missingText]
        : [texts.noLinksTitle, texts.noLinksText(words)];
  return (
    <>
      {(installed || !isPaired || storeLinks.length === 0) && (
        <Hero picture={<WalletPicture size={64} name={wallet.name} src={picture} />} title={title} text={text} />
      )}
      {installed ? (
        <Button
          variant="primary"
          size="big"
          onClick={() => router.push('ConnectingExternal', { connectorId: installed.id })}
          data-testid="w3m-continue-installed"
        >
          {texts.continueIn(words)}
        </Button>
      ) : (
        app !== undefined && (
          <LinkButton
            variant="primary"
            size="big"
            iconEnd={externalIcon}
            href={app}
            newTab={app.startsWith('https:')}
            data-testid="w3m-open-app"
          >
            {texts.openApp(words)}
          </LinkButton>
        )
      )}
      {storeLinks.length > 0 ? (
        <Plate role="group" aria-label={texts.downloads(words)}>
          {storeLinks.map(({ kind, href }) => (
            <Row
              key={kind}
              title={texts[kind]}
              picture={<IconTile icon={ICONS[kind]} />}
              end={<Icon icon={externalIcon} size={16} />}
              href={href}
              data-testid={`download-${kind}`}
            />
          ))}
        </Plate>
      ) : (
        !installed &&
        app === undefined && (
          <Button variant="secondary" size="big" onClick={() => router.reset('Connect')} data-testid="w3m-downloads-other">
            {texts.otherWallet}
          </Button>
        )
      )}
    </>
  );
}

/** Returns the title, with the wallet's name. */
export function useDownloadsTitle({ wallet }: RouteParams['Downloads']): string {
  return useMessages(allWalletsMessages).downloads({ wallet: wallet.name });
}
