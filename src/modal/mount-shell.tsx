// chunk: list
import { type JSX, memo, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Disposer, Environment } from '../config/environment.js';
import { getPictureBase } from '../config/image-origin.js';
import { whenIdle } from '../config/when-idle.js';
import type { Controllers } from '../controllers/controllers.js';
import type { RouteEntry, RouteName, RouterState } from '../controllers/router/router-controller.js';
import { ControllersContext, useAnnouncement, useControllers } from '../controllers/use-controllers.js';
import type { FeatureLoader } from '../features/feature-loader.js';
import { FeaturesContext, ShownContext, useShown } from '../features/use-features.js';
import { getDirection } from '../i18n/direction.js';
import { I18nContext, useI18n, useMessages } from '../i18n/use-messages.js';
import { Card, ViewTransition, type CardProps } from '../ui/card/card.js';
import { LiveRegion } from '../ui/feedback/live-region.js';
import { PictureBaseContext, ShownPicturesContext } from '../ui/picture/picture.js';
import { SkeletonWallets } from '../ui/row/row.js';
import { coreStyles } from '../ui/styles/core-styles.js';
import { SheetContext } from '../ui/styles/use-sheet.js';
import { useStore } from '../utils/use-store.js';
import { ErrorBoundary, LoadError } from './load-error.js';
import { modalMessages } from './messages.js';
import type * as PageGuardCode from './page-guard.js';
import type { AfterView } from './prefetch-images.js';
import { RouteHeader, RoutePart } from './route-header.js';

/** The shell on the page. */
export type MountedShell = {
  /**
   * Draws the list of wallets into the closed dialog, so that a first opening only has to show it. Drops it after 30 s without one. Does nothing after the first opening.
   */
  drawAhead(): void;
  unmount(): void;
};

/** The dialog, as far as the shell works with it. */
export type ShellTarget = {
  readonly app: HTMLElement;
  layOutAhead(isAhead: boolean): void;
  arm(code: typeof PageGuardCode): void;
};

/** Time for which a view that was rendered in advance waits for its opening, in milliseconds. */
const AHEAD_MS = 30_000;
/** View that is rendered in advance of the first opening. */
const AHEAD: RouterState = { history: [{ view: 'Connect', params: undefined }], direction: 'forward' };
/** Time after which a view that is on its way is said to be, in milliseconds. */
const LATE_MS = 400;
/** No picture is requested for a view that is not shown, see `toImageUrl`; those that wallets bring along are drawn. */
const NOWHERE = '/';

/** The sheets of the shell, in the order in which they are adopted; views bring their own. */
export const shellStyles = coreStyles;

/**
 * Draws the shell into the dialog. Nothing is painted until the modal is open.
 *
 * @param dialog Where it is drawn, what lays the closed dialog out while something is drawn ahead, and what guards the open one on its page.
 */
export function mountShell(
  { app, layOutAhead, arm }: ShellTarget,
  { controllers, features }: { controllers: Controllers; features: FeatureLoader },
): MountedShell {
  const { environment, router } = controllers;
  // React 18 has neither option and logs by itself.
  const root = createRoot(app, {
    onUncaughtError: environment.log.error,
    onCaughtError: () => {},
  });
  const pictures = new Map<string, HTMLImageElement>();
  const draw = (isAhead: boolean) => {
    layOutAhead(isAhead);
    root.render(
      <I18nContext.Provider value={controllers.i18n}>
        <ControllersContext.Provider value={controllers}>
          <FeaturesContext.Provider value={features}>
            <SheetContext.Provider value={controllers.styles.adopt}>
              <ShownPicturesContext.Provider value={pictures}>
                <Shell features={features} isAhead={isAhead} arm={arm} />
              </ShownPicturesContext.Provider>
            </SheetContext.Provider>
          </FeaturesContext.Provider>
        </ControllersContext.Provider>
      </I18nContext.Provider>,
    );
  };
  draw(false);
  let stop: Disposer | undefined;
  return {
    drawAhead() {
      if (stop || router.getView()) return;
      stop = environment.setTimer(() => {
        stop = undefined;
        draw(false);
      }, AHEAD_MS);
      // In one go, not as a transition: a press in between would throw away the slices that are done and draw everything again.
      draw(true);
    },
    unmount() {
      stop?.();
      root.unmount();
    },
  };
}

