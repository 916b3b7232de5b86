import { expect } from '@esm-bundle/chai';
import { createMemoryStorage, createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { ADA, local, WITHOUT_NODE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { resolveOptions } from '../../config/resolve-options.js';
import { identityKey } from '../../storage/account-cache-keys.js';
import { type CachedToken, nodeActivityKey, portfolioKey, samplesKey } from '../../storage/holdings-keys.js';
import { createStorage } from '../../storage/storage.js';
import { createTabStorage } from '../../storage/tab-storage.js';
import type { Account } from '../account/account.js';
import { storeConnection } from '../connection/record-connection.js';
import { createStores } from '../stores.js';
import { createLazy } from '../../utils/lazy.js';
import { identityQuery } from './identity.js';
import { portfolioQuery, toPortfolio } from './portfolio.js';
import { createQueryController } from './query-controller.js';
import { invalidateAfterTransaction, noteMovedTokens } from './invalidate-after-transaction.js';

const network = { ...local, supported: true };
const account = {
  namespace: 'eip155',
  address: ADA,
  caipAddress: `${local.caipNetworkId}:${ADA}`,
  network,
  status: 'connected',
} as unknown as Account;
const token = (symbol: string, value: number | undefined, decimals = '18'): CachedToken => ({
  name: symbol,
  symbol,
  price: 1,
  quantity: { decimals, numeric: '1.5' },
  iconUrl: 'https://img.example/a.svg',
  ...(value !== undefined && { value }),
});

/** A token that the data service has no price of. */
const UNPRICED = '0x00000000000000000000000000000000000000bb';
const getAdapter = async () => ({}) as NamespaceAdapter;

/** A page whose data service answers from a list, and remembers in `storage`. */
function visit(storage = createMemoryStorage(), answers: Record<string, unknown> = {}, loadAdapter = getAdapter) {
  const asked: string[] = [];
  const environment = {
    ...createTestEnvironment({ storage }),
    now: () => Date.now(),
    fetch: async (input: RequestInfo | URL) => {
      const { pathname, searchParams } = new URL(new Request(input).url);
      const forced = searchParams.get('forceUpdate');
      asked.push(forced === null ? pathname : `${pathname}?forceUpdate=${forced}`);
      if (forced?.includes(UNPRICED)) return Response.json({ status: 'FAILURE', reasons: [] }, { status: 400 });
      const found = Object.entries(answers).find(([path]) => pathname.includes(path));
      return found ? Response.json(found[1]) : new Response('', { status: 404 });
    },
  };
  const stores = createStores(resolveOptions({ networks: [local], services: { blockchainApi: 'https://data.example' } }), undefined);
  return {
    storage,
    stores,
    asked,
    environment,
    query: createQueryController({
      environment,
      stores,
      storage: createStorage(environment),
      alert: { show: () => {} },
      getAdapter: loadAdapter,
    }),
  };
}
const answers = {
  'supported-chains': { http: [local.caipNetworkId], ws: [] },
  '/balance': { balances: [token('FERN', 2), token('HARBOR', 5), token('PEBBLE', 9, '0'), token('WORTHLESS', undefined)] },
  '/identity': { name: 'ada.reown.id', avatar: null },
};

describe('what an account holds', () => {
  const FERN = '0x1111111111111111111111111111111111111111';
  const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
  const { caipAddress, address } = account;
  const moved = { caipAddress: caipAddress!, network: local.caipNetworkId };
  const read = async ({ query }: ReturnType<typeof visit>) =>
    query.client.fetchQuery({ ...portfolioQuery(account, query), staleTime: 0 } as never);

  it('is read past the service’s cache for the tokens that moved, at the first reading after that and not at the next', async () => {
    const page = visit(undefined, answers);
    await read(page);
    invalidateAfterTransaction({ query: createLazy(async () => page.query) }, { ...moved, tokens: [FERN, undefined] });
    await until(() => page.query.client.getQueryData(['moved-tokens', caipAddress]));
    await read(page);
    await read(page);
    expect(page.asked.slice(1)).to.deep.equal([
      `/v1/account/${address}/balance`,
      `/v1/account/${address}/balance?forceUpdate=eip155:31337:${FERN},eip155:31337:${COIN}`,
      `/v1/account/${address}/balance`,
    ]);
    page.environment.dispose();
  });

  it('is read from the service’s cache where it refuses to read a token anew, and for tokens outside EVM chains', async () => {
    const page = visit(undefined, answers);
    noteMovedTokens(page.query, { ...moved, tokens: [UNPRICED] });
    expect(await read(page)).to.have.property('value', 7);
    expect(page.asked.at(-1)).to.equal(`/v1/account/${address}/balance`);
    expect(page.asked.at(-2)).to.equal(`/v1/account/${address}/balance?forceUpdate=eip155:31337:${UNPRICED}`);
    noteMovedTokens(page.query, { ...moved, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', tokens: [undefined] });
    await read(page);
    expect(page.asked.at(-1)).to.equal(`/v1/account/${address}/balance`);
    page.environment.dispose();
  });

  it('is forgotten with the disconnect, with the activity that was found for the account', () => {
    const environment = createTestEnvironment();
    const storage = createTabStorage(environment, createStorage(environment));
    const connection = { connectorId: 'c', wallet: { name: 'Harbor' }, accounts: [ADA] as [string], chainId: '31337' };
    storeConnection(storage, 'eip155', connection);
    const found = [{ block: 5, transaction: {} }];
    storage.set(nodeActivityKey, { caipAddress: caipAddress!, high: 9, hash: '0x1', low: 0, window: 9, hasSearch: false, found });
    storage.set(portfolioKey, { caipAddress: caipAddress!, at: storage.get(nodeActivityKey)!.high, value: [] });
    storeConnection(storage, 'eip155', undefined);
    expect([storage.get(nodeActivityKey), storage.get(portfolioKey)]).to.deep.equal([undefined, undefined]);
  });

  it('is sorted and summed, without tokens that cannot be divided [S:147]', () => {
    const { tokens, value } = toPortfolio(answers['/balance'].balances);
    expect(tokens.map(({ symbol }) => symbol)).to.deep.equal(['HARBOR', 'FERN', 'WORTHLESS']);
    expect(value).to.equal(7);
  });

  it('is what the wallet lists where it can, without a call to the data service, and is kept over a reload [S:221]', async () => {
    const asset = {
      address: FERN,
      balance: '0x16e360',
      type: 'ERC20',
      metadata: { name: 'Fern', symbol: 'FERN', decimals: 6, price: 2, iconUrl: 'https://img.example/a.svg' },
    };
    const wallet = (assets: unknown) => ({
      listsAssets: 'priced' as const,
      request: async ({ method }: { method: string }) =>
        method === 'wallet_getAssets' ? assets : { '0x7a69': { assetDiscovery: { supported: true } } },
    });
    const page = visit(undefined, answers);
    page.stores.$providers.set({ eip155: wallet({ '0x7a69': [asset] }) });
    const portfolio = (await read(page)) as { tokens: CachedToken[]; value: number };
    expect([portfolio.value, portfolio.tokens.map(({ symbol }) => symbol), page.asked]).to.deep.equal([3, ['FERN'], []]);
    const next = visit(page.storage, answers);
    expect(await next.query.client.fetchQuery(portfolioQuery(account, next.query) as never)).to.deep.equal(portfolio);
    const invalid = visit(undefined, answers);
    invalid.stores.$providers.set({ eip155: wallet({ '0x7a69': [{ ...asset, balance: 'much' }] }) });
    expect(await read(invalid)).to.have.property('value', 7);
    expect(invalid.asked).to.deep.equal(['/v1/supported-chains', `/v1/account/${address}/balance`]);
    for (const { environment } of [page, next, invalid]) environment.dispose();
  });

  it('is what an outside wallet lists with prices; without prices the service is asked, and the list is used only where that has none', async () => {
    const asset = { address: FERN, balance: '0x16e360', type: 'ERC20', metadata: { name: 'Fern', symbol: 'FERN', decimals: 6 } };
    const wallet = (more: object) => ({
      request: async ({ method }: { method: string }) =>
        method === 'wallet_getAssets'
          ? { '0x7a69': [{ ...asset, metadata: { ...asset.metadata, ...more } }] }
          : { '0x7a69': { assetDiscovery: { supported: true } } },
    });
    const priced = visit(undefined, answers);
    priced.stores.$providers.set({ eip155: wallet({ price: 2 }) });
    expect(await read(priced)).to.have.property('value', 3);
    expect(priced.asked).to.deep.equal([]);
    for (const listsAssets of [undefined, true]) {
      const served = visit(undefined, answers);
      served.stores.$providers.set({ eip155: { ...wallet({}), listsAssets } });
      expect(await read(served)).to.have.property('value', 7);
      served.environment.dispose();
    }
    const alone = visit(undefined, answers);
    alone.stores.$providers.set({ eip155: wallet({}) });
    alone.stores.$options.set(resolveOptions({ networks: [local] }));
    const portfolio = (await read(alone)) as { tokens: CachedToken[]; isUnpriced: boolean };
    expect([portfolio.isUnpriced, portfolio.tokens.map(({ symbol, value }) => [symbol, value])]).to.deep.equal([
      true,
      [['FERN', undefined]],
    ]);
    expect(alone.query.storage.get(portfolioKey)).to.equal(undefined);
    for (const { environment } of [priced, alone]) environment.dispose();
  });

  it('is what an outside wallet lists without prices where the service fails or has no better list, and no node is asked after it', async () => {
    const asset = { address: FERN, balance: '0x16e360', type: 'ERC20', metadata: { name: 'Fern', symbol: 'FERN', decimals: 6 } };
    const wallet = (assets: readonly object[], supported = true) => ({
      request: async ({ method }: { method: string }) =>
        method === 'wallet_getAssets' ? { '0x7a69': assets } : { '0x7a69': { assetDiscovery: { supported } } },
    });
    const unpriced = { balances: [{ ...token('WORTHLESS', undefined), price: 0 }] };
    const facts = (one: unknown) => {
      const { isUnpriced, tokens } = one as { isUnpriced?: boolean; tokens: CachedToken[] };
      return [isUnpriced, ...tokens.map(({ symbol }) => symbol)];
    };
    const known = { 'supported-chains': answers['supported-chains'] };
    for (const [given, assets, expected] of [
      [known, [asset], [true, 'FERN']],
      [{ ...known, '/balance': unpriced }, [asset], [true, 'FERN']],
      [{ ...known, '/balance': { balances: [] } }, [asset], [true, 'FERN']],
      [{ ...known, '/balance': unpriced }, [], [true, 'WORTHLESS']],
      [{ ...known, '/balance': { balances: [] } }, [], [true]],
    ] as const) {
      const page = visit(undefined, given);
      page.stores.$providers.set({ eip155: wallet(assets) });
      expect(facts(await read(page)), JSON.stringify(given)).to.deep.equal(expected);
      expect(page.asked.at(-1)).to.equal(`/v1/account/${address}/balance`);
      expect(page.query.storage.get(samplesKey)).to.equal(undefined);
      page.environment.dispose();
    }
    for (const [lists, loads] of [
      [true, 0],
      [false, 1],
    ] as const) {
      let loaded = 0;
      const page = visit(undefined, {}, async () => {
        loaded += 1;
        throw new Error('No adapter.');
      });
      page.stores.$options.set(resolveOptions({ networks: [local], sources: { balances: ['wallet', 'node'] } }));
      page.stores.$providers.set({ eip155: wallet([asset], lists) });
      const answer = await read(page).then(facts, ({ message }: Error) => message);
      expect([answer, loaded]).to.deep.equal([lists ? [true, 'FERN'] : 'No adapter.', loads]);
      page.environment.dispose();
    }
  });

  it('is not asked of a wallet that the host does not name as a source, and not again where the wallet is the only one and has no list', async () => {
    let calls = 0;
    const request = async () => {
      calls += 1;
      return {};
    };
    const page = visit(undefined, answers);
    page.stores.$providers.set({ eip155: { request } });
    const interval = async () => {
      await read(page);
      const [one] = page.query.client.getQueryCache().findAll({ queryKey: ['portfolio'] });
      const { refetchInterval } = portfolioQuery(account, page.query);
      return (refetchInterval as (query: unknown) => number | false)(one);
    };
    page.stores.$options.set({ ...page.stores.$options.get(), sources: { balances: ['service'] } });
    expect([await interval(), calls]).to.deep.equal([30_000, 0]);
    page.stores.$options.set(resolveOptions({ networks: [local], ...WITHOUT_NODE }));
    expect([await interval(), calls]).to.deep.equal([false, 1]);
    page.environment.dispose();
  });

  it('is asked of a wallet once while a view is there, unless it is known to list tokens', async () => {
    let calls = 0;
    const request = async () => {
      calls += 1;
      return {};
    };
    const page = visit(undefined, answers);
    page.stores.$options.set(resolveOptions({ networks: [local], ...WITHOUT_NODE }));
    const readTwice = async (listsAssets: boolean | undefined) => {
      page.stores.$providers.set({ eip155: { request, ...(listsAssets !== undefined && { listsAssets }) } });
      calls = 0;
      const options = { ...portfolioQuery(account, page.query), staleTime: 0 } as never;
      for (const _ of [1, 2]) await page.query.client.fetchQuery(options);
      return calls;
    };
    expect(await readTwice(undefined)).to.equal(1);
    // Another view asks again.
    expect(await readTwice(undefined)).to.equal(1);
    // Capabilities and assets, at each reading.
    expect(await readTwice(true)).to.equal(4);
    page.environment.dispose();
  });

  it('is null without a data service, a node and a wallet that lists it, and asks nothing', async () => {
    const page = visit(undefined, answers);
    page.stores.$options.set(resolveOptions({ networks: [local], ...WITHOUT_NODE }));
    expect(await read(page)).to.equal(null);
    expect(page.asked).to.deep.equal([]);
    page.environment.dispose();
  });

  it('is stored up to the 200 most valuable tokens, which are shown at once and read again after a reload', async () => {
    const address = (at: number) => `${local.caipNetworkId}:0x${at.toString(16).padStart(40, '0')}`;
    const rows = Array.from({ length: 5000 }, (_, at) => ({ ...token(`T${at}`, 1), value: at + 1, address: address(at + 1) }));
    const native = { ...token('ETH', undefined), address: undefined };
    const many = { ...answers, '/balance': { balances: [...rows, native] } };
    const first = visit(undefined, many);
    await first.query.client.fetchQuery(portfolioQuery(account, first.query) as never);
    const { value } = first.query.storage.get(portfolioKey)!;
    expect(value).to.have.length(200);
    expect([value[0]!.symbol, value[199]!.symbol]).to.deep.equal(['T4999', 'T4800']);
    const second = visit(first.storage, many);
    expect(portfolioQuery(account, second.query)).to.include({ initialDataUpdatedAt: 0 });
    const read: unknown = await second.query.client.fetchQuery(portfolioQuery(account, second.query) as never);
    expect((read as { tokens: unknown[] }).tokens).to.have.length(5001);
    for (const { environment } of [first, second]) environment.dispose();
  });

  it('is asked for once in 30 s, over a reload too [S:275]', async () => {
    const first = visit(undefined, answers);
    const portfolio = await first.query.client.fetchQuery(portfolioQuery(account, first.query) as never);
    expect(first.asked).to.deep.equal(['/v1/supported-chains', `/v1/account/${ADA}/balance`]);
    const second = visit(first.storage, answers);
    expect(await second.query.client.fetchQuery(portfolioQuery(account, second.query) as never)).to.deep.equal(portfolio);
    expect(second.asked).to.deep.equal([]);
    const other = { ...account, caipAddress: `${account.caipAddress}0` };
    const third = visit(first.storage, answers);
    await third.query.client.fetchQuery(portfolioQuery(other, third.query) as never);
    expect(third.asked.length).to.equal(2);
    for (const { environment } of [first, second, third]) environment.dispose();
  });

  it('is nothing that can be known where the service does not know the network', async () => {
    const { query, asked, environment } = visit(undefined, { ...answers, 'supported-chains': { http: [], ws: [] } });
    expect(await query.client.fetchQuery(portfolioQuery(account, query) as never)).to.equal(null);
    expect(asked).to.deep.equal(['/v1/supported-chains']);
    environment.dispose();
  });
});

describe('a name', () => {
  it('is asked for once in five minutes, over a reload too [S:275]', async () => {
    const first = visit(undefined, answers);
    await first.query.client.fetchQuery(identityQuery(account, first.query, getAdapter) as never);
    const second = visit(first.storage, answers);
    expect(await second.query.client.fetchQuery(identityQuery(account, second.query, getAdapter) as never)).to.deep.equal({
      name: 'ada.reown.id',
      avatar: null,
    });
    expect(second.asked).to.deep.equal([]);
    for (const { environment } of [first, second]) environment.dispose();
  });
});

describe('a name without a data service', () => {
  const names = { getName: async () => 'ada.eth', getAddress: async () => undefined };
  const byChain = async () => ({ loadNames: async () => names }) as unknown as NamespaceAdapter;
  const key = { ...account, type: 'eoa' } as Account;
  const read = async (page: ReturnType<typeof visit>) => page.query.client.fetchQuery(identityQuery(key, page.query, byChain) as never);

  it('is read from the chain where the host names a node, and no service is asked', async () => {
    const page = visit(undefined, answers);
    page.stores.$options.set({ ...page.stores.$options.get(), sources: { names: ['node'] } });
    expect(await read(page)).to.deep.equal({ name: 'ada.eth', avatar: null });
    expect(page.asked).to.deep.equal([]);
    page.environment.dispose();
  });

  it('is not read from the chain where the host names the service alone', async () => {
    const page = visit(undefined, { ...answers, 'supported-chains': { http: [], ws: [] } });
    page.stores.$options.set({ ...page.stores.$options.get(), sources: { names: ['service'] } });
    expect(await read(page)).to.have.property('name', null);
    page.environment.dispose();
  });
});

describe('what is kept of an account', () => {
  it('counts only while it is fresh, whole and its own', () => {
    const environment = createTestEnvironment();
    const storage = createStorage(environment);
    const at = environment.now();
    storage.set(portfolioKey, { caipAddress: 'a', at, value: [token('A', 1)] });
    storage.set(identityKey, { caipAddress: 'a', at, value: { name: 'ada', avatar: null } });
    expect(storage.get(portfolioKey)?.value[0]?.symbol).to.equal('A');
    environment.advance(30_000);
    expect(storage.get(portfolioKey)).to.equal(undefined);
    expect(storage.get(identityKey)?.value.name).to.equal('ada');
    environment.advance(5 * 60_000 - 30_000);
    expect(storage.get(identityKey)).to.equal(undefined);
    for (const wrong of [{ name: 7 }, null, { name: 'a' }]) {
      storage.set(identityKey, { caipAddress: 'a', at, value: wrong as never });
      expect(storage.get(identityKey)).to.equal(undefined);
    }
    for (const wrong of [{ price: '1' }, { quantity: { decimals: '18', numeric: '1e3' } }, { value: 'x' }, { symbol: null }]) {
      storage.set(portfolioKey, { caipAddress: 'a', at, value: [{ ...token('A', 1), ...wrong } as never] });
      expect(storage.get(portfolioKey)).to.equal(undefined);
    }
  });
});
