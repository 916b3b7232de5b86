import type { Controllers } from '../controllers/controllers.js';
import type { RouteName } from '../controllers/router/route-params.js';
import type { Contribution, Contributions, Feature, FeatureModule, RouteDefinition } from './feature.js';

/** A feature after loading, with its names no longer told apart by type. */
export type LoadedFeature = FeatureModule<RouteName>;

/** Finds and loads the features of one instance. */
export type FeatureLoader = {
  hasView(view: string): boolean;
  getRoute(view: RouteName): RouteDefinition | undefined;
  /** The loaded feature of a view, or `undefined` while it is not loaded. */
  getLoaded(view: RouteName): LoadedFeature | undefined;
  /** Loads the feature of a view and runs its `setup` once. A failed load is forgotten, so that the next call tries again. */
  load(view: RouteName): Promise<LoadedFeature>;
  /** What enabled features put into a place, in order. */
  getContributions(place: keyof Contributions): readonly (Contribution & { readonly feature: string })[];
  /** Fetches what is likely wanted after a view. */
  loadNext(view: RouteName): Promise<void>;
  /** Loads the features that want to run without a visitor. */
  wake(): Promise<void>;
};

/**
 * Makes the loader over the registry's features.
 *
 * @param getControllers Called when a feature is set up, never before.
 */
export function createFeatureLoader(features: readonly Feature<never>[], getControllers: () => Controllers): FeatureLoader {
  const loading = new Map<string, Promise<LoadedFeature>>();
  const loaded = new Map<string, LoadedFeature>();
  const all = features as unknown as readonly Feature[];
  const getEnabled = () => all.filter((feature) => feature.isEnabled(getControllers().stores.$options.get()));
  const findOwner = (view: string) => getEnabled().find((feature) => Object.hasOwn(feature.routes, view));

  const loadFeature = (feature: Feature): Promise<LoadedFeature> => {
    const running = loading.get(feature.name);
    if (running) return running;
    const promise = feature.load().then(
      (module) => {
        const controllers = getControllers();
        if (module.styles) controllers.styles.bring(module.styles);
        if (!loaded.has(feature.name) && module.setup) controllers.environment.onDispose(module.setup(controllers));
        loaded.set(feature.name, module);
        return module;
      },
      (error: unknown) => {
        loading.delete(feature.name);
        throw error;
      },
    );
    loading.set(feature.name, promise);
    return promise;
  };

  return {
    hasView: (view) => findOwner(view) !== undefined,
    getRoute: (view) => findOwner(view)?.routes[view],
    getLoaded: (view) => loaded.get(findOwner(view)?.name ?? ''),
    async load(view) {
      const owner = findOwner(view);
      if (!owner) throw new Error(`No enabled feature has the view "${view}".`);
      return loadFeature(owner);
    },
    getContributions: (place) =>
      getEnabled()
        .flatMap(({ name, contributes }) => (contributes?.[place] ? [{ ...contributes[place], feature: name }] : []))
        .sort((a, b) => a.order - b.order),
    async loadNext(view) {
      await Promise.all(
        getEnabled()
          .filter((feature) => feature.follows === view)
          .map(loadFeature),
      );
    },
    async wake() {
      const { stores } = getControllers();
      await Promise.all(
        getEnabled()
          .filter((feature) => feature.wake?.(stores))
          .map(loadFeature),
      );
    },
  };
}
