import { type JSX, type ReactNode, useEffect } from 'react';
import { listsOtherWallets } from '../../config/services.js';
import { getActiveNetwork } from '../../controllers/network/active-network.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useNetworkImage } from '../../controllers/use-images.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button, LinkButton } from '../../ui/button/button.js';
import { Columns } from '../../ui/card/columns.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { globeIcon, lockIcon, shieldIcon, swapIcon, walletIcon } from '../../ui/icons/subject-icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { Plate } from '../../ui/row/row.js';
import { InfoItem } from '../../ui/text/info-item.js';
import { useStore } from '../../utils/use-store.js';
import type { FeatureModule } from '../feature.js';
import { useHasView } from '../use-has-view.js';
import { helpMessages } from './messages.js';

/** Explains wallets, in three steps. */
export function WhatIsAWalletView(): JSX.Element {
  const texts = useMessages(helpMessages);
  const { events, router, stores } = useControllers();
  const options = useStore(stores.$options);
  const hasWallets = useHasView('GetWallet', listsOtherWallets(options));
  useEffect(() => {
    // Emit only after a press in the modal, not for a view that the host opened. The header does not know the feature, so the view emits.
    if (router.$router.get().history.length > 1) events.emit('CLICK_WALLET_HELP', {});
  }, [events, router]);
  return (
    <Columns
      start={
        <DappHero>
          <IconTile icon={walletIcon} tone="accent" size={64} />
        </DappHero>
      }
      end={
        <>
          <Plate>
            <InfoItem icon={lockIcon} title={texts.walletKeys} text={texts.walletKeysText} />
            <InfoItem icon={walletIcon} title={texts.walletLogin} text={texts.walletLoginText} />
            <InfoItem icon={shieldIcon} title={texts.walletConsent} text={texts.walletConsentText} />
          </Plate>
          {hasWallets && (
            <Button variant="primary" size="big" onClick={() => router.push('GetWallet')} data-testid="w3m-get-a-wallet">
              {texts.getWallet}
            </Button>
          )}
          {options.supportUrl !== undefined && (
            <LinkButton href={options.supportUrl} size="big" data-testid="w3m-support">
              {texts.support}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** Explains networks, in two steps. */
export function WhatIsANetworkView(): JSX.Element {
  const { stores } = useControllers();
  const texts = useMessages(helpMessages);
  const getImage = useNetworkImage();
  const options = useStore(stores.$options);
  const active =
    getActiveNetwork(options, useStore(stores.$activeNamespace), undefined, useStore(stores.$chosenNetwork)) ?? options.networks[0];
  return (
    <Columns
      start={
        <DappHero>
          <NetworkPin size={64} name={active.name} id={active.caipNetworkId} src={getImage(active)} />
        </DappHero>
      }
      end={
        <Plate>
          <InfoItem icon={globeIcon} title={texts.networkRecord} text={texts.networkRecordText} />
          <InfoItem icon={swapIcon} title={texts.networkApart} text={texts.networkApartText} />
        </Plate>
      }
    />
  );
}

/** The site's picture, joined to what is explained. */
function DappHero({ children }: { readonly children: ReactNode }): JSX.Element {
  const dapp = useDapp();
  return (
    <Hero
      dense
      picture={
        <AvatarPair>
          <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
          <Thread state="done" />
          {children}
        </AvatarPair>
      }
    />
  );
}

type Name = 'WhatIsAWallet' | 'WhatIsANetwork';

/** English texts of this feature. */
export const messages = helpMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { WhatIsAWallet: WhatIsAWalletView, WhatIsANetwork: WhatIsANetworkView };
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = { WhatIsANetwork: true };
