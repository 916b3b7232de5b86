import { atom } from 'nanostores';
import { expect } from '@esm-bundle/chai';
import { createFakeAdapter } from '../../../test/fixtures/fake-namespace.js';
import { ADA, local } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import { nativeBalanceKey } from '../../storage/account-cache-keys.js';
import { createStorage } from '../../storage/storage.js';
import type { Account } from '../account/account.js';
import { createLazy } from '../../utils/lazy.js';
import { invalidateAfterTransaction } from './invalidate-after-transaction.js';
import { nativeBalanceQuery } from './native-balance.js';
import { createQueryController } from './query-controller.js';

const account: Account = {
  namespace: 'eip155',
  address: ADA,
  caipAddress: `eip155:31337:${ADA}`,
  network: { ...local, supported: true },
  status: 'connected',
  type: 'eoa',
  connectorId: 'example.harbor',
  walletInfo: { name: 'Harbor' },
  allAccounts: [],
};

function setUp() {
  const environment = createTestEnvironment();
  const storage = createStorage(environment);
  let reads = 0;
  let answer: () => Promise<bigint> = async () => 5n;
  const adapter = {
    ...createFakeAdapter('eip155'),
    getBalance: async () => {
      reads += 1;
      return answer();
    },
  };
  const query = nativeBalanceQuery(account, {
    storage,
    now: () => Date.now(),
    getAdapter: async () => adapter,
    getProvider: () => ({ request: async () => undefined }),
  });
  const controller = createQueryController({
    environment,
    stores: { $options: atom({}) as never, $providers: atom({}) },
    storage: createStorage(environment),
    alert: { show: () => {} },
    getAdapter: async () => adapter,
  });
  return { environment, storage, query, controller, reads: () => reads, setAnswer: (next: () => Promise<bigint>) => (answer = next) };
}

describe('the native balance', () => {
  it('is read again when a transaction is confirmed during the first read', async () => {
    const { controller, query, reads, setAnswer, environment } = setUp();
    const answers: ((amount: bigint) => void)[] = [];
    setAnswer(async () => new Promise<bigint>((resolve) => answers.push(resolve)));
    const seen: unknown[] = [];
    controller.watch(query, ({ data }) => seen.push(data?.amount));
    const waiting = controller.client.fetchQuery(query);
    await until(() => answers.length === 1);
    invalidateAfterTransaction({ query: createLazy(async () => controller) });
    await until(() => answers.length === 2);
    answers[0]!(5n);
    answers[1]!(3n);
    expect(await waiting).to.have.property('amount', 3n);
    expect([seen.filter((amount) => amount !== undefined), reads()]).to.deep.equal([[3n], 2]);
    environment.dispose();
  });

  it('is read once for all readers, and stored for the button of the next visit [S:105]', async () => {
    const { controller, query, reads, storage, environment } = setUp();
    const seen: unknown[] = [];
    const stops = [controller.watch(query, ({ data }) => seen.push(data?.amount)), controller.watch(query, () => {})];
    await until(() => seen.includes(5n));
    expect(reads()).to.equal(1);
    expect(storage.get(nativeBalanceKey)).to.deep.equal({ caipAddress: account.caipAddress, amount: '5' });
    stops.forEach((stop) => stop());
    controller.watch(query, () => {});
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reads(), 'it is fresh for 30 s').to.equal(1);
    environment.dispose();
  });

  it('is fresh for 30 s, and left alone for 30 s after a failure unless the visitor asks [S:274] [S:275]', async () => {
    const { controller, query, reads, setAnswer, environment } = setUp();
    setAnswer(async () => Promise.reject(new Error('down')));
    let retry: () => Promise<unknown> = async () => undefined;
    let failed = false;
    controller.watch(query, ({ isError, refetch }) => {
      failed = isError;
      retry = refetch;
    });
    await until(() => failed);
    controller.watch(query, () => {});
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reads()).to.equal(1);
    const interval = query.refetchInterval as (query: { state: { status: string } }) => number;
    expect(interval({ state: { status: 'error' } })).to.equal(30_000);
    expect(interval({ state: { status: 'success' } })).to.equal(30_000);
    expect(query.staleTime).to.equal(30_000);
    setAnswer(async () => 7n);
    await retry();
    expect(reads()).to.equal(2);
    environment.dispose();
  });

  it('is not read without a source', async () => {
    const { query } = setUp();
    const on = (change: Partial<Account>) =>
      nativeBalanceQuery(
        { ...account, ...change },
        {
          storage: createStorage(createTestEnvironment()),
          now: () => Date.now(),
          getAdapter: async () => createFakeAdapter('eip155'),
          getProvider: () => undefined,
        },
      ).enabled;
    expect(query.enabled).to.equal(true);
    expect(on({ status: 'reconnecting' })).to.equal(false);
    expect(on({ network: { ...local, supported: false } })).to.equal(false);
    expect(on({ network: undefined })).to.equal(false);
  });
});
