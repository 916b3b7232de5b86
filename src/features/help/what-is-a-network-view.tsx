import type { JSX } from 'react';
import { getActiveNetwork } from '../../controllers/network/active-network.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Columns } from '../../ui/card/columns.js';
import { AvatarPair } from '../../ui/hero/avatar-pair.js';
import { Hero } from '../../ui/hero/hero.js';
import { globeIcon, swapIcon } from '../../ui/icons/icons.js';
import { NetworkPin } from '../../ui/picture/network-pin.js';
import { Plate } from '../../ui/row/plate.js';
import { InfoItem } from '../../ui/text/info-item.js';
import { Thread } from '../../ui/hero/thread.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { useStore } from '../../utils/use-store.js';
import { helpMessages } from './messages.js';

/** Explains networks, in two steps. */
export function WhatIsANetworkView(): JSX.Element {
  const { stores } = useControllers();
  const texts = useMessages(helpMessages);
  const getImage = useNetworkImage();
  const dapp = useDapp();
  const options = useStore(stores.$options);
  const active =
    getActiveNetwork(options, useStore(stores.$activeNamespace), undefined, useStore(stores.$chosenNetwork)) ?? options.networks[0];
  return (
    <Columns
      start={
        <Hero
          dense
          picture={
            <AvatarPair>
              <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
              <Thread state="done" />
              <NetworkPin size={64} name={active.name} src={getImage(active)} />
            </AvatarPair>
          }
        />
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
