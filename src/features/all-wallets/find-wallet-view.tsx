import { type JSX, useCallback, useEffect, useState } from 'react';
import { toWalletQuery, toListing, type WalletQuery } from '../../actions/catalog/catalog-wallets.js';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { hasCatalog } from '../../config/services.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Foot } from '../../ui/decision/foot.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { retryIcon } from '../../ui/icons/icon.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { useFeatures } from '../use-features.js';
import { allWalletsMessages } from './messages.js';
import { namesCustom } from './named-wallets.js';

type Params = { readonly params: RouteParams['FindWallet'] };

/** Looks for a wallet that is not installed, and goes on to how it is reached, or to the list where it is unknown. */
export function FindWalletView({ params: { walletId, name = walletId } }: Params): JSX.Element {
  const controllers = useControllers();
  const { router } = controllers;
  const { hasView } = useFeatures();
  const dapp = useDapp();
  const texts = useMessages(allWalletsMessages);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const words = { wallet: name };
  const title = texts.lookingTitle(words);
  useAnnouncement(title);
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
  return (
    <>
      <Hero
        steady
        picture={
          <AvatarPair>
            <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
            <Thread state={isFailed ? 'no' : 'wait'} />
            <WalletPicture size={64} name={name} />
          </AvatarPair>
        }
        title={<span key={String(isFailed)}>{isFailed ? texts.failedTitle : title}</span>}
        text={<span key={String(isFailed)}>{isFailed ? texts.failedText : texts.lookingText}</span>}
        {...(isFailed ? { role: 'alert' as const } : { 'data-testid': 'w3m-finding-wallet' })}
      />
      <Foot>
        <Actions>
          <Button variant="secondary" size="big" onClick={() => router.reset('Connect')} data-testid="w3m-wallets-other">
            {texts.otherWallet}
          </Button>
          {isFailed && (
            <Button variant="primary" size="big" iconStart={retryIcon} onClick={retry} data-testid="w3m-wallets-retry">
              {texts.tryAgain}
            </Button>
          )}
        </Actions>
      </Foot>
    </>
  );
}

/**
 * Finds a wallet that is not installed: among `wallets.custom`, then in the catalogue.
 *
 * @param walletId An rdns, or the id of a custom wallet or of one of the catalogue.
 * @returns `undefined` for a wallet that neither has.
 * @throws When the catalogue cannot be read.
 */
async function findListing({ query, stores }: Pick<Controllers, 'query' | 'stores'>, walletId: string): Promise<WalletListing | undefined> {
  const options = stores.$options.get();
  const own = options.wallets?.custom?.find((wallet) => namesCustom(walletId, wallet));
  if (own) return toListing(own);
  if (!hasCatalog(options)) return undefined;
  const loaded = await query.load();
  const ask = async (filter: Partial<WalletQuery>) =>
    (await loaded.client.fetchQuery(toWalletQuery(loaded, { entries: 1, ...filter }))).wallets.find(
      ({ id, rdns }) => id === walletId || rdns?.toLowerCase() === walletId.toLowerCase(),
    );
  return walletId.includes('.') ? ask({ rdns: [walletId.toLowerCase()] }) : ask({ include: [walletId] });
}