type ShellProps = Pick<ShellTarget, 'arm'> & {
  readonly features: FeatureLoader;
  readonly isAhead: boolean;
};

/** Everything inside the dialog: the card with the current view, and the regions that speak. */
function Shell({ features, isAhead, arm }: ShellProps): JSX.Element {
  const { environment, stores, announcer, router, $messages } = useControllers();
  const messages = useStore($messages);
  const locale = useStore(useI18n().$locale);
  const { open, shake } = useStore(stores.$modal);
  const options = useStore(stores.$options);
  const route = useStore(router.$router);
  const [first] = route.history;
  const isPainted = usePainted(environment, open && isAhead && route.history.length === 1 && first?.view === 'Connect' && !first.params);
  const isShown = open && isPainted;
  const drawn = isPainted && first ? route : AHEAD;
  return (
    <div className="shell" lang={locale} dir={getDirection(locale)}>
      {(first ? open : isAhead) && (
        <ShownContext.Provider value={isShown}>
          <PictureBaseContext.Provider value={isShown ? getPictureBase(options) : NOWHERE}>
            <RouteCard features={features} arm={arm} shake={shake} requested={drawn} />
          </PictureBaseContext.Provider>
        </ShownContext.Provider>
      )}
      {messages && <messages.OverlayView />}
      <LiveRegion announcer={announcer} view={route} />
    </div>
  );
}

/**
 * Returns whether the browser has painted the card that was drawn ahead since it was opened; `true` for every other card. Until then React
 * draws the card as it was, so that the first frame waits for no rendering.
 */
function usePainted({ window: page, setTimer }: Environment, isOpening: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isOpening) return setPainted(false);
    let stop: Disposer | undefined;
    const id = page!.requestAnimationFrame(() => (stop = setTimer(() => setPainted(true), 0)));
    return () => {
      page!.cancelAnimationFrame(id);
      stop?.();
    };
  }, [isOpening, page, setTimer]);
  return isPainted || !isOpening;
}

type RouteCardProps = Pick<ShellProps, 'arm' | 'features'> & { readonly shake: boolean; readonly requested: RouterState };

