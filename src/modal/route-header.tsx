import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { useControllers } from '../controllers/use-controllers.js';
import type { RouteEntry } from '../controllers/router/route-params.js';
import type { RouteDefinition } from '../features/feature.js';
import type { LoadedFeature } from '../features/feature-loader.js';
import { useMessages } from '../i18n/use-messages.js';
import { Header } from '../ui/header.js';
import { ErrorBoundary } from './error-boundary.js';
import { modalMessages } from './messages.js';
import { RoutePart } from './route-part.js';
import { TITLE_ID } from './title-id.js';
import { useStore } from '../utils/use-store.js';

type FrameProps = { readonly canGoBack: boolean; readonly motion: 'forward' | 'back' };
type Props = FrameProps & {
  readonly entry: RouteEntry;
  readonly route: RouteDefinition | undefined;
  readonly feature: LoadedFeature | undefined;
};

/** The header of a view. While its feature loads it has no title of its own, but it can be closed. */
export function RouteHeader({ feature, route, entry, ...frame }: Props): JSX.Element {
  const { loading } = useMessages(modalMessages);
  const { environment } = useControllers();
  if (!feature || !route) return <HeaderFrame {...frame} title={loading} />;
  return (
    // Whatever happens to a title, the way back and the close button stay.
    <ErrorBoundary
      fallback={() => <HeaderFrame {...frame} title={entry.view} />}
      onError={(error) => environment.log.error(`The title of ${entry.view} stopped.`, error)}
    >
      <TitledHeader {...frame} entry={entry} route={route} feature={feature} />
    </ErrorBoundary>
  );
}

function TitledHeader({ feature, route, entry, ...frame }: Props & { feature: LoadedFeature; route: RouteDefinition }): JSX.Element {
  const { i18n } = useControllers();
  const useTitle = feature.titles?.[entry.view] as ((params: unknown) => string) | undefined;
  const texts = useStore(i18n.bind(feature.messages)) as Readonly<Record<string, string>>;
  const title = useTitle?.(entry.params) ?? texts[route.titleKey] ?? entry.view;
  const header = feature.headers?.[entry.view];
  return (
    <HeaderFrame {...frame} title={title}>
      {header && <RoutePart part={header} entry={entry} />}
    </HeaderFrame>
  );
}

function HeaderFrame({ title, canGoBack, motion, children }: FrameProps & { title: string; children?: ReactNode }): JSX.Element {
  const { router, modal } = useControllers();
  const texts = useMessages(modalMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Another title is another element: focus that stood on the old one would be lost.
    if (!(heading.current?.getRootNode() as ShadowRoot | undefined)?.activeElement) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <Header
      ref={heading}
      title={title}
      titleId={TITLE_ID}
      motion={motion}
      onClose={modal.safeClose}
      closeLabel={texts.close}
      {...(canGoBack && { onBack: router.back, backLabel: texts.back })}
    >
      {children}
    </Header>
  );
}
