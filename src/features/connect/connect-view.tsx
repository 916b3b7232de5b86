import { type JSX, type ReactNode, memo, useEffect, useState } from 'react';
import { countRows } from '../../actions/catalog/count-rows.js';
import { hasWalletLists, listsCatalog } from '../../config/services.js';
import type { Disposer } from '../../config/environment.js';
import { hasSecureSite } from '../../config/enabled-services.js';
import type { ResolvedOptions } from '../../config/options.js';
import { whenIdle } from '../../config/when-idle.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { SkeletonWalletRow, SkeletonWallets } from '../../ui/row/row.js';
import { createLazyCode } from '../../utils/lazy.js';
import { useLoaded } from '../../utils/use-loaded.js';
import { useStore } from '../../utils/use-store.js';
import { useFeatures, useShown } from '../use-features.js';
import { WalletList, isInWalletBrowser, useInstalledWallets } from './wallet-list.js';
import { connectMessages } from './messages.js';
import { partsCode } from './parts-code.js';
import { Room } from './room.js';

/** The frame around the list of wallets, and the footer below it. */
export const frameCode = /* @__PURE__ */ createLazyCode(() => import('./connect-frame.js'));

/**
 * Chooses a way to connect. Spec §2, "Connect". A page that offers the browser's wallets and nothing else needs a list and
 * no more; other methods, other wallets, lists of wallets and the legal checkbox bring the frame around it. Drawn ahead of an opening it
 * is not drawn again when it is shown.
 */
export const ConnectView = memo(function ConnectView({ params }: { readonly params?: RouteParams['Connect'] }): JSX.Element {
  const { environment, stores } = useControllers();
  const { getContributions } = useFeatures();
  const options = useStore(stores.$options);
  const { looking } = useMessages(connectMessages);
  const missing = params?.missing;
  const hasMore =
    missing !== undefined ||
    getContributions('connectMethod').length + getContributions('walletRow').length > 0 ||
    hasSecureSite(options) ||
    hasTerms(options) ||
    hasWalletLists(options) ||
    options.enableWallets === false;
  const frame = useLoaded(frameCode, hasMore);
  const installed = useInstalledWallets().length;
  const page = environment.window!;
  const count = isInWalletBrowser(page, installed, options)
    ? installed
    : countRows(options, installed, page.matchMedia?.('(pointer: coarse)').matches);
  // As high as what follows. A coarse pointer stands for `readPlatform`, which the first request for the list does not bring.
  const wait = <SkeletonWallets label={looking} rows={count} />;
  const after = listsCatalog(options) && count > installed && <RowsBelow count={count - installed} />;
  if (!hasMore) return <WalletList after={after} empty={<NoWallets wait={wait} />} />;
  return frame ? <frame.ConnectFrame missing={missing} wait={wait} /> : wait;
});

/**
 * Loads the rows below the installed wallets once these are painted, the page is idle, and what connecting needs is there: a visitor who
 * connects at once waits for none of them.
 */
function RowsBelow({ count }: { readonly count: number }): ReactNode {
  const { environment } = useControllers();
  const { isComplete, loadNext } = useFeatures();
  const isShown = useShown();
  const [isLoaded, setLoaded] = useState(isComplete);
  // Empty in the frame of the opening: skeletons are seen after 200 ms only, and each costs layout, paint and an animation.
  const skeletons = Array.from({ length: count }, (_, index) => <SkeletonWalletRow key={index} empty={!isShown} />);
  useEffect(() => {
    if (!isShown) return undefined;
    let stop: Disposer | undefined = whenIdle(environment, () => {
      const goOn = () => {
        stop &&= whenIdle(environment, () => setLoaded(true));
      };
      void loadNext('Connect').then(goOn, goOn);
    });
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [environment, isShown, loadNext]);
  return <Room keep={skeletons} draw={isLoaded && ((parts, onReady) => <parts.CatalogRows onReady={onReady} />)} />;
}

/** That wallets are missing is said when the view is shown. */
function NoWallets({ wait }: { readonly wait: JSX.Element }): JSX.Element {
  const isShown = useShown();
  const parts = useLoaded(partsCode, isShown);
  return isShown && parts ? <parts.RequestedWallets /> : wait;
}

/** The small print: comes with the frame. */
export function ConnectFooter(): JSX.Element | false {
  const { stores } = useControllers();
  const frame = useLoaded(frameCode, hasTerms(useStore(stores.$options)));
  return frame !== undefined && <frame.LegalFooter />;
}

const hasTerms = ({ terms, termsConditionsUrl, privacyPolicyUrl }: ResolvedOptions) =>
  Boolean(terms || termsConditionsUrl || privacyPolicyUrl);

/** The wallets alone: behind "Continue with a wallet". */
export function ConnectWalletsView(): JSX.Element {
  const { looking } = useMessages(connectMessages);
  const frame = useLoaded(frameCode);
  return frame ? <frame.AllWalletRows /> : <SkeletonWallets label={looking} />;
}
