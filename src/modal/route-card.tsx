import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ComponentType, type JSX } from 'react';
import { useAccount, useControllers } from '../controllers/use-controllers.js';
import type { RouteEntry, RouteName } from '../controllers/router/route-params.js';
import type { FeatureLoader, LoadedFeature } from '../features/feature-loader.js';
import { useMessages } from '../i18n/use-messages.js';
import { Card } from '../ui/card.js';
import { Header } from '../ui/header.js';
import { SkeletonRow } from '../ui/skeleton-row.js';
import { Plate } from '../ui/plate.js';
import { ViewTransition } from '../ui/view-transition.js';
import { ErrorBoundary } from './error-boundary.js';
import { LoadFailed } from './load-failed.js';
import { modalMessages } from './messages.js';
import { useFeature } from './use-feature.js';

type Props = { readonly features: FeatureLoader };
type AnyView = ComponentType<{ readonly params: unknown }>;

/** The card with the current view, its title and its way back. */
export function RouteCard({ features }: Props): JSX.Element | null {
  const { stores, router, modal } = useControllers();
  const texts = useMessages(modalMessages);
  const { history, direction } = useStore(router.$router);
  const { shake } = useStore(stores.$modal);
  const { enableEmbedded } = useStore(stores.$options);
  const entry = history.at(-1)!;
  const { feature, failed, retry } = useFeature(features, entry.view);
  const account = useAccount();
  const needsAccount = features.getRoute(entry.view)?.needsAccount === true;
  const viewKey = `${history.length} ${entry.view}`;
  const card = useRef<HTMLDivElement>(null);

  // A view of an account that is gone has nothing left to say.
  useEffect(() => {
    if (needsAccount && !account) modal.close();
  }, [needsAccount, account, modal]);
  useFocusOnChange(card, viewKey, feature !== undefined);

  return (
    <Card
      ref={card}
      state="open"
      shakeKey={shake ? 1 : 0}
      data-testid="w3m-modal-card"
      {...(enableEmbedded && { inline: true })}
      header={<RouteHeader key={entry.view} entry={entry} feature={feature} canGoBack={history.length > 1} motion={direction} />}
      footer={feature && <RoutePart part={feature.footers?.[entry.view as never]} entry={entry} />}
    >
      <ViewTransition viewKey={viewKey} direction={direction}>
        {feature ? (
          <ErrorBoundary key={viewKey}>
            <RoutePart part={feature.views[entry.view]} entry={entry} />
          </ErrorBoundary>
        ) : failed ? (
          <LoadFailed onRetry={retry} />
        ) : (
          <Plate aria-busy aria-label={texts.loading} role="group">
            <SkeletonRow shape="tile" width={104} full={false} />
            <SkeletonRow shape="tile" width={84} full={false} />
          </Plate>
        )}
      </ViewTransition>
    </Card>
  );
}

/** A part of a feature that may not be there. */
function RoutePart({ part, entry }: { readonly part: unknown; readonly entry: RouteEntry }): JSX.Element | null {
  const Part = part as AnyView | undefined;
  return Part ? <Part params={entry.params} /> : null;
}

type HeaderProps = {
  readonly entry: RouteEntry;
  readonly feature: LoadedFeature | undefined;
  readonly canGoBack: boolean;
  readonly motion: 'forward' | 'back';
};

/** The header; while a feature loads it has no title yet, but it can be closed. */
function RouteHeader({ entry, feature, canGoBack, motion }: HeaderProps): JSX.Element {
  const texts = useMessages(modalMessages);
  return feature ? (
    <TitledHeader entry={entry} feature={feature} canGoBack={canGoBack} motion={motion} />
  ) : (
    <HeaderFrame title={texts.loading} canGoBack={canGoBack} motion={motion} />
  );
}

function TitledHeader({ entry, feature, ...rest }: HeaderProps & { readonly feature: LoadedFeature }): JSX.Element {
  const { i18n } = useControllers();
  const useTitle = feature.titles?.[entry.view as never] as ((params: unknown) => string) | undefined;
  const texts = useStore(i18n.bind(feature.messages)) as Readonly<Record<string, string>>;
  const title = useTitle ? useTitle(entry.params) : (texts[useTitleKey(entry.view)] ?? entry.view);
  const part = feature.headers?.[entry.view as never];
  return (
    <HeaderFrame title={title} {...rest}>
      {part !== undefined && <RoutePart part={part} entry={entry} />}
    </HeaderFrame>
  );
}
