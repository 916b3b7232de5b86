import { expect } from '@esm-bundle/chai';
import { encodeAbiParameters } from 'viem';
import { createNodeFetch, refuse, type NodeAnswers } from '../../../../test/fixtures/fake-node.js';
import { ADA, GRACE, local } from '../../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../../test/fixtures/test-environment.js';
import { createEnvironment } from '../../../config/environment.js';
import { createStorage } from '../../../storage/storage.js';
import { createNodeClient } from '../node-client.js';
import { readCollectibles } from './read-collectibles.js';
import { TOPICS } from './describe-record.js';

const CARDS = '0x1111111111111111111111111111111111111111';
const SHELLS = '0x2222222222222222222222222222222222222222';
const collections = [
  { address: CARDS, name: 'Cards' },
  { address: SHELLS, name: 'Shells' },
];
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0');
const toText = (text: string) => encodeAbiParameters([{ type: 'string' }], [text]);
const HASH = `0x${'1'.repeat(64)}`;
const place = { blockNumber: '0x5', transactionHash: HASH, transactionIndex: '0x0', blockTimestamp: '0x65000000' };
const cards = [7n, 8n].map((id, at) => ({
  ...{ ...place, address: CARDS, data: '0x', logIndex: `0x${at}` },
  topics: [TOPICS.transfer, `0x${word(GRACE)}`, `0x${word(ADA)}`, `0x${word(id)}`],
}));
const shells = {
  ...{ ...place, address: SHELLS, logIndex: '0x9' },
  topics: [TOPICS.transferBatch, `0x${word(GRACE)}`, `0x${word(GRACE)}`, `0x${word(ADA)}`],
  data: `0x${[64n, 160n, 2n, 3n, 4n, 2n, 5n, 6n].map(word).join('')}`,
};
const transaction = {
  ...{ hash: HASH, from: GRACE, to: CARDS, value: '0x0', input: '0x42842e0e', nonce: '0x1' },
  ...{ blockNumber: '0x5', transactionIndex: '0x0' },
};

/** Owners as the node tells them: the account has card 7 and shells 3, and neither card 8 nor shells 4. */
const owners = `0x${word(ADA)}${word(GRACE)}${word(2n)}${word(0n)}`;

function read(
  uris: Readonly<Record<string, string>>,
  { answers = {}, readsRemote = true }: { answers?: NodeAnswers; readsRemote?: boolean } = {},
) {
  const asked: { method: string; params: unknown }[] = [];
  const fetched: [url: string, init: RequestInit | undefined][] = [];
  let count = 0;
  const node = createNodeFetch(
    {
      eth_blockNumber: '0x9',
      eth_getLogs: ([{ topics }]: [{ topics: unknown[] }]) => (topics.length === 3 ? cards : topics.length === 4 ? [shells] : []),
      eth_getTransactionByHash: transaction,
      eth_call: ([{ data, to }]: [{ data: string; to?: string }]) =>
        to === undefined ? owners : toText(uris[`${to === CARDS ? 'card' : 'shell'} ${BigInt(`0x${data.slice(10)}`)}`] ?? ''),
      ...answers,
    },
    asked,
  );
  const environment = createTestEnvironment();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    count += 1;
    return node(input, init);
  };
  const client = createNodeClient({ chain: local, environment: { ...environment, fetch } });
  const { setTimer } = createEnvironment();
  const remote: typeof globalThis.fetch = async (input, init) => {
    fetched.push([new Request(input).url, init]);
    return Response.json({ name: 'ignored', image: 'https://img.example/a.png' });
  };
  const rows = readCollectibles({
    ...{ client, network: local, address: ADA, collections, setTimer, storage: createStorage(environment) },
    ...{ fetch: remote, readsRemote, signal: new AbortController().signal },
  });
  const pictures = async () =>
    Object.fromEntries(
      (await rows).data.flatMap(({ transfers }) =>
        transfers!.map(({ nft_info: one, quantity }) => [`${quantity.numeric} ${one!.name}`, one!.content?.preview?.url]),
      ),
    );
  return { asked, fetched, rows, pictures, count: () => count };
}

describe('collectibles from a node', () => {
  it('are those that their contracts say the account has, named by the host’s list, in three requests', async () => {
    const { pictures, count, rows } = read({});
    expect(await pictures()).to.deep.equal({ '1 Cards #7': undefined, '5 Shells #3': undefined });
    expect(count()).to.equal(3);
    expect((await rows).data[0]!.transfers!.every(({ nft_info: one }) => one!.flags.is_spam)).to.equal(false);
  });

  it('are what came less what went where the node says nothing of owners', async () => {
    const answers = { eth_call: refuse(-32000, 'contract creation is not allowed in a call') };
    expect(Object.keys(await read({}, { answers }).pictures())).to.deep.equal(['1 Cards #7', '1 Cards #8', '5 Shells #3', '6 Shells #4']);
  });

  it('have pictures by descriptions that the contract holds itself, which are asked of no one', async () => {
    const json = JSON.stringify({ image: 'data:image/svg+xml,ü' });
    const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(json)));
    const { pictures, fetched } = read({
      'card 7': `data:application/json;base64,${base64}`,
      'shell 3': `data:application/json;utf8,${encodeURIComponent(json)}`,
    });
    expect(await pictures()).to.deep.equal({ '1 Cards #7': 'data:image/svg+xml,ü', '5 Shells #3': 'data:image/svg+xml,ü' });
    expect(fetched).to.deep.equal([]);
  });

  it('have pictures by descriptions over https, of what the account has alone, without cookies and referrer', async () => {
    const { pictures, fetched } = read({
      ...{ 'card 7': 'https://cards.example/7', 'card 8': 'https://cards.example/8', 'shell 3': 'https://shells.example/{id}.json' },
    });
    expect(await pictures()).to.deep.equal({ '1 Cards #7': 'https://img.example/a.png', '5 Shells #3': 'https://img.example/a.png' });
    expect(fetched.map(([url]) => url)).to.deep.equal(['https://cards.example/7', `https://shells.example/${word(3n)}.json`]);
    expect(fetched.map(([, init]) => [init!.credentials, init!.referrerPolicy])).to.deep.equal([
      ['omit', 'no-referrer'],
      ['omit', 'no-referrer'],
    ]);
  });

  it('are drawn without a picture where pictures may not come from anywhere, and for descriptions that cannot be read', async () => {
    const remote = read({ 'card 7': 'https://cards.example/7' }, { readsRemote: false });
    expect((await remote.pictures())['1 Cards #7']).to.equal(undefined);
    expect(remote.fetched).to.deep.equal([]);
    for (const uri of [
      'ipfs://Qm/7',
      'http://cards.example/7',
      'data:application/json,{',
      'data:application/json;base64,%',
      'data:text/html,x',
    ]) {
      const { pictures, fetched } = read({ 'card 7': uri });
      expect((await pictures())['1 Cards #7'], uri).to.equal(undefined);
      expect(fetched, uri).to.deep.equal([]);
    }
  });

  it('are asked of the host’s collections alone', async () => {
    const { asked, rows } = read({});
    await rows;
    for (const { method, params } of asked)
      if (method === 'eth_getLogs') expect((params as [{ address: unknown }])[0].address).to.deep.equal([CARDS, SHELLS]);
    expect(asked.filter(({ method }) => method === 'eth_getLogs').length).to.equal(3);
  });
});
