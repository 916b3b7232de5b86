import type { Controllers } from '../controllers/controllers.js';
import type { RouteName } from '../controllers/router/router-controller.js';
import { createLazyCode, type Lazy } from '../utils/lazy.js';
import type { OpenOptions } from '../controllers/modal-controller.js';
import type { Contributions, Feature, FeatureModule, PartModule, RouteDefinition } from './feature.js';

/** Loaded feature, without the types of its views. */
export type LoadedFeature = FeatureModule<RouteName>;

/** A contribution and the name of the feature that makes it. */
export type Contributed<Name extends keyof Contributions> = NonNullable<Contributions[Name]> & { readonly feature: string };

/** Features that are fetched while the visitor looks at the first view. */
export type LaterFeatures = {
  readonly features: readonly Feature<never>[];
  /** Returns the view that is shown for the options of `open()`. Default: the requested one. */
  admit?(options: OpenOptions, features: readonly Feature[]): OpenOptions;
};

/** Finds and loads the features of one instance. */
export type FeatureLoader = {
  /** Whether a feature that is known by now has the view. */
  hasView(view: string): boolean;
  /** Returns the view that `open()` shows for its options. @throws {UnknownViewError}, or the error of the feature's own check. */
  admit(options: OpenOptions): OpenOptions;
  /** Fetches the features that are not known yet. A failed load is forgotten, so that the next call tries again. */
  complete(): Promise<void>;
  /** Whether all features are known. */
  readonly isComplete: boolean;
  /** The parts of contributions that have been loaded, by what loads them: a view that is drawn again has them in its first frame. */
  readonly parts: WeakMap<() => Promise<PartModule>, PartModule>;
  getRoute(view: RouteName): RouteDefinition | undefined;
  /** The loaded feature of a view, or `undefined` while it is not loaded. */
  getLoaded(view: RouteName): LoadedFeature | undefined;
  /** Loads the feature of a view and runs its `setup` once. A failed load is forgotten, so that the next call tries again. */
  load(view: RouteName): Promise<LoadedFeature>;
  /** Returns the contributions of enabled features to a slot, in order; features that are not loaded contribute nothing. */
  getContributions<Name extends keyof Contributions>(point: Name): readonly Contributed<Name>[];
  /** Loads the likely next views. */
  loadNext(view: RouteName): Promise<void>;
  /** Loads the features that want to run without a visitor, and starts what others do in the background. */
  wake(): Promise<void>;
};

/**
 * Makes the loader over the features.
 *
 * @param first The features that are known from the start.
 * @param loadLater Fetches the others.
 * @param getControllers Called when a feature is set up, never before.
 */
export function createFeatureLoader(
  first: readonly Feature<never>[],
  loadLater: () => Promise<LaterFeatures>,
  getControllers: () => Controllers,
): FeatureLoader {
  const all: Feature[] = [];
  const modules = new Map<string, Lazy<LoadedFeature>>();
  const backgrounds = new Map<string, Lazy<void>>();
  const run = (setup?: FeatureModule<never>['setup']) => {
    if (setup) getControllers().environment.onDispose(setup(getControllers()));
  };
  const take = (features: readonly Feature<never>[]) => {
    for (const feature of features as unknown as readonly Feature[]) {
      const { name } = feature;
      all.push(feature);
      modules.set(
        name,
        createLazyCode(async () => {
          const module = await feature.load();
          run(module.setup);
          await module.loadFirst?.(getControllers().stores.$options.get());
          return module;
        }),
      );
      backgrounds.set(
        name,
        createLazyCode(async () => run((await feature.background!.load()).start)),
      );
    }
  };
  take(first);
  const later = createLazyCode(async () => {
    const found = await loadLater();
    take(found.features);
    return found;
  });
  const getEnabled = () => all.filter((feature) => feature.isEnabled?.(getControllers().stores.$options.get()) !== false);
  const findOwner = (view: string, among = getEnabled()) => among.find((feature) => Object.hasOwn(feature.routes, view));
  const getModule = (feature: Feature | undefined) => modules.get(feature?.name ?? '');
  const loadAll = async (from: ReadonlyMap<string, Lazy<unknown>>, isIncluded: (feature: Feature) => boolean | undefined) => {
    await Promise.all(
      getEnabled()
        .filter(isIncluded)
        .map(async ({ name }) => from.get(name)!.load()),
    );
  };

  return {
    admit: (options) => later.loaded?.admit?.(options, all) ?? options,
    hasView: (view) => findOwner(view) !== undefined,
    complete: async () => void (await later.load()),
    get isComplete() {
      return later.loaded !== undefined;
    },
    parts: new WeakMap(),
    getRoute: (view) => findOwner(view)?.routes[view],
    getLoaded: (view) => getModule(findOwner(view))?.loaded,
    async load(view) {
      if (!findOwner(view)) await later.load();
      const module = getModule(findOwner(view));
      if (!module) throw new Error(`No view "${view}".`);
      return module.load();
    },
    getContributions: <Name extends keyof Contributions>(point: Name) =>
      getEnabled()
        .flatMap(({ name, contributes }) => (contributes?.[point] ? [{ ...contributes[point], feature: name } as Contributed<Name>] : []))
        .sort((a, b) => a.order - b.order),
    async loadNext(view) {
      await later.load();
      await loadAll(modules, ({ follows }) => follows === view);
    },
    async wake() {
      await later.load();
      const { environment, stores } = getControllers();
      await Promise.all([
        loadAll(modules, ({ wake }) => wake?.(stores)),
        loadAll(backgrounds, ({ background }) => background?.isActive(stores, environment)),
      ]);
    },
  };
}
