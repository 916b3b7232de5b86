import type { JSX } from 'react';
import { useNetworkImage } from '../../controllers/use-images.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Identity } from '../../ui/account/identity.js';
import { ViewEnd } from '../../ui/decision/view-end.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { Plate, Row } from '../../ui/row/row.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { useStore } from '../../utils/use-store.js';
import { ContributedPart } from '../contributed-part.js';
import { DelegatePlate } from '../delegate-plate.js';
import { useFeatures } from '../use-features.js';
import { AccountRow, CopyRow, DisconnectRow, ExplorerRow, goToNetworks } from './account-rows.js';
import { accountMessages } from './messages.js';
import { useIdentity } from './use-identity.js';

/** Everything about the connection itself: the whole address, the wallet, the network, and the way out. */
export function AccountSettingsView(): JSX.Element | null {
  const controllers = useControllers();
  const getNetworkImage = useNetworkImage();
  const { getContributions } = useFeatures();
  const account = useAccount();
  const options = useStore(controllers.stores.$options);
  const texts = useMessages(accountMessages);
  const { name: person, picture } = useIdentity(account);
  if (!account) return null;
  const { address, network, walletInfo } = account;
  const isSwitchable = options.enableNetworkSwitch !== false;
  const name = network?.name ?? '';
  return (
    <>
      <Plate pad>
        <Identity address={address} name={person} picture={picture} data-testid="account-whole-address" />
      </Plate>
      <Plate>
        <CopyRow account={account} />
        <ExplorerRow account={account} />
      </Plate>
      <Plate>
        <AccountRow account={account} />
        <Row
          title={name}
          titleDir="auto"
          text={texts.networkRow}
          picture={
            <NetworkPin
              name={name}
              id={network?.caipNetworkId}
              src={network && getNetworkImage(network)}
              muted={network?.supported === false}
            />
          }
          {...(isSwitchable && { end: <Icon icon={forwardIcon} size={16} />, onClick: () => goToNetworks(controllers) })}
          data-testid="account-network-row"
        />
        <Row
          title={walletInfo.name}
          titleDir="auto"
          text={texts.walletRow}
          picture={<WalletPicture name={walletInfo.name} src={walletInfo.icon} />}
        />
        {getContributions('settingsRows').flatMap(({ feature, rows }) =>
          rows.map((row, at) => <ContributedPart key={`${feature}-${at}`} contribution={row} />),
        )}
      </Plate>
      <ViewEnd>
        <Plate>
          <DisconnectRow account={account} />
        </Plate>
        <DelegatePlate account={account} data-testid="account-delegate-row" />
      </ViewEnd>
    </>
  );
}
