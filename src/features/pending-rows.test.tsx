import { expect } from '@esm-bundle/chai';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ADA, GRACE, local } from '../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { until } from '../../test/fixtures/until.js';
import { resolveOptions } from '../config/resolve-options.js';
import { toAccount } from '../controllers/account/account.js';
import type { Controllers } from '../controllers/controllers.js';
import { addPending, changePending } from '../controllers/pending/pending-list.js';
import { createStores } from '../controllers/stores.js';
import { ControllersContext } from '../controllers/use-controllers.js';
import { createI18n } from '../i18n/create-i18n.js';
import { I18nContext } from '../i18n/use-messages.js';
import type { PendingTransaction } from '../storage/pending-key.js';
import { createStorage } from '../storage/storage.js';
import { atom } from '../utils/atom.js';
import type { FeatureLoader } from './feature-loader.js';
import { PendingRows, STUCK_AFTER_MS } from './pending-rows.js';
import { FeaturesContext } from './use-features.js';

const HASH = `0x${'ab'.repeat(32)}`;
const connection = { connectorId: 'example.harbor', wallet: { name: 'Harbor' }, accounts: [ADA] as [string], chainId: String(local.id) };

function setUp(more: Partial<PendingTransaction> = {}) {
  const environment = createTestEnvironment();
  const storage = createStorage(environment);
  const options = resolveOptions({ networks: [local] });
  const account = toAccount(options, 'eip155', { status: 'connected', connection }, {})!;
  const now = environment.now();
  addPending(storage, now, {
    hash: HASH,
    network: local.caipNetworkId,
    ...{
      from: ADA,
      to: GRACE,
      amount: '250000000000000000',
      decimals: 18,
      symbol: 'ETH',
      at: now,
      state: 'pending',
      name: 'grace.reown.id',
    },
    ...more,
  });
  const i18n = createI18n(atom('en'), () => undefined);
  const controllers = { environment, storage, stores: createStores(options, undefined) } as unknown as Controllers;
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <ControllersContext.Provider value={controllers}>
        <I18nContext.Provider value={i18n}>
          <FeaturesContext.Provider value={{ hasView: () => true } as unknown as FeatureLoader}>
            <PendingRows account={account} />
          </FeaturesContext.Provider>
        </I18nContext.Provider>
      </ControllersContext.Provider>,
    ),
  );
  return { environment, storage, host, text: () => host.textContent ?? '', stop: () => root.unmount() };
}

describe('what is on its way', () => {
  const STUCK = 'Taking longer than usual. Harbor may let you speed it up.';

  it('is said to take long after two minutes, not before', async () => {
    const { environment, text, stop } = setUp();
    expect(text()).to.include('Pending, to grace.reown.id').and.include('0.250 ETH');
    await until(() => environment.pendingTimers() === 1);
    environment.advance(STUCK_AFTER_MS - 1);
    expect(text()).to.not.include(STUCK);
    environment.advance(1);
    await until(() => text().includes(STUCK));
    stop();
    expect(environment.pendingTimers()).to.equal(0);
  });

  it('is only reported as sent where its status cannot be read', () => {
    const { environment, text, stop } = setUp({ state: 'sent', at: createTestEnvironment().now() - STUCK_AFTER_MS });
    expect(text()).to.include('Sent').and.include('To grace.reown.id. Check the explorer for its status.');
    expect(text()).to.not.include('Pending').and.not.include('Confirmed').and.not.include(STUCK);
    expect(environment.pendingTimers()).to.equal(0);
    stop();
  });

  it('is said to take long at once where it was begun long ago, and no more when it has ended', async () => {
    const { environment, storage, text, stop } = setUp({ at: createTestEnvironment().now() - STUCK_AFTER_MS });
    expect(text()).to.include(STUCK);
    changePending(storage, environment.now(), HASH, { state: 'confirmed', endedAt: environment.now() });
    await until(() => !text().includes(STUCK));
    expect(text()).to.include('grace.reown.id');
    stop();
  });

  it('is dated from a week on', () => {
    const { text, stop } = setUp({ state: 'sent', at: createTestEnvironment().now() - 8 * 24 * 60 * 60_000 });
    const date = new Date(createTestEnvironment().now() - 8 * 24 * 60 * 60_000);
    expect(text()).to.include(new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' }).format(date));
    stop();
  });

  it('names token and spender of an approval', () => {
    const approval = { kind: 'approve', symbol: 'USDC', token: GRACE, to: GRACE, name: undefined } as const;
    const known = setUp({ ...approval, spender: ADA, state: 'confirmed', endedAt: createTestEnvironment().now() });
    expect(known.text())
      .to.include('Approved USDC')
      .and.include(`Confirmed, for ${ADA.slice(0, 4)}`)
      .and.include(ADA.slice(-6));
    known.stop();
    const unknown = setUp(approval);
    expect(unknown.text()).to.include('Approving USDC').and.include('Pending, for a swap');
    unknown.stop();
  });

  it('has no sum where calls of the page pay nothing, and no address of a batch whose transaction is not known', () => {
    const calls = { kind: 'calls', name: undefined, amount: '0' } as const;
    const one = setUp(calls);
    expect(one.text())
      .to.include('Sending')
      .and.include(`Pending, to ${GRACE.slice(0, 4)}`)
      .and.not.include('ETH');
    expect(one.host.querySelector('a')?.href).to.include(HASH);
    one.stop();
    const batch = setUp({ ...calls, amount: '5', batchId: HASH });
    expect(batch.text()).to.include('ETH');
    expect(batch.host.querySelector('a')).to.equal(null);
    batch.stop();
    const done = setUp({ ...calls, batchId: HASH, minedHash: `0x${'cd'.repeat(32)}`, state: 'confirmed' });
    expect(done.text()).to.include('Confirmed, to').and.not.include('Sped up');
    expect(done.host.querySelector('a')?.href).to.include('cdcd');
    done.stop();
  });

  it('sends the visitor to the wallet where that has forgotten the id of a batch', () => {
    const { text, stop } = setUp({ kind: 'calls', batchId: HASH, state: 'undetermined', endedAt: createTestEnvironment().now() });
    expect(text()).to.include('Sent').and.include('Check Harbor. It doesn’t report the status.');
    stop();
  });

  it('has the picture of the token that was sent', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    const { host, stop } = setUp({ token: GRACE, iconUrl: picture, state: 'sent' });
    expect([...host.querySelectorAll('img')].map(({ src }) => src)).to.include(picture);
    stop();
  });
});
