import { useCallback, useEffect, useState, type JSX } from 'react';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { AvatarPair } from '../../ui/avatar-pair.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { Hero } from '../../ui/hero.js';
import { Thread } from '../../ui/thread.js';
import { WalletPicture } from '../../ui/wallet-picture.js';
import { useFeatures } from '../use-features.js';
import { findListing } from './find-listing.js';
import { allWalletsMessages } from './messages.js';
import { NotLoaded } from './nothing-found.js';

type Params = { readonly params: RouteParams['FindWallet'] };

/** Looks for a wallet that is not installed, and goes on to how it is reached, or to the list where it is unknown. */
export function FindWalletView({ params: { walletId, name = walletId } }: Params): JSX.Element {
  const controllers = useControllers();
  const { announcer, router } = controllers;
  const { hasView } = useFeatures();
  const dapp = useDapp();
  const texts = useMessages(allWalletsMessages);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const words = { wallet: name };
  const title = texts.lookingTitle(words);
  useEffect(() => announcer.announce(title), [announcer, title]);
  useEffect(() => {
    let isLeft = false;
    findListing(controllers, walletId).then(
      (wallet) => {
        if (isLeft) return;
        if (!wallet) router.replace('Connect', { missing: name });
        else router.replace(hasView('ConnectingWalletConnect') ? 'ConnectingWalletConnect' : 'Downloads', { wallet });
      },
      () => !isLeft && setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [controllers, router, hasView, walletId, name, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  if (isFailed) return <NotLoaded onRetry={retry} onOther={() => router.reset('Connect')} />;
  return (
    <Hero
      steady
      picture={
        <AvatarPair>
          <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
          <Thread state="wait" />
          <WalletPicture size={64} name={name} />
        </AvatarPair>
      }
      title={title}
      text={texts.lookingText}
      data-testid="w3m-finding-wallet"
    />
  );
}
