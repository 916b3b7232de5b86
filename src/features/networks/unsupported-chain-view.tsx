import { useCallback, useEffect, useState, type JSX } from 'react';
import type { Network } from '../../config/network.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Columns } from '../../ui/card/columns.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Hero } from '../../ui/hero/hero.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon, leaveIcon } from '../../ui/icons/icons.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { Plate, Row } from '../../ui/row/row.js';
import { Spinner } from '../../ui/button/button.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { chooseNetwork } from '../../actions/networks/choose-network.js';
import { networksMessages } from './messages.js';
import { NetworkRow, useGrowing } from './network-row.js';
import { useNetworkItems, useNetworkNamespace } from './use-network-namespace.js';

/** The way back from a network that the host does not run on. Spec §2, "UnsupportedChain", and §4. */
export function UnsupportedChainView(): JSX.Element | null {
  const controllers = useControllers();
  const { announcer, connection, modal } = controllers;
  const texts = useMessages(networksMessages);
  const getImage = useNetworkImage();
  const account = useAccount();
  const dapp = useDapp();
  const place = useNetworkNamespace();
  const items = useNetworkItems().filter(({ access }) => access !== 'none');
  const limit = useGrowing(items.length, '');
  const [leaving, setLeaving] = useState(false);

  const isBack = place.network?.supported === true;
  const title = texts.strandedTitle({ dapp: dapp.name, network: place.name });
  const choose = useCallback((network: Network) => void chooseNetwork(controllers, network), [controllers]);

  useEffect(() => {
    // The wallet is where it should be: there is nothing left to choose.
    if (isBack) modal.finish();
  }, [isBack, modal]);
  useEffect(() => {
    if (!isBack) announcer.announce(`${title}. ${texts.strandedText}`, 'assertive');
  }, [announcer, isBack, title, texts]);
  if (!account || isBack) return null;

  const lines = {
    here: undefined,
    otherAccount: texts.asksForAccount,
    otherWallet: texts.otherWallet,
    notApproved: texts.notApproved({ wallet: account.walletInfo.name }),
    none: undefined,
  };

  const disconnect = () => {
    setLeaving(true);
    // The view closes with the account, also if the wallet cannot be notified.
    void connection
      .load()
      .then((controller) => controller.disconnect(account.namespace))
      .catch(() => modal.close());
  };
  return (
    <Columns
      start={
        <Hero
          dense
          picture={
            <AvatarPair>
              <NetworkPin size={56} name="?" muted />
              <Thread state="wrong" />
              <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
            </AvatarPair>
          }
          title={title}
          text={texts.strandedText}
        />
      }
      end={
        <>
          <Plate role="group" aria-label={texts.networks}>
            {items.slice(0, limit).map(({ network, access }) => (
              <NetworkRow
                key={network.caipNetworkId}
                network={network}
                image={getImage(network)}
                text={lines[access]}
                isOff={access === 'notApproved'}
                end={access !== 'notApproved' && GO}
                onChoose={choose}
              />
            ))}
          </Plate>
          <Plate>
            <Row
              title={leaving ? texts.disconnecting : texts.disconnect}
              text={<bdi>{account.walletInfo.name}</bdi>}
              picture={<IconTile icon={leaveIcon} />}
              {...(leaving && { end: <Spinner />, 'aria-busy': true })}
              onClick={disconnect}
              disabled={leaving}
              data-testid="disconnect-button"
            />
          </Plate>
        </>
      }
    />
  );
}

const GO = <Icon icon={forwardIcon} size={16} />;
