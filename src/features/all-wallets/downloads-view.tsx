import { useMemo, type JSX } from 'react';
import { readPlatform } from '../../config/platform.js';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { getStoreLinks, type StoreLink, toLinkBase } from '../../controllers/app-links.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useWalletImage } from '../../controllers/use-wallet-image.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Hero } from '../../ui/hero/hero.js';
import { Icon } from '../../ui/icons/icon.js';
import type { IconDrawing } from '../../ui/icons/icons-core.js';
import { externalIcon, globeIcon, phoneIcon, walletIcon } from '../../ui/icons/icons.js';
import { LinkButton } from '../../ui/button/link-button.js';
import { Plate, Row } from '../../ui/row/row.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { useFeatures } from '../use-features.js';
import { allWalletsMessages } from './messages.js';
import { identifyConnector, identifyListing, isSameWallet } from '../../actions/catalog/merge-wallets.js';
import { useInstalled } from './use-wallet-rows.js';

type Params = { readonly params: RouteParams['Downloads'] };

const ICONS: Readonly<Record<StoreLink['kind'], IconDrawing>> = {
  chrome: walletIcon,
  ios: phoneIcon,
  android: phoneIcon,
  web: globeIcon,
};

/**
 * The places where a wallet can be had. Spec §2, "Downloads". Where WalletConnect is off, this is also where a wallet that is not
 * installed leads: on a phone to its app, and to its extension as soon as that announces itself.
 */
export function DownloadsView({ params: { wallet } }: Params): JSX.Element {
  const { environment, router } = useControllers();
  const { hasView } = useFeatures();
  const texts = useMessages(allWalletsMessages);
  const picture = useWalletImage(wallet);
  const { isMobile } = useMemo(() => readPlatform(environment.window), [environment]);
  const installed = useInstalled().find((connector) => isSameWallet(identifyConnector(connector), identifyListing(wallet)));
  const links = getStoreLinks(wallet);
  const words = { wallet: wallet.name };
  const isPaired = hasView('ConnectingWalletConnect');
  const app = isMobile && !isPaired ? toLinkBase(wallet.mobile_link, 'mobile') : undefined;
  const [title, text] = installed
    ? [texts.installedTitle(words), texts.installedText]
    : app !== undefined
      ? [texts.openTitle(words), texts.openText(words)]
      : links.length > 0
        ? [texts.missingTitle(words), texts.missingText]
        : [texts.noLinksTitle, texts.noLinksText(words)];
  return (
    <>
      {(installed || !isPaired || links.length === 0) && (
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
      {links.length > 0 ? (
        <Plate role="group" aria-label={texts.downloads(words)}>
          {links.map(({ kind, href }) => (
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
