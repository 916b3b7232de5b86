import { type ComponentType, type JSX, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { RouteEntry } from '../controllers/router/router-controller.js';
import { useControllers } from '../controllers/use-controllers.js';
import type { Contributed, FeatureLoader, LoadedFeature } from '../features/feature-loader.js';
import type { RouteDefinition } from '../features/feature.js';
import { useShown } from '../features/use-features.js';
import { useMessages } from '../i18n/use-messages.js';
import { IconButton } from '../ui/button/button.js';
import { Header } from '../ui/card/card.js';
import { useStore } from '../utils/use-store.js';
import { ErrorBoundary } from './load-error.js';
import { modalMessages } from './messages.js';
import { TITLE_ID } from './title-id.js';

type FrameProps = { readonly canGoBack: boolean; readonly motion: 'forward' | 'back' };
type HeaderParts = { readonly title: string; readonly end?: ReactNode; readonly children?: ReactNode };
type Props = FrameProps & {
  readonly entry: RouteEntry;
  readonly route: RouteDefinition | undefined;
  readonly feature: LoadedFeature | undefined;
  readonly features: FeatureLoader;
};

/** The header of a view. While its feature loads, and if it does not, it has no title of its own, but it can be closed. */
export function RouteHeader({ feature, features, route, entry, failed, ...frame }: Props & { readonly failed: boolean }): JSX.Element {
  const { loading, brokenTitle } = useMessages(modalMessages);
  const { environment } = useControllers();
  if (!feature || !route) return <HeaderFrame {...frame} title={failed ? brokenTitle : loading} />;
  return (
    // Keep the back and close buttons if a title fails.
    <ErrorBoundary
      fallback={() => <HeaderFrame {...frame} title={entry.view} />}
      onError={(error) => environment.log.error(`The title of ${entry.view} stopped.`, error)}
    >
      <TitledHeader {...frame} entry={entry} route={route} feature={feature} features={features} />
    </ErrorBoundary>
  );
}

function TitledHeader({
  feature,
  features,
  route,
  entry,
  ...frame
}: Props & { feature: LoadedFeature; route: RouteDefinition }): JSX.Element {
  const { i18n } = useControllers();
  const useTitle = feature.titles?.[entry.view] as ((params: unknown) => string) | undefined;
  const texts = useStore(i18n.bind(feature.messages)) as unknown as Readonly<Record<string, string>>;
  const title = useTitle?.(entry.params) ?? texts[route.titleKey ?? 'title'] ?? entry.view;
  const header = feature.headers?.[entry.view];
  return (
    <HeaderFrame
      {...frame}
      title={title}
      end={features
        .getContributions('headerAction')
        .map((action) => action.for === entry.view && features.hasView(action.route) && <HeaderAction key={action.route} {...action} />)}
    >
      {header && <RoutePart part={header} entry={entry} />}
    </HeaderFrame>
  );
}

/** Renders another feature's action in the header. */
function HeaderAction({ icon, labels, labelKey, route }: Contributed<'headerAction'>): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(labels) as unknown as Readonly<Record<string, string>>;
  // Views that a header leads to take no parameters.
  const press = () => (router.push as (view: string) => void)(route);
  return <IconButton icon={icon} label={texts[labelKey] ?? ''} onClick={press} data-testid={`w3m-header-${route}`} />;
}

function HeaderFrame({ title, canGoBack, motion, end, children }: FrameProps & HeaderParts): JSX.Element {
  const { router, modal } = useControllers();
  const texts = useMessages(modalMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = useShown();
  const wasDrawn = useRef(false);
  // With the drawing itself: a moment later the visitor may be typing somewhere.
  useLayoutEffect(() => {
    const root = heading.current!.getRootNode() as ShadowRoot;
    const isLost = !root.activeElement && document.activeElement === document.body;
    // Focus starts at the title of each view: it is read first, and the next Tab reaches the view's own controls. Later,
    // another title is another element, and focus that stood on the old one would be lost. A wallet that has drawn its
    // window on the page keeps it. A title that is drawn before the opening is focused by the dialog; one that is drawn between the
    // opening and the first frame is not, and takes the focus though it is not shown yet.
    if ((isShown && isLost) || (root.activeElement && !wasDrawn.current)) heading.current?.focus({ preventScroll: true });
    wasDrawn.current = true;
    // Being shown is no reason to move the focus.
    // oxlint-disable-next-line exhaustive-deps
  }, [title]);
  useEffect(() => {
    // The browser leaves the styles of what is drawn ahead for later, unless a size in it is read.
    if (!isShown) void heading.current?.offsetHeight;
  });
  return (
    <Header
      ref={heading}
      title={title}
      titleId={TITLE_ID}
      motion={motion}
      onClose={modal.safeClose}
      closeLabel={texts.close}
      end={end}
      {...(canGoBack && { onBack: router.back, backLabel: texts.back })}
    >
      {children}
    </Header>
  );
}

/** A part of a feature that may not be there, given the parameters of its route. */
export function RoutePart({ part, entry }: { readonly part: unknown; readonly entry: RouteEntry }): JSX.Element | null {
  // The feature's declaration checks the parameters of its part.
  const Part = part as ComponentType<{ readonly params: unknown }> | undefined;
  return Part ? <Part params={entry.params} /> : null;
}
