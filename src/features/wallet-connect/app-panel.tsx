import type { JSX } from 'react';
import { openByTelegram, toDeepLink, type DeepLink, type Target } from '../../actions/connect/app-links.js';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Platform } from '../../config/platform.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button, LinkButton } from '../../ui/button/button.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { retryIcon } from '../../ui/icons/icon.js';
import { qrIcon } from '../../ui/icons/action-icons.js';
import { externalIcon } from '../../ui/icons/icons.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { CopyLink } from './code-panel.js';
import { walletConnectMessages } from './messages.js';
import { FAILED_TEXTS, type PairingWait } from './use-pairing.js';

const COINBASE: Browser = {
  namespace: 'solana',
  global: 'coinbaseSolana',
  base: 'https://go.cb-w.com/',
  rest: (href) => `dapp?cb_url=${href}`,
};

/** Wallets that are not reached over WalletConnect there, by their ids in the catalogue. One of them has two. */
const BROWSERS: ReadonlyMap<string, Browser> = new Map([
  [
    // Phantom: https://docs.phantom.com/phantom-deeplinks/other-methods/browse
    'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    {
      namespace: 'solana',
      global: 'phantom',
      base: 'https://phantom.app/ul/',
      rest: (href, origin) => `browse/${href}?ref=${origin}`,
    },
  ],
  [
    // Solflare: https://docs.solflare.com/solflare/technical/deeplinks/other-methods/browse
    '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    {
      namespace: 'solana',
      global: 'solflare',
      base: 'https://solflare.com/ul/v1/',
      rest: (href, origin) => `browse/${href}?ref=${origin}`,
    },
  ],
  ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', COINBASE],
  ['d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8', COINBASE],
]);

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
  const { environment } = useControllers();
  const texts = useMessages(walletConnectMessages);
  const dapp = useDapp();
  const { stage, uri, canRetry, retry } = wait;
  const words = { wallet: wallet.name };
  const deepLink = uri === undefined ? undefined : toDeepLink(wallet, target, uri, platform);
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
      ) : deepLink ? (
        <LinkButton
          variant="primary"
          size="big"
          iconEnd={externalIcon}
          href={deepLink.href}
          newTab={deepLink.opens === 'newTab'}
          top={deepLink.opens === 'top'}
          onClick={(event) => {
            if (openByTelegram(environment.window, deepLink.href)) event.preventDefault();
            onOpen();
          }}
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

/** Members of the window that are read: the page's location, and the globals of wallets. */
export type BrowsedPage = { readonly location: { readonly href: string; readonly origin: string } };

/** Deep link by which a wallet opens a page in its app's browser. */
type Browser = {
  readonly namespace: Namespace;
  /** The wallet's own object in a page that it shows itself. */
  readonly global: string;
  readonly base: string;
  /** Returns the part after the base; both arguments are escaped. */
  readonly rest: (href: string, origin: string) => string;
};

/**
 * The link that opens this page inside a wallet's app, where the wallet is at hand as an extension would be: on a phone, for
 * wallets that take no proposal for the namespace in use. Spec §5.
 *
 * @returns `undefined` for every other wallet, on a desktop, inside the wallet's own browser, and for a page that only this
 *   device can open.
 */
export function toBrowseLink(
  wallet: Pick<WalletListing, 'id'>,
  namespace: Namespace,
  { isMobile }: Platform,
  page: BrowsedPage | undefined,
): DeepLink | undefined {
  const browser = BROWSERS.get(wallet.id);
  if (!browser || browser.namespace !== namespace || !isMobile || !page || browser.global in page) return undefined;
  const { href, origin } = page.location;
  if (!/^https?:/i.test(href)) return undefined;
  const { base, rest } = browser;
  // A tab of its own: where the app is missing, the link leads to its shop, and this page is not lost.
  return { href: `${base}${rest(encodeURIComponent(href), encodeURIComponent(origin))}`, opens: 'newTab', base };
}

/** Props of the panel that opens the page in a wallet's browser: the wallet, and the link. */
export type InsidePanelProps = {
  readonly wallet: WalletListing;
  readonly picture: string | undefined;
  readonly deepLink: DeepLink;
};

/** Opens this page inside a wallet's app. Nothing is waited for here: it is over there that the visitor connects. */
export function InsidePanel({ wallet, picture, deepLink }: InsidePanelProps): JSX.Element {
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
        href={deepLink.href}
        newTab={deepLink.opens === 'newTab'}
        data-testid="w3m-open-inside"
      >
        {texts.open(words)}
      </LinkButton>
    </>
  );
}
