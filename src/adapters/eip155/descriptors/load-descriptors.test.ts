import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../../../test/fixtures/test-environment.js';
import { until } from '../../../../test/fixtures/until.js';
import { createDescriptorSource, FILE_TIMEOUT_MS } from './load-descriptors.js';

const POOL = '0x7730000000000000000000000000000000000010';
const hashOf = async (text: string) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A folder with one descriptor, served from memory. */
async function createFolder() {
  const descriptor = JSON.stringify({ context: { contract: { deployments: [{ chainId: 1, address: POOL }] } } });
  const hash = await hashOf(descriptor);
  const chain = JSON.stringify({ calls: { [POOL]: [hash] }, typed: {} });
  const index = JSON.stringify({ version: 1, chains: { 1: await hashOf(chain) } });
  const files: Record<string, string> = { 'index.json': index, [`${await hashOf(chain)}.json`]: chain, [`${hash}.json`]: descriptor };
  const asked: string[] = [];
  const environment = createTestEnvironment();
  const load = (integrity?: string, answers = true) =>
    createDescriptorSource({
      ...environment,
      folder: { static: '/w3m-descriptors/', integrity },
      fetch: async (url) => {
        asked.push(String(url));
        const text = files[String(url).split('/').at(-1)!];
        if (!answers) return new Promise<Response>(() => {});
        return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
      },
    });
  return { files, asked, environment, load, index, hash, descriptor: JSON.parse(descriptor) as unknown };
}
const ASKED = { kind: 'call', chainId: 1n, address: POOL } as const;

describe('The folder of descriptors', () => {
  it('is read by chain and address, each file once', async () => {
    const folder = await createFolder();
    const source = folder.load(await hashOf(folder.index));
    expect(folder.asked).to.deep.equal([]);
    expect(await source.find(ASKED)).to.deep.equal([{ descriptor: folder.descriptor, from: 'page' }]);
    expect(await source.find({ ...ASKED, address: POOL.toUpperCase().replace('0X', '0x') })).to.have.length(1);
    expect(folder.asked).to.have.length(3);
    expect(folder.asked[0]).to.equal('/w3m-descriptors/index.json');
    expect(await source.find({ ...ASKED, chainId: 10n })).to.deep.equal([]);
    expect(await source.find({ ...ASKED, kind: 'typed' })).to.deep.equal([]);
    expect(folder.asked).to.have.length(3);
    expect(folder.environment.logged).to.deep.equal([]);
  });

  it('gives nothing of a file that is not what its hash says, and reads it again at the next request', async () => {
    const folder = await createFolder();
    const source = folder.load();
    const name = `${folder.hash}.json`;
    const right = folder.files[name]!;
    folder.files[name] = right.replace('"chainId":1', '"chainId":2');
    expect(await source.find(ASKED)).to.deep.equal([]);
    expect(String(folder.environment.logged[0]?.[1])).to.contain('not what its hash says');
    folder.files[name] = right;
    expect(await source.find(ASKED)).to.have.length(1);
    expect(await folder.load('0'.repeat(64)).find(ASKED), 'another index than the option names').to.deep.equal([]);
  });

  it('is given up after its time, and leaves the package’s own descriptors', async () => {
    const folder = await createFolder();
    const found = folder.load(undefined, false).find({ ...ASKED, address: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84' });
    await until(() => folder.environment.pendingTimers() > 0);
    folder.environment.advance(FILE_TIMEOUT_MS);
    expect((await found).map(({ from }) => from)).to.deep.equal(['package']);
  });

  it('is not needed: without one the package’s own descriptors are found, and nothing is asked', async () => {
    const environment = createTestEnvironment();
    const source = createDescriptorSource({ ...environment, fetch: () => Promise.reject(new Error('asked')) });
    expect(await source.find({ ...ASKED, address: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84' })).to.have.length(1);
    expect(await source.find(ASKED)).to.deep.equal([]);
    expect(environment.logged).to.deep.equal([]);
  });
});
