import type { JSX } from 'react';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Hero } from '../../ui/hero/hero.js';
import { externalIcon } from '../../ui/icons/icons.js';
import { LinkButton } from '../../ui/button/link-button.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import type { DeepLink } from '../../actions/connect/deep-links.js';
import { walletConnectMessages } from './messages.js';

/** Props of the panel that opens the page in a wallet's browser: the wallet, and the link. */
export type InsidePanelProps = {
  readonly wallet: WalletListing;
  readonly picture: string | undefined;
  readonly link: DeepLink;
};

/** Opens this page inside a wallet's app. Nothing is waited for here: it is over there that the visitor connects. */
export function InsidePanel({ wallet, picture, link }: InsidePanelProps): JSX.Element {
  const texts = useMessages(walletConnectMessages);
  const words = { wallet: wallet.name };
  return (
    <>
      <Hero
        picture={<WalletPicture size={64} name={wallet.name} src={picture} />}
        title={texts.insideTitle(words)}
        text={texts.insideText(words)}
      />
      <LinkButton
        variant="primary"
        size="big"
        iconEnd={externalIcon}
        href={link.href}
        newTab={link.opens === 'newTab'}
        data-testid="w3m-open-inside"
      >
        {texts.open(words)}
      </LinkButton>
    </>
  );
}
