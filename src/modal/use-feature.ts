import { useCallback, useEffect, useState } from 'react';
import type { RouteName } from '../controllers/router/route-params.js';
import type { FeatureLoader, LoadedFeature } from '../features/feature-loader.js';

/** The feature of a view: there, on its way, or failed with a way to try again. */
export type FeatureState = { readonly feature: LoadedFeature | undefined; readonly failed: boolean; readonly retry: () => void };

/** Loads the feature of a view when it is first shown. */
export function useFeature(features: FeatureLoader, view: RouteName): FeatureState {
  const [state, setState] = useState<{ view: RouteName; failed: boolean }>({ view, failed: false });
  const feature = features.getLoaded(view);

  const load = useCallback(() => {
    setState({ view, failed: false });
    features.load(view).then(
      () => setState({ view, failed: false }),
      () => setState({ view, failed: true }),
    );
  }, [features, view]);

  const isLoaded = feature !== undefined;
  useEffect(() => {
    if (!isLoaded) load();
  }, [isLoaded, load]);
  return { feature, failed: state.view === view && state.failed && !isLoaded, retry: load };
}
