import { expect } from '@esm-bundle/chai';
import { createFakeAdapter } from '../../../test/fixtures/fake-namespace.js';
import { ADA, local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { createEnvironment } from '../../config/environment.js';
import type { ModalOptions } from '../../config/options.js';
import { resolveOptions } from '../../config/resolve-options.js';
import type { Controllers } from '../../controllers/controllers.js';
import { createEventsController } from '../../controllers/events/events-controller.js';
import { createQueryController } from '../../controllers/query/query-controller.js';
import { createStores } from '../../controllers/stores.js';
import { createStorage } from '../../storage/storage.js';
import { createLazy } from '../../utils/lazy.js';
import { analyticsFeature } from './manifest.js';
import { createUuid, start } from './index.js';

type Call = { url: URL; method: string; body: unknown };

/** Reporting over a service that answers what `answer` says. */
function setUp(answer: (call: Call) => Response) {
  const calls: Call[] = [];
  const alerts: string[] = [];
  const environment = {
    ...createEnvironment(),
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const text = await request.clone().text();
      const call = { url: new URL(request.url), method: request.method, body: text ? (JSON.parse(text) as unknown) : undefined };
      calls.push(call);
      return answer(call);
    },
  };
  const services = { catalog: 'https://catalog.example', analytics: 'https://analytics.example' };
  const stores = createStores(resolveOptions({ networks: [local], projectId: 'p', services }), undefined);
  const told: string[] = [];
  const events = createEventsController(environment, ({ event }) => told.push(event));
  const getAdapter = async () => createFakeAdapter('eip155');
  const alert = { show: (code: string) => void alerts.push(code) };
  const controllers = {
    environment,
    stores,
    events,
    query: createLazy(async () => createQueryController({ environment, stores, storage: createStorage(environment), alert, getAdapter })),
    alert,
  } as unknown as Controllers;
  const all = () =>
    calls.filter(({ url }) => url.pathname === '/e').map(({ body }) => body as { props: Record<string, unknown>; url: string });
  /** Returns the events of the test, without the INITIALIZE of every instance. */
  const sent = () => all().filter(({ props }) => props['event'] !== 'INITIALIZE');
  return { controllers, events, stores, calls, alerts, told, all, sent, environment };
}
const on = ({ url }: Call) => Response.json(url.pathname === '/getAnalyticsConfig' ? { isAnalyticsEnabled: true } : {});

describe('analytics', () => {
  it('report what happened, also before they were there, each once, without query and hash [S:196]', async () => {
    const { controllers, events, stores, calls, sent, told } = setUp(on);
    history.replaceState(null, '', `${location.pathname}${location.search}#secret`);
    events.emit('MODAL_OPEN', { connected: false });
    expect(calls).to.deep.equal([]);
    start(controllers);
    stores.$connections.set({
      eip155: { status: 'connected', connection: { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: [ADA], chainId: '31337' } },
    });
    const selected = { name: 'Harbor', platform: 'browser', walletId: 'harbor', namespace: 'eip155', attempt: 1, durationMs: 0 } as const;
    events.emit('SELECT_WALLET', selected);
    events.emit('MODAL_CLOSE', { connected: true });
    await until(() => sent().length === 3);
    expect(sent().map(({ props }) => [props['event'], props['address'], props['properties']])).to.deep.equal([
      ['MODAL_OPEN', undefined, { connected: false }],
      ['SELECT_WALLET', ADA, selected],
      ['MODAL_CLOSE', ADA, { connected: true }],
    ]);
    expect(sent()[0]!.url).to.equal(location.origin + location.pathname);
    expect(calls.filter(({ url }) => url.pathname === '/getAnalyticsConfig').length).to.equal(1);
    expect(told).to.deep.equal(['MODAL_OPEN', 'MODAL_CREATED', 'INITIALIZE', 'SELECT_WALLET', 'MODAL_CLOSE']);
  });

  it("are not sent where the project's owner switched them off, and are asked for again after a failed answer [S:198]", async () => {
    let isBroken = true;
    const { controllers, events, calls, sent } = setUp(() =>
      isBroken ? new Response('', { status: 404 }) : Response.json({ isAnalyticsEnabled: false }),
    );
    start(controllers);
    events.emit('MODAL_OPEN', { connected: false });
    // Once for what an instance begins with, once for the opening.
    await until(() => calls.length === 2);
    isBroken = false;
    events.emit('MODAL_CLOSE', { connected: false });
    await until(() => calls.length === 3);
    events.emit('MODAL_OPEN', { connected: false });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls.map(({ url }) => url.pathname)).to.deep.equal(['/getAnalyticsConfig', '/getAnalyticsConfig', '/getAnalyticsConfig']);
    expect(sent()).to.deep.equal([]);
  });

  it('alert the host once of a page that is not allowed, and of no other failure [S:197]', async () => {
    let status = 403;
    const { controllers, events, sent, alerts } = setUp((call) => (call.url.pathname === '/e' ? new Response('', { status }) : on(call)));
    start(controllers);
    events.emit('MODAL_OPEN', { connected: false });
    events.emit('MODAL_CLOSE', { connected: false });
    await until(() => sent().length === 2);
    status = 500;
    events.emit('MODAL_OPEN', { connected: false });
    await until(() => sent().length === 3);
    expect(alerts).to.deep.equal(['originNotAllowed']);
  });

  it('end with the instance', async () => {
    const { controllers, events, calls } = setUp(on);
    const stop = start(controllers);
    stop();
    events.emit('MODAL_OPEN', { connected: false });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).to.deep.equal([]);
  });

  it('begin with the options: networks by id, no address of a service, no function', async () => {
    const { controllers, stores, all } = setUp(on);
    stores.$options.set({ ...stores.$options.get(), defaultNetwork: local, features: { history: false }, onEvent: () => {} });
    start(controllers);
    await until(() => all().length === 1);
    expect(all()[0]!.props).to.deep.equal({
      type: 'track',
      event: 'INITIALIZE',
      properties: {
        projectId: 'p',
        networks: ['eip155:31337'],
        defaultNetwork: 'eip155:31337',
        features: { history: false },
        themeMode: 'auto',
        modality: 'auto',
      },
    });
  });

  it('load only where a receiver is configured', () => {
    const isOn = (options: ModalOptions) => analyticsFeature.isEnabled!(resolveOptions({ networks: [local], ...options }));
    const own = { catalog: 'https://a.example', analytics: 'https://b.example' };
    expect(isOn({})).to.equal(false);
    expect(isOn({ projectId: 'p' })).to.equal(true);
    expect(isOn({ services: own })).to.equal(true);
    expect(isOn({ services: { analytics: own.analytics } })).to.equal(false);
    expect(isOn({ projectId: 'p', features: { analytics: false } })).to.equal(false);
  });

  it('have ids of their own, on pages that are not served securely too', () => {
    const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    const plain = { crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto };
    expect(createUuid(window)).to.match(uuid);
    expect(createUuid(plain)).to.match(uuid);
    expect(createUuid(plain)).to.not.equal(createUuid(plain));
  });
});
