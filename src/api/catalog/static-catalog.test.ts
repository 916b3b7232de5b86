import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { ApiError, HTTP_TIMEOUT_MS, InvalidResponseError } from '../http-client.js';
import { selectWallets } from './core-wallets.js';
import { fetchStatic, getStaticWallets } from './static-catalog.js';

const wallet = (number: number) => ({
  id: `example.w${number}`,
  name: `Wallet ${number}`,
  ...(number % 2 === 0 && { rdns: `example.r${number}` }),
});
const WALLETS = [1, 2, 3, 4, 5].map(wallet);
const listing = ({ id, name }: { id: string; name: string }) => ({ id, name, homepage: `https://${id}`, image_id: `${id}.webp` });
const FILES: Readonly<Record<string, unknown>> = {
  'index.json': { version: 1, entries: 2, wallets: WALLETS },
  'pages/1.json': WALLETS.slice(0, 2).map(listing),
  'pages/2.json': WALLETS.slice(2, 4).map(listing),
  'pages/3.json': WALLETS.slice(4).map(listing),
};

/** Reads the files above, or those that take their place. */
function createReader(files: Readonly<Record<string, unknown>> = {}) {
  const asked: string[] = [];
  const read = async (path: string) => {
    asked.push(path);
    return { ...FILES, ...files }[path];
  };
  return { asked, read };
}

const failed = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('wallets of a static folder', () => {
  it('are read from the index and the pages that have them', async () => {
    const { asked, read } = createReader();
    const { data, count } = await getStaticWallets(read, { page: 2, entries: 2 }, selectWallets);
    expect(data.map(({ id }) => id)).to.deep.equal(['example.w3', 'example.w4']);
    expect(data[0]).to.include({ homepage: 'https://example.w3', image_id: 'example.w3.webp' });
    expect(count).to.equal(5);
    expect(asked).to.deep.equal(['index.json', 'pages/2.json']);
  });

  it('are searched in the index; only pages with results are read', async () => {
    const { asked, read } = createReader();
    const query = { page: 1, entries: 100, exclude: ['example.r4'] };
    expect((await getStaticWallets(read, query, selectWallets)).data.map(({ id }) => id)).to.deep.equal([
      'example.w1',
      'example.w2',
      'example.w3',
      'example.w5',
    ]);
    asked.length = 0;
    expect((await getStaticWallets(read, { ...query, search: 'wallet 5' }, selectWallets)).count).to.equal(1);
    expect(asked).to.deep.equal(['index.json', 'pages/3.json']);
  });

  it('are refused where the folder is of another version, or index and page differ', async () => {
    const query = { page: 1, entries: 2 };
    const other = createReader({ 'index.json': { version: 2, entries: 2, wallets: [] } });
    expect(await failed(getStaticWallets(other.read, query, selectWallets))).to.be.instanceOf(InvalidResponseError);
    const moved = createReader({ 'pages/1.json': WALLETS.slice(1, 3).map(listing) });
    expect(String(await failed(getStaticWallets(moved.read, query, selectWallets)))).to.include('pages/1.json');
    const broken = createReader({ 'pages/1.json': [{ id: '' }] });
    expect(await failed(getStaticWallets(broken.read, query, selectWallets))).to.be.instanceOf(InvalidResponseError);
  });

  it('are fetched from the folder alone, without a query and without credentials', async () => {
    const environment = createTestEnvironment();
    const asked: [string, RequestInit | undefined][] = [];
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      asked.push([String(input), init]);
      return new Response('{"a":1}');
    };
    const { signal } = new AbortController();
    const base = { fetch, setTimer: environment.setTimer };
    expect(await fetchStatic(base, '/w3m-catalog/', 'pages/1.json', signal)).to.deep.equal({ a: 1 });
    expect(asked).to.deep.equal([['/w3m-catalog/pages/1.json', { signal, credentials: 'omit' }]]);
  });

  it('fail by name where a file is missing, is no JSON, or does not arrive in time', async () => {
    const environment = createTestEnvironment();
    const { setTimer } = environment;
    const ask = (answer: () => Promise<Response>) =>
      failed(fetchStatic({ fetch: answer, setTimer }, '/c', 'index.json', new AbortController().signal));
    const missing = await ask(async () => new Response('', { status: 404 }));
    expect(missing).to.be.instanceOf(ApiError).and.include({ status: 404 });
    expect(await ask(async () => new Response('<html>'))).to.be.instanceOf(InvalidResponseError);
    expect(await ask(async () => Promise.reject(new TypeError('offline')))).to.be.instanceOf(ApiError);
    const late = ask(async () => new Promise<Response>(() => {}));
    environment.advance(HTTP_TIMEOUT_MS);
    expect(await late).to.be.instanceOf(ApiError);
  });
});
