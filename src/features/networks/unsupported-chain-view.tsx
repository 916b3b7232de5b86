import { useCallback, useEffect, useState, type JSX } from 'react';
import { chooseNetwork } from '../../actions/networks/choose-network.js';
import type { Network, CaipNetworkId } from '../../config/network.js';
import { findNetwork } from '../../controllers/network/active-network.js';
import { useNetworkImage } from '../../controllers/use-images.js';
import { useAccount, useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Spinner, Actions, Button } from '../../ui/button/button.js';
import { Columns } from '../../ui/card/columns.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { leaveIcon } from '../../ui/icons/subject-icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { Plate, Row } from '../../ui/row/row.js';
import { useStore } from '../../utils/use-store.js';
import { networksMessages } from './messages.js';
import { NetworkPlate, NetworkRow, useNetworkItems, useNetworkNamespace } from './network-row.js';

/** The way back from a network that the host does not run on. Spec §2, "UnsupportedChain", and §4. */
export function UnsupportedChainView(): JSX.Element | null {
  const controllers = useControllers();
  const { connection, modal } = controllers;
  const texts = useMessages(networksMessages);
  const getImage = useNetworkImage();
  const account = useAccount();
  const dapp = useDapp();
  const networkState = useNetworkNamespace();
  const items = useNetworkItems().filter(({ access }) => access !== 'none');
  const [leaving, setLeaving] = useState(false);

  const isBack = networkState.network?.supported === true;
  const title = texts.strandedTitle({ dapp: dapp.name, network: networkState.name });
  const choose = useCallback((network: Network) => void chooseNetwork(controllers, network), [controllers]);

  useEffect(() => {
    // The wallet is where it should be: there is nothing left to choose.
    if (isBack) modal.finish();
  }, [isBack, modal]);
  useAnnouncement(!isBack && `${title}. ${texts.strandedText}`, 'assertive');
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
          <NetworkPlate label={texts.networks} items={items}>
            {({ network, access }) => (
              <NetworkRow
                key={network.caipNetworkId}
                network={network}
                image={getImage(network)}
                text={lines[access]}
                isOff={access === 'notApproved'}
                end={access !== 'notApproved' && GO}
                onChoose={choose}
              />
            )}
          </NetworkPlate>
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

type Params = { readonly params?: { readonly network: CaipNetworkId } };

/** Says that the wallet cannot go to a chain, and leads to the wallets that can. The connection that stands stays. */
export function SwitchActiveChainView({ params }: Params): JSX.Element {
  const { network: controller, router, stores } = useControllers();
  const texts = useMessages(networksMessages);
  const getImage = useNetworkImage();
  const networkState = useNetworkNamespace();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const target = typeof params?.network === 'string' ? params.network : undefined;
  const network = findNetwork(useStore(stores.$options), target);
  const wallet = networkState.wallet?.name ?? '';
  const facts = { wallet, wanted: network?.name ?? '' };
  const title = !network ? texts.notFoundTitle : wallet ? texts.otherChainTitle(facts) : texts.otherWallet;
  const chosen = wallet ? texts.otherChainText(facts) : texts.noWallet(facts);
  const text = !network ? texts.notFoundText : isFailed ? texts.unloadedText : chosen;

  useAnnouncement(`${title}. ${text}`, isFailed && 'assertive');

  const go = async () => {
    if (!network) return router.replace('Networks');
    setBusy(true);
    setFailed(false);
    const from = router.getView();
    try {
      await (await controller.load()).switchTo(network);
      if (router.getView() === from) router.reset('Connect');
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Hero
        picture={
          <AvatarPair>
            <WalletPicture size={64} name={wallet || '?'} src={networkState.wallet?.icon} />
            <Thread state="no" />
            <NetworkPin
              size={64}
              name={network?.name ?? '?'}
              id={network?.caipNetworkId}
              src={network && getImage(network)}
              muted={!network}
            />
          </AvatarPair>
        }
        title={title}
        text={text}
      />
      <Actions>
        <Button variant="secondary" size="big" onClick={router.back}>
          {texts.stay}
        </Button>
        <Button variant="primary" size="big" busy={isBusy} onClick={() => void go()} data-testid="w3m-switch-chain">
          {network ? texts.chooseWallet : texts.seeNetworks}
        </Button>
      </Actions>
    </>
  );
}
