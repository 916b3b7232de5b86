import type { JSX } from 'react';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions } from '../../ui/button/actions.js';
import { Button } from '../../ui/button/button.js';
import { AvatarPair } from '../../ui/hero/avatar-pair.js';
import { Hero } from '../../ui/hero/hero.js';
import { retryIcon } from '../../ui/icons/icons-core.js';
import { externalIcon, qrIcon } from '../../ui/icons/icons.js';
import { LinkButton } from '../../ui/button/link-button.js';
import { Thread } from '../../ui/hero/thread.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { CopyLink } from './copy-link.js';
import type { Target } from '../../controllers/app-links.js';
import { toDeepLink } from '../../actions/connect/deep-links.js';
import { walletConnectMessages } from './messages.js';
import type { Platform } from '../../config/platform.js';
import { FAILED_TEXTS, type PairingWait } from './use-pairing.js';

/** Props of the panel that opens a wallet's app: the pairing, the wallet, and the link's target. */
export type AppPanelProps = {
  readonly wait: PairingWait;
  readonly wallet: WalletListing;
  readonly picture: string | undefined;
  readonly target: Target;
  readonly platform: Platform;
  /** Called when the link is pressed. */
  onOpen(): void;
  /** Shows the code instead, for a wallet on yet another device. */
  onShowCode?(): void;
};

/** Opens a wallet's app with the proposal. A real link: browsers open apps only from one that was pressed. */
export function AppPanel({ wait, wallet, picture, target, platform, onOpen, onShowCode }: AppPanelProps): JSX.Element {
  const texts = useMessages(walletConnectMessages);
  const dapp = useDapp();
  const { stage, uri, canRetry, retry } = wait;
  const words = { wallet: wallet.name };
  const link = uri === undefined ? undefined : toDeepLink(wallet, target, uri, platform);
  const isFailed = stage in FAILED_TEXTS;
  const failed = FAILED_TEXTS[stage as keyof typeof FAILED_TEXTS] ?? FAILED_TEXTS.failed;
  const [title, text] = isFailed
    ? [texts[failed.title], texts[failed.text]]
    : stage === 'declined'
      ? [texts.declinedTitle, texts.openText]
      : [texts.openTitle(words), target === 'web' ? texts.openWebText(words) : texts.openText];
  return (
    <>
      <Hero
        steady
        picture={
          <AvatarPair>
            <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
            <Thread state={isFailed ? 'late' : stage === 'declined' ? 'no' : 'wait'} />
            <WalletPicture size={64} name={wallet.name} src={picture} />
          </AvatarPair>
        }
        title={<span key={stage}>{title}</span>}
        text={<span key={stage}>{text}</span>}
      />
      {isFailed ? (
        <Button variant="primary" size="big" iconStart={retryIcon} disabled={!canRetry} onClick={retry} data-testid="w3m-pairing-retry">
          {texts.tryAgain}
        </Button>
      ) : link ? (
        <LinkButton
          variant="primary"
          size="big"
          iconEnd={externalIcon}
          href={link.href}
          newTab={link.opens === 'newTab'}
          top={link.opens === 'top'}
          onClick={onOpen}
          data-testid="w3m-open-wallet"
        >
          {texts.open(words)}
        </LinkButton>
      ) : (
        // The place of the link, until its address is there.
        <Button variant="primary" size="big" busy iconEnd={externalIcon}>
          {texts.open(words)}
        </Button>
      )}
      <Actions>
        <CopyLink uri={uri} />
        {onShowCode && (
          <Button variant="secondary" iconStart={qrIcon} onClick={onShowCode} data-testid="w3m-show-code">
            {texts.showCode}
          </Button>
        )}
      </Actions>
    </>
  );
}
