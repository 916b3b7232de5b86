import type { Controllers } from '../controllers/controllers.js';
import type { RouteName } from '../controllers/router/route-params.js';
import { createLazy, type Lazy } from '../utils/lazy.js';
import type { Contribution, Contributions, Feature, FeatureModule, PartModule, RouteDefinition } from './feature.js';

/** A feature after loading, with its names no longer told apart by type. */
export type LoadedFeature = FeatureModule<RouteName>;

/** A contribution and the name of the feature that makes it. */
export type Contributed<Place extends keyof Contributions> = NonNullable<Contributions[Place]> & { readonly feature: string };

/** Finds and loads the features of one instance. */
export type FeatureLoader = {
  /** Whether a feature that is known by now has the view. */
  hasView(view: string): boolean;
  /** Fetches the features that are not known yet. A failed load is forgotten, so that the next call tries again. */
  complete(): Promise<void>;
  getRoute(view: RouteName): RouteDefinition | undefined;
  /** The loaded feature of a view, or `undefined` while it is not loaded. */
  getLoaded(view: RouteName): LoadedFeature | undefined;
  /** Loads the feature of a view and runs its `setup` once. A failed load is forgotten, so that the next call tries again. */
  load(view: RouteName): Promise<LoadedFeature>;
  /** What enabled features put into a place, in order; of those that are not known yet nothing. */
  getContributions<Place extends keyof Contributions>(place: Place): readonly Contributed<Place>[];
  /** Loads a contribution and brings its sheets. A failed load is forgotten, so that the next call tries again. */
  loadPart(contribution: Contribution): Promise<PartModule>;
  /** Fetches what is likely wanted after a view. */
  loadNext(view: RouteName): Promise<void>;
  /** Loads the features that want to run without a visitor, and starts what others do in the background. */
  wake(): Promise<void>;
};

/**
 * Makes the loader over the registry's features.
 *
 * @param first The features that are known from the start.
 * @param loadLater Fetches the others.
 * @param getControllers Called when a feature is set up, never before.
 */
export function createFeatureLoader(
  first: readonly Feature<never>[],
  loadLater: () => Promise<readonly Feature<never>[]>,
  getControllers: () => Controllers,
): FeatureLoader {
  let all = first as unknown as readonly Feature[];
  const modules = new Map<string, Lazy<LoadedFeature>>();
  const backgrounds = new Map<string, Lazy<void>>();
  const take = (features: readonly Feature[]) => {
    for (const feature of features) {
      const { name } = feature;
      modules.set(
        name,
        createLazy(async () => {
          const module = await feature.load();
          const controllers = getControllers();
          if (module.styles) controllers.styles.bring(module.styles);
          if (module.setup) controllers.environment.onDispose(module.setup(controllers));
          return module;
        }),
      );
      backgrounds.set(
        name,
        createLazy(async () => {
          const { start } = await feature.background!.load();
          const controllers = getControllers();
          controllers.environment.onDispose(start(controllers));
        }),
      );
    }
  };
  take(all);
  const later = createLazy(async () => {
    const features = (await loadLater()) as unknown as readonly Feature[];
    take(features);
    all = [...all, ...features];
  });
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
    complete: later.load,
    getRoute: (view) => findOwner(view)?.routes[view],
    getLoaded: (view) => getModule(findOwner(view))?.loaded,
    async load(view) {
      if (!findOwner(view)) await later.load();
      const module = getModule(findOwner(view));
      if (!module) throw new Error(`No enabled feature has the view "${view}".`);
      return module.load();
    },
    getContributions: <Place extends keyof Contributions>(place: Place) =>
      getEnabled()
        .flatMap(({ name, contributes }) => (contributes?.[place] ? [{ ...contributes[place], feature: name } as Contributed<Place>] : []))
        .sort((a, b) => a.order - b.order),
    async loadPart({ load }) {
      const part = await load();
      if (part.styles) getControllers().styles.bring(part.styles);
      return part;
    },
    async loadNext(view) {
      await later.load();
      await loadAll((feature) => feature.follows === view);
    },
    async wake() {
      await later.load();
      const { stores } = getControllers();
      const wanted = getEnabled().filter(({ background }) => background?.isWanted(stores));
      await Promise.all([loadAll((feature) => feature.wake?.(stores)), ...wanted.map(async ({ name }) => backgrounds.get(name)?.load())]);
    },
  };
}
