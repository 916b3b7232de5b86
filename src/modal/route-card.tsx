import { useEffect, useRef, type JSX } from 'react';
import { whenIdle } from '../config/when-idle.js';
import type { RouteEntry } from '../controllers/router/route-params.js';
import { useControllers } from '../controllers/use-controllers.js';
import type { FeatureLoader } from '../features/feature-loader.js';
import { useMessages } from '../i18n/use-messages.js';
import { Card } from '../ui/card.js';
import { SkeletonWallets } from '../ui/skeleton.js';
import type { AnimateView } from '../ui/animate-view.js';
import { ViewTransition } from '../ui/view-transition.js';
import { ErrorBoundary } from './error-boundary.js';
import { modalMessages } from './messages.js';
import { RouteHeader } from './route-header.js';
import { RoutePart } from './route-part.js';
import { LoadError } from './load-error.js';
import { useFeature } from './use-feature.js';
import { useOrphanClose } from './use-orphan-close.js';
import { useStore } from '../utils/use-store.js';

/** The card with the current view, its title and its way back. */
export function RouteCard({ features }: { readonly features: FeatureLoader }): JSX.Element {
  const controllers = useControllers();
  const { stores, router, environment, $messages } = controllers;
  const messages = useStore($messages);
  const texts = useMessages(modalMessages);
  const { history, direction } = useStore(router.$router);
  const { shake } = useStore(stores.$modal);
  const { enableEmbedded } = useStore(stores.$options);
  const animator = useRef<AnimateView>(undefined);

  const entry = history.at(-1)!;
  const route = features.getRoute(entry.view);
  const { feature, failed, retry } = useFeature(features, entry.view);
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
  useEffect(() => {
    if (!feature) return undefined;
    // While the visitor looks at one view, the likely next one is fetched, and what makes the change to it pleasant. A
    // view tells by itself of a failure to load; without the animation it changes at once.
    return whenIdle(environment, () => {
      void features.loadNext(entry.view).catch(() => {});
      void import('./prefetch-images-after-paint.js')
        .then(({ afterView }) => (animator.current ??= afterView(controllers)))
        .catch(() => {});
    });
  }, [feature, features, entry.view, environment, controllers]);

  return (
    <Card
      state="open"
      shakeKey={shake ? 1 : 0}
      data-testid="w3m-modal-card"
      {...(enableEmbedded && { inline: true })}
      header={
        <RouteHeader
          key={viewKey}
          entry={entry}
          route={route}
          feature={feature}
          features={features}
          failed={failed}
          canGoBack={history.length > 1 && route?.back !== false}
          motion={direction}
        />
      }
      footer={<RoutePart part={feature?.footers?.[entry.view]} entry={entry} />}
      {...(messages && { toast: <messages.ToastView /> })}
    >
      <ViewTransition
        viewKey={viewKey}
        direction={direction}
        animator={animator}
        under={under && { key: toKey(under, 1), children: draw(under, 1) }}
      >
        {feature && draw(entry, 0)}
        {!feature && failed && <LoadError title={texts.failedTitle} text={texts.failedText} onRetry={retry} />}
        {!feature && !failed && <SkeletonWallets label={texts.loading} />}
      </ViewTransition>
    </Card>
  );
}
