import { expect } from '@esm-bundle/chai';
import { local } from '../../test/fixtures/networks.js';
import { createEnvironment } from '../config/environment.js';
import type { ModalOptions } from '../config/options.js';
import { resolveOptions } from '../config/resolve-options.js';
import { createStores } from '../controllers/stores.js';
import { createOptionsCheck } from './engine.js';
import type { BaseEngine, Internals } from './internals.js';

declare const process: { env: { NODE_ENV?: string } };

describe('the check of what is inside options in a production build', () => {
  const disposals: (() => void)[] = [];
  beforeEach(() => (process.env.NODE_ENV = 'production'));
  afterEach(() => (process.env.NODE_ENV = 'development'));
  afterEach(() => disposals.splice(0).forEach((dispose) => dispose()));

  /** Creates a check of options, and records the console. */
  const start = (given: object) => {
    const logged: unknown[] = [];
    const environment = { ...createEnvironment(), log: { warn() {}, error: (words: unknown) => void logged.push(words) } };
    disposals.push(() => environment.dispose());
    const options = { networks: [local], ...given } as ModalOptions;
    const stores = createStores(resolveOptions(options), undefined);
    process.env.NODE_ENV = 'production';
    const alerts: string[] = [];
    const controllers = { alert: { show: (code: string) => void alerts.push(code) } } as unknown as BaseEngine['controllers'];
    const check = createOptionsCheck({ environment, stores, serialisedOptions: JSON.stringify(options) } as Internals, () => controllers);
    return { check, logged, stores, alerts, openDialog: () => Object.assign(controllers, { modal: {} }) };
  };

  it('accepts a page without adapters, whose wallets all come over WalletConnect', async () => {
    const { check, logged } = start({ adapters: [], projectId: 'lagoon', services: { relay: 'wss://relay.example' } });
    await check(true);
    expect(logged).to.deep.equal([]);
  });

  it('reports what changes looks or words alone where the whole check is wanted, once', async () => {
    const { check, logged } = start({ metadata: { nme: 'Lagoon' } });
    await check();
    expect(logged).to.deep.equal([]);
    await check(true);
    await check(true);
    expect(logged).to.deep.equal(['createModal: metadata.nme: is not an option']);
  });

  it('rejects with the same error each time, and says so in the dialog where there is one', async () => {
    const { alerts, check, logged, openDialog } = start({ services: { relay: 'https://relay.example' } });
    const errors = await Promise.all([1, 2].map(async () => check().catch((error: unknown) => error)));
    expect(errors[0]).to.equal(errors[1]);
    expect((errors[0] as Error).message).to.equal('Invalid options. services.relay: must begin with wss://.');
    expect([logged, alerts]).to.deep.equal([[], []]);
    openDialog();
    await check().catch(() => {});
    expect(alerts).to.deep.equal(['invalidOptions']);
  });

  it('checks again what has changed, and keeps its answer over other changes', async () => {
    const { check, stores } = start({ features: { sned: false } });
    const error: unknown = await check().catch((thrown: unknown) => thrown);
    stores.$options.set({ ...stores.$options.get(), themeMode: 'dark' });
    expect(await check().catch((thrown: unknown) => thrown)).to.equal(error);
    stores.$options.set({ ...stores.$options.get(), features: { send: false } });
    await check();
  });

  it('loads nothing in a development build, where `createModal` checks all of it', async () => {
    process.env.NODE_ENV = 'development';
    const environment = createEnvironment();
    disposals.push(() => environment.dispose());
    const stores = createStores(resolveOptions({ networks: [local], features: { sned: false } as never }), undefined);
    const internals = { environment, stores, serialisedOptions: '{}' } as Internals;
    await createOptionsCheck(internals, () => ({}) as BaseEngine['controllers'])();
  });
});
