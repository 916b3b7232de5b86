import type { JSX } from 'react';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { getStoreLinks } from '../../controllers/store-links.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useWalletImage } from '../../controllers/use-wallet-image.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { Plate } from '../../ui/row/plate.js';
import { Row } from '../../ui/row/row.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { cutName } from '../../utils/cut-name.js';
import { useComplete } from '../use-complete.js';
import { useFeatures } from '../use-features.js';
import { walletConnectMessages } from './messages.js';

/** The most characters of a wallet's name in a question. */
const NAME_CHARACTERS = 12;

/** Renders the link to a wallet's downloads; nothing where the catalogue has none. */
export function GetRow({ wallet }: { readonly wallet: WalletListing }): JSX.Element | null {
  const { router } = useControllers();
  const { hasView } = useFeatures();
  const texts = useMessages(walletConnectMessages);
  const picture = useWalletImage(wallet);
  // Drawn again when every feature is known: the view is one of another feature.
  useComplete();
  if (!hasView('Downloads') || getStoreLinks(wallet).length === 0) return null;
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
