import type { Controllers } from '../controllers/controllers.js';
import type { RouteName } from '../controllers/router/route-params.js';
import { createLazy } from '../utils/lazy.js';
import type { Contributions, Feature, FeatureModule, RouteDefinition } from './feature.js';

/** A feature after loading, with its names no longer told apart by type. */
export type LoadedFeature = FeatureModule<RouteName>;

/** What a feature put into a place, with the name of the feature. */
export type Contributed<Place extends keyof Contributions> = NonNullable<Contributions[Place]> & { readonly feature: string };

/** Finds and loads the features of one instance. */
export type FeatureLoader = {
  hasView(view: string): boolean;
  getRoute(view: RouteName): RouteDefinition | undefined;
  /** The loaded feature of a view, or `undefined` while it is not loaded. */
  getLoaded(view: RouteName): LoadedFeature | undefined;
  /** Loads the feature of a view and runs its `setup` once. A failed load is forgotten, so that the next call tries again. */
  load(view: RouteName): Promise<LoadedFeature>;
  /** What enabled features put into a place, in order. */
  getContributions<Place extends keyof Contributions>(place: Place): readonly Contributed<Place>[];
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
  const all = features as unknown as readonly Feature[];
  const modules = new Map(
    all.map((feature) => [
      feature.name,
      createLazy(async () => {
        const module = await feature.load();
        const controllers = getControllers();
        if (module.styles) controllers.styles.bring(module.styles);
        if (module.setup) controllers.environment.onDispose(module.setup(controllers));
        return module;
      }),
    ]),
  );
  const getEnabled = () => all.filter((feature) => feature.isEnabled(getControllers().stores.$options.get()));
  const findOwner = (view: string) => getEnabled().find((feature) => Object.hasOwn(feature.routes, view));
  const getModule = (feature: Feature | undefined) => modules.get(feature?.name ?? '');
  const loadAll = async (wanted: (feature: Feature) => boolean | undefined) => {
    await Promise.all(
      getEnabled()
        .filter(wanted)
        .map(async (feature) => getModule(feature)?.load()),
    );
  };

  return {
    hasView: (view) => findOwner(view) !== undefined,
    getRoute: (view) => findOwner(view)?.routes[view],
    getLoaded: (view) => getModule(findOwner(view))?.loaded,
    async load(view) {
      const module = getModule(findOwner(view));
      if (!module) throw new Error(`No enabled feature has the view "${view}".`);
      return module.load();
    },
    getContributions: (place) =>
      getEnabled()
        .flatMap(({ name, contributes }) => (contributes?.[place] ? [{ ...contributes[place], feature: name }] : []))
        .sort((a, b) => a.order - b.order),
    loadNext: (view) => loadAll((feature) => feature.follows === view),
    wake: () => loadAll((feature) => feature.wake?.(getControllers().stores)),
  };
}
