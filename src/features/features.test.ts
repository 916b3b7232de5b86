import { expect } from '@esm-bundle/chai';
import { atom } from 'nanostores';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { wantsAllWallets } from '../config/services.js';
import type { ModalOptions } from '../config/options.js';
import { withImported } from '../../test/fixtures/with-imported.js';
import { resolveOptions } from '../config/resolve-options.js';
import type { Controllers } from '../controllers/controllers.js';
import type { RouteName } from '../controllers/router/router-controller.js';
import { defineMessages } from '../i18n/define-messages.js';
import { createFeatureLoader } from './feature-loader.js';
import { defineFeature, type Feature, type FeatureModule } from './feature.js';
import { FIRST_FEATURES } from './first-features.js';
import { OTHER_FEATURES } from './other-features.js';

const messages = defineMessages('test', { title: 'Test' });
const module = { messages, views: {} } as unknown as FeatureModule<RouteName>;
const view = (name: string) => name as RouteName;

/** Whether a value is a component: a function, or one whose rendering React remembers. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (value as { $$typeof?: unknown } | undefined)?.$$typeof === Symbol.for('react.memo');

function setUp(features: Partial<Feature>[], later: Partial<Feature>[] = []) {
  const environment = createTestEnvironment();
  const controllers = {
    environment,
    stores: { $options: atom({}), $connections: atom({}) },
  } as unknown as Controllers;
  const defined = features.map((feature, index) =>
    defineFeature({
      name: `f${index}`,
      isEnabled: () => true,
      routes: {} as Feature['routes'],
      load: async () => module,
      ...feature,
    } as Feature),
  );
  return {
    environment,
    controllers,
    loader: createFeatureLoader(
      defined as unknown as readonly Feature<never>[],
      async () => ({ features: later as unknown as readonly Feature<never>[] }),
      () => controllers,
    ),
  };
}

describe('the feature loader', () => {
  const routes = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { titleKey: 'title' }])) as unknown as Feature['routes'];

  it('loads a feature once, sets it up once, and undoes that when the instance goes', async () => {
    const seen: string[] = [];
    const { loader, environment } = setUp([
      {
        routes: routes('A', 'B'),
        load: async () => {
          seen.push('loaded');
          return {
            ...module,
            setup: () => {
              seen.push('set up');
              return () => seen.push('undone');
            },
          };
        },
      },
    ]);
    expect(loader.getLoaded(view('A'))).to.equal(undefined);
    await Promise.all([loader.load(view('A')), loader.load(view('B'))]);
    expect(loader.getLoaded(view('B'))!.messages).to.equal(messages);
    environment.dispose();
    expect(seen).to.deep.equal(['loaded', 'set up', 'undone']);
  });

  it('forgets a load that failed', async () => {
    let fail = true;
    const { loader } = setUp([{ routes: routes('A'), load: async () => (fail ? Promise.reject(new Error('offline')) : module) }]);
    expect(await loader.load(view('A')).catch((error: Error) => (error.cause as Error).message)).to.equal('offline');
    fail = false;
    expect((await loader.load(view('A'))).messages).to.equal(messages);
  });

  it('knows nothing of a feature that is switched off', async () => {
    const { loader } = setUp([{ routes: routes('A'), isEnabled: () => false, contributes: { accountTab: { order: 1 } as never } }]);
    expect(loader.hasView('A')).to.equal(false);
    expect(loader.hasView('toString')).to.equal(false);
    expect(loader.getContributions('accountTab')).to.deep.equal([]);
    expect(await loader.load(view('A')).catch((error: Error) => error.message)).to.include('"A"');
  });

  it('finds a lazy feature when one of its views is requested', async () => {
    const { loader } = setUp([], [{ name: 'late', isEnabled: () => true, routes: routes('B'), load: async () => module }]);
    expect(loader.hasView('B')).to.equal(false);
    expect((await loader.load(view('B'))).messages).to.equal(messages);
    expect(loader.hasView('B')).to.equal(true);
    expect(loader.getRoute(view('B'))).to.deep.equal({ titleKey: 'title' });
  });

  it('lists contributions in order', () => {
    const tab = (order: number) => ({
      contributes: { accountTab: { order, minBlockSize: 44, load: async () => ({ Part: () => null }) } },
    });
    const { loader } = setUp([tab(2), {}, tab(1)]);
    expect(loader.getContributions('accountTab').map(({ order, feature }) => `${feature} ${order}`)).to.deep.equal(['f2 1', 'f0 2']);
    expect(loader.getContributions('accountAction')).to.deep.equal([]);
  });

  it('wakes what wants to run without a visitor, and fetches what is likely next', async () => {
    const loaded: string[] = [];
    const load = (name: string) => async () => {
      loaded.push(name);
      return module;
    };
    const { loader } = setUp([
      { name: 'awake', wake: () => true, load: load('awake') },
      { name: 'asleep', wake: () => false, load: load('asleep') },
      { name: 'next', follows: view('A'), load: load('next') },
    ]);
    await loader.wake();
    await loader.wake();
    expect(loaded).to.deep.equal(['awake']);
    await loader.loadNext(view('A'));
    expect(loaded).to.deep.equal(['awake', 'next']);
  });

  it('starts what runs in the background once, without the views, and ends it with the instance', async () => {
    const seen: string[] = [];
    const { loader, environment, controllers } = setUp([
      {
        load: async () => {
          seen.push('views');
          return module;
        },
        background: {
          isActive: ({ $options }) => 'themeMode' in $options.get(),
          load: async () => ({
            start: () => {
              seen.push('start');
              return () => seen.push('end');
            },
          }),
        },
      },
    ]);
    await loader.wake();
    expect(seen).to.deep.equal([]);
    controllers.stores.$options.set({ themeMode: 'dark' } as never);
    await Promise.all([loader.wake(), loader.wake()]);
    expect(seen).to.deep.equal(['start']);
    environment.dispose();
    expect(seen).to.deep.equal(['start', 'end']);
  });
});

describe('every feature', () => {
  for (const feature of [...FIRST_FEATURES, ...OTHER_FEATURES] as unknown as readonly Feature[]) {
    it(`${feature.name} has a view and a title for each of its routes`, async () => {
      const { views, messages: texts } = await feature.load();
      for (const [name, { titleKey = 'title' }] of Object.entries(feature.routes)) {
        expect(isComponent((views as Record<string, unknown>)[name]), name).to.equal(true);
        expect(texts.base).to.have.property(titleKey);
      }
    });
  }

  it('of the specification is fetched by a load of its own, and only while its option is on [S:9]', () => {
    const all = [...FIRST_FEATURES, ...OTHER_FEATURES] as unknown as readonly Feature[];
    const options = resolveOptions({ projectId: 'p' });
    const named = {
      email: 'email',
      socials: 'social',
      swaps: 'swap',
      send: 'send',
      receive: 'receive',
      onramp: 'buy',
      history: 'activity',
    };
    for (const [option, name] of Object.entries(named)) {
      const feature = all.find((one) => one.name === name)!;
      expect(feature.isEnabled?.(options), option).to.equal(true);
      expect(feature.isEnabled?.({ ...options, features: { [option]: false } }), option).to.equal(false);
      expect(feature.load, option).to.be.a('function');
    }
  });

  it('has names and routes of its own', () => {
    const all = [...FIRST_FEATURES, ...OTHER_FEATURES] as unknown as readonly Feature[];
    const names = all.flatMap(({ name, routes }) => [`feature ${name}`, ...Object.keys(routes)]);
    expect(new Set(names).size).to.equal(names.length);
  });
});

describe('the features of a page', () => {
  const all = [...FIRST_FEATURES, ...OTHER_FEATURES] as unknown as readonly Feature[];
  const list = (features: ModalOptions['features']) => {
    const options = withImported(resolveOptions({ projectId: 'p', features }));
    return all.filter(({ isEnabled }) => isEnabled?.(options) ?? true).map(({ name }) => name);
  };
  const DEFAULTS = {
    swaps: 'swap',
    onramp: 'buy',
    receive: 'receive',
    send: 'send',
    email: 'email',
    history: 'activity',
    analytics: 'analytics',
  };

  it('are swaps, onramp, receive, send, email, history, analytics and all-wallets by default, without smart sessions [S:10]', () => {
    expect(list(undefined)).to.include.members([...Object.values(DEFAULTS), 'all-wallets']);
    expect(list(undefined)).to.not.include('smart-sessions');
    expect(list({ smartSessions: true })).to.include('smart-sessions');
    expect(wantsAllWallets(withImported(resolveOptions({ projectId: 'p' })), false)).to.equal(true);
    expect(wantsAllWallets(withImported(resolveOptions({ projectId: 'p', features: { allWallets: false } })), false)).to.equal(false);
  });

  for (const [option, name] of Object.entries(DEFAULTS)) {
    it(`are without ${name} where \`features.${option}\` is false`, () => {
      expect(list({ [option]: false })).to.not.include(name);
    });
  }
});