/** The card with the current view, its title and its way back. */
const RouteCard = memo(function RouteCard({ features, arm, shake, requested }: RouteCardProps): JSX.Element | null {
  const controllers = useControllers();
  const { stores, environment, $messages } = controllers;
  const isShown = useShown();
  const messages = useStore($messages);
  const texts = useMessages(modalMessages);
  const { enableEmbedded } = useStore(stores.$options);
  const [after, setAfter] = useState<AfterView>();
  const [hooks, setHooks] = useState<CardProps['hooks']>();

  const { view } = requested.history.at(-1)!;
  const { state, retry } = useFeature(features, view, environment);
  const isLate = state === 'late';
  const isComing = isLate || state === 'coming';
  // A view that does nothing by itself stays until the next one is whole.
  const [seen, setSeen] = useState<RouterState>();
  if (isShown && !isComing && seen !== requested) setSeen(requested);
  const stays = isComing && seen && features.getRoute(seen.history.at(-1)!.view)?.staysForNext;
  const { history, direction } = stays ? seen : requested;
  // While a view that did not load is loaded again, what says so stays.
  const failed = state === 'failed' || (isComing && seen === requested);
  useAnnouncement(isLate && texts.loading);

  const entry = history.at(-1)!;
  const route = features.getRoute(entry.view);
  const feature = features.getLoaded(entry.view);
  /** @param depth How many views lie over it. */
  const toKey = ({ view }: RouteEntry, depth: number) => `${history.length - depth} ${view}`;
  const viewKey = toKey(entry, 0);
  const under = route?.keepsView ? history.at(-2) : undefined;
  const draw = (drawn: RouteEntry, depth: number) => (
    <ErrorBoundary
      key={toKey(drawn, depth)}
      fallback={(details, onRetry) => <LoadError title={texts.brokenTitle} text={texts.brokenText} details={details} onRetry={onRetry} />}
      onError={(error) => environment.log.error(`The view ${drawn.view} stopped.`, error)}
    >
      <RoutePart part={features.getLoaded(drawn.view)?.views[drawn.view]} entry={drawn} />
    </ErrorBoundary>
  );

  useOrphanClose(route?.needsAccount === true);
  const isLoaded = feature !== undefined;
  useEffect(() => {
    // It keeps the height of the view, whatever comes first; loaded before an opening where the view is drawn before it.
    if (isLoaded) void import('../ui/hooks/watch-card.js').then(setHooks).catch(() => {});
  }, [isLoaded]);
  useEffect(() => {
    if (!feature || !isShown) return undefined;
    // Fetch the likely next view and the transition's code while the visitor looks at one. The view itself shows a failure to load; without
    // the code it changes at once.
    return whenIdle(environment, () => {
      // Before a press or Escape that a dialog of the page would hear too.
      void import('./page-guard.js').then(arm).catch(() => {});
      void features
        .loadNext(entry.view)
        .catch(() => {})
        // After it: a visitor who presses at once waits for the next view alone.
        .then(() => import('./prefetch-images.js'))
        .then(({ afterView }) => {
          if (!after) setAfter(afterView(controllers));
        })
        .catch(() => {});
    });
  }, [feature, features, entry.view, environment, controllers, isShown, after, arm]);

  // Nothing is drawn in the place of a first view: it would have another height. The code of the list came with the shell's.
  if (!feature && !failed && !seen && (!isLate || view === 'Connect')) return null;
  return (
    <Card
      appears
      shakeKey={shake ? 1 : 0}
      hooks={isShown ? hooks : undefined}
      next={feature && isComing ? state : undefined}
      data-testid="w3m-modal-card"
      data-low={feature?.lowViews?.[entry.view]}
      inline={enableEmbedded}
      header={
        <RouteHeader
          key={viewKey}
          entry={entry}
          route={route}
          feature={feature}
          features={features}
          failed={failed}
          // While a view is late, back calls it off.
          canGoBack={(isLate ? requested.history : history).length > 1 && route?.back !== false}
          motion={direction}
        />
      }
      footer={<RoutePart part={feature?.footers?.[entry.view]} entry={entry} />}
      toast={
        <>
          {messages && <messages.ToastView />}
          {isShown && after && <after.Offline view={entry.view} viewKey={viewKey} />}
        </>
      }
    >
      {isShown && after && <after.TamperWarning key={viewKey} view={entry.view} />}
      <ViewTransition
        viewKey={viewKey}
        direction={direction}
        change={after?.changeView}
        under={under && { key: toKey(under, 1), children: draw(under, 1) }}
      >
        {feature && draw(entry, 0)}
        {!feature && !failed && <SkeletonWallets label={texts.loading} />}
        {!feature && failed && <LoadError title={texts.failedTitle} text={texts.failedText} onRetry={retry} />}
      </ViewTransition>
    </Card>
  );
});

/** The way of a view's feature, and what begins it again. */
type FeatureState = { readonly state: 'loaded' | 'coming' | 'late' | 'failed'; readonly retry: () => void };

/** Loads the feature of a view when it is first shown. */
function useFeature(features: FeatureLoader, view: RouteName, { setTimer }: Environment): FeatureState {
  const [last, setLast] = useState<{ readonly view: RouteName; readonly state: FeatureState['state'] }>();
  const load = useCallback(() => {
    setLast({ view, state: 'coming' });
    // Another view may have been asked for meanwhile.
    const set = (state: FeatureState['state']) => setLast((now) => (now?.view === view ? { view, state } : now));
    const stop = setTimer(() => set('late'), LATE_MS);
    void features
      .load(view)
      .then(
        () => set('loaded'),
        () => set('failed'),
      )
      .finally(stop);
  }, [features, view, setTimer]);

  const isLoaded = features.getLoaded(view) !== undefined;
  useEffect(() => {
    if (!isLoaded) load();
  }, [isLoaded, load]);
  return { state: isLoaded ? 'loaded' : last?.view === view ? last.state : 'coming', retry: load };
}

/**
 * Closes the modal when the account of a view that needs one goes: such a view has nothing left to say. Renders nothing
 * again: a connection changes several times while a wallet is asked, and the card would be drawn each time.
 */
function useOrphanClose(needsAccount: boolean): void {
  const { stores, modal } = useControllers();
  useEffect(() => {
    if (!needsAccount) return undefined;
    const look = () => {
      if (!stores.getAccount()) modal.close();
    };
    look();
    const stops = [stores.$connections.listen(look), stores.$activeNamespace.listen(look)];
    return () => stops.forEach((stop) => stop());
  }, [needsAccount, stores, modal]);
}
