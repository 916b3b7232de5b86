import { useEffect, useState, type JSX } from 'react';
import type { CaipNetworkId } from '../../config/network.js';
import { findNetwork } from '../../controllers/network/active-network.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Hero } from '../../ui/hero/hero.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { useStore } from '../../utils/use-store.js';
import { networksMessages } from './messages.js';
import { useNetworkNamespace } from './use-network-namespace.js';

type Params = { readonly params?: { readonly network: CaipNetworkId } };

/** Says that the wallet cannot go to a chain, and leads to the wallets that can. The connection that stands stays. */
export function SwitchActiveChainView({ params }: Params): JSX.Element {
  const { announcer, network: controller, router, stores } = useControllers();
  const texts = useMessages(networksMessages);
  const getImage = useNetworkImage();
  const place = useNetworkNamespace();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const wanted = typeof params?.network === 'string' ? params.network : undefined;
  const network = findNetwork(useStore(stores.$options), wanted);
  const wallet = place.wallet?.name ?? texts.yourWallet;
  const facts = { wallet, wanted: network?.name ?? '' };
  const title = network ? texts.otherChainTitle(facts) : texts.notFoundTitle;
  const text = !network ? texts.notFoundText : isFailed ? texts.unloadedText : texts.otherChainText(facts);

  useEffect(() => announcer.announce(`${title}. ${text}`, isFailed ? 'assertive' : 'polite'), [announcer, title, text, isFailed]);

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
            <WalletPicture size={64} name={wallet} src={place.wallet?.icon} />
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
