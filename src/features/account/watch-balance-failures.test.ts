import { expect } from '@esm-bundle/chai';
import { QueryClient } from '@tanstack/query-core';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, local, second } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import { resolveOptions } from '../../config/resolve-options.js';
import type { Controllers } from '../../controllers/controllers.js';
import { createEventsController } from '../../controllers/events/events-controller.js';
import { createStores } from '../../controllers/stores.js';
import { createToastController } from '../../controllers/toast-controller.js';
import { BalanceUnavailableError } from '../../errors/request-errors.js';
import { createI18n } from '../../i18n/create-i18n.js';
import { atom } from '../../utils/atom.js';
import { watchBalanceFailures } from './watch-balance-failures.js';

const TEXT = 'Token Balance Unavailable';

describe('a balance that cannot be loaded', () => {
  /** An open modal with a connected account, the queries of its balance, and what was shown and emitted. */
  const setUp = (isOpen = true) => {
    const environment = createTestEnvironment();
    const stores = createStores(resolveOptions({ networks: [local, second] }), undefined);
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const toast = createToastController(environment, stores.$modal);
    const toasts: string[] = [];
    toast.$toast.listen((message) => message && toasts.push(`${message.variant}: ${message.text}`));
    const emitted: [string, unknown][] = [];
    const events = createEventsController(environment, ({ event, properties }) => emitted.push([event, properties]));
    const connect = (chainId: string) =>
      stores.$connections.set({
        eip155: {
          status: 'connected',
          connection: { accounts: [ADA], chainId, connectorId: 'harbor', wallet: { name: 'Harbor' } },
        } as never,
      });
    connect('31337');
    stores.$activeNamespace.set('eip155');
    const show = (open: boolean) => stores.$modal.set({ ...stores.$modal.get(), open });
    show(isOpen);
    const failures = watchBalanceFailures({
      events,
      stores,
      toast,
      i18n: createI18n(atom('en'), () => undefined),
    } as unknown as Controllers);
    failures.follow(client);
    const read = async (name: 'portfolio' | 'native-balance', answer: () => unknown) => {
      const queryKey = [name, `eip155:31337:${ADA}`];
      await client.fetchQuery({ queryKey, queryFn: async () => answer() }).catch(() => {});
      environment.advance(200);
    };
    const fail =
      (message = 'No node.') =>
      () => {
        throw new Error(message);
      };
    const isUnavailable = () => stores.getAccount()?.balanceUnavailable;
    return { connect, emitted, environment, fail, failures, isUnavailable, read, show, toasts };
  };

  it('shows the toast and emits BALANCE_ERROR once, however often the node fails before it answers [S:234] [S:269]', async () => {
    const { emitted, fail, read, toasts } = setUp();
    await read('native-balance', fail());
    await read('native-balance', fail());
    expect(toasts).to.deep.equal([`error: ${TEXT}`]);
    expect(emitted).to.deep.equal([
      ['BALANCE_ERROR', { network: 'eip155:31337', isSmartAccount: false, source: 'node', message: 'No node.' }],
    ]);
    await read('native-balance', () => 1n);
    await read('native-balance', fail('No node again.'));
    expect(toasts).to.deep.equal([`error: ${TEXT}`, `error: ${TEXT}`]);
    expect(emitted.length).to.equal(2);
  });

  it('is unavailable to the page until the node answers, and stays read when a later answer fails', async () => {
    const { fail, isUnavailable, read } = setUp(false);
    const seen: (boolean | undefined)[] = [isUnavailable()];
    for (const answer of [fail(), () => 1n, fail()]) {
      await read('native-balance', answer);
      seen.push(isUnavailable());
    }
    expect(seen).to.deep.equal([undefined, true, undefined, undefined]);
    await read('portfolio', fail());
    expect(isUnavailable()).to.equal(undefined);
  });

  it('shows one toast and emits two events where the data service and then the node fail [S:234] [S:269]', async () => {
    const { emitted, fail, read, toasts } = setUp();
    await read('portfolio', fail('503'));
    await read('native-balance', fail());
    expect(toasts).to.deep.equal([`error: ${TEXT}`]);
    expect(emitted.map(([type, data]) => [type, (data as { source: string }).source])).to.deep.equal([
      ['BALANCE_ERROR', 'service'],
      ['BALANCE_ERROR', 'node'],
    ]);
  });

  it('shows the toast when the modal opens later, and emits the event at once', async () => {
    const { emitted, fail, failures, read, show, toasts } = setUp(false);
    await read('native-balance', fail());
    expect([toasts.length, emitted.length]).to.deep.equal([0, 1]);
    show(true);
    failures.check();
    expect([toasts.length, emitted.length]).to.deep.equal([1, 1]);
  });

  it('shows and emits nothing where no source reports the balance', async () => {
    const { emitted, read, toasts } = setUp();
    await read('native-balance', () => {
      throw new BalanceUnavailableError('No service.', 'unserved');
    });
    expect([toasts, emitted]).to.deep.equal([[], []]);
  });

  it('shows the toast on an unsupported network, and again after a supported one', () => {
    const { connect, emitted, environment, failures, toasts } = setUp();
    for (const chainId of ['999', '999', '31337', '999']) {
      connect(chainId);
      failures.check();
      environment.advance(200);
    }
    expect([toasts.length, emitted]).to.deep.equal([2, []]);
  });
});

describe('the toast of a balance in the modal', () => {
  let page: ModalPage;
  afterEach(() => page.end());
  const untilToast = async () => {
    const { $messages } = await page.controllers();
    await until(() => $messages.get()?.toast.$toast.get()?.text === TEXT);
  };

  it('is shown when the node of the network fails [S:234]', async () => {
    page = createModalPage();
    page.wallet.setBehavior({ answer: 'nonsense' }, 'eth_getBalance');
    await page.connect();
    await page.modal.open();
    await untilToast();
    await until(() => page.said.assertive.some((text) => text.includes(TEXT)));
  });

  for (const options of [{}, { allowUnsupportedChain: true }]) {
    it(`is shown when the wallet is on an unsupported network, with ${JSON.stringify(options)} [S:234]`, async () => {
      page = createModalPage(options);
      await page.connect();
      page.wallet.setChain(999);
      await until(() => page.modal.getNetwork()?.supported === false);
      await page.modal.open();
      await untilToast();
    });
  }
});
