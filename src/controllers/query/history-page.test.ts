import { expect } from '@esm-bundle/chai';
import { createNodeFetch, refuse, type NodeAnswers } from '../../../test/fixtures/fake-node.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { createAdapter } from '../../adapters/eip155/eip155-adapter.js';
import { defineNetwork } from '../../config/define-network.js';
import type { ModalOptions } from '../../config/options.js';
import { resolveOptions } from '../../config/resolve-options.js';
import { createStorage } from '../../storage/storage.js';
import type { Account } from '../account/account.js';
import { createStores } from '../stores.js';
import { readHistoryPage } from './history-page.js';
import { createQueryController } from './query-controller.js';

const apiUrl = 'https://scan.example/api';
const network = defineNetwork({ ...local, blockExplorers: { default: { name: 'Tide Scan', url: 'https://scan.example', apiUrl } } });
const account = {
  ...{ address: ADA, caipAddress: `${network.caipNetworkId}:${ADA}`, namespace: 'eip155', status: 'connected' },
  network: { ...network, supported: true },
} as unknown as Account;
const HASH = `0x${'1'.repeat(64)}`;
const ROW = {
  ...{ hash: HASH, blockNumber: '7', timeStamp: '1700000000', transactionIndex: '0', nonce: '1' },
  ...{ from: ADA.toLowerCase(), to: GRACE.toLowerCase(), value: '5000000000000000', input: '0x', isError: '0', contractAddress: '' },
};

/** A page whose node and explorer answer as given; `explored` has the queries of the explorer. */
function visit(answers: NodeAnswers, options: ModalOptions, explorer: Readonly<Record<string, unknown>> = { txlist: [ROW] }) {
  const explored: URLSearchParams[] = [];
  const node = createNodeFetch(answers);
  const environment = {
    ...createTestEnvironment(),
    async fetch(input: RequestInfo | URL, init?: RequestInit) {
      const { href, searchParams } = new URL(new Request(input).url);
      if (!href.startsWith(apiUrl)) return node(input, init);
      explored.push(searchParams);
      const rows = explorer[searchParams.get('action')!];
      return Response.json(
        rows ? { status: '1', message: 'OK', result: rows } : { status: '0', message: 'No transactions found', result: [] },
      );
    },
  };
  const resolved = resolveOptions({ networks: [network], ...options });
  const adapter = createAdapter({ environment, networks: [network] });
  const query = createQueryController({
    environment,
    stores: createStores(resolved, undefined),
    storage: createStorage(environment),
    alert: { show: () => {} },
    getAdapter: async () => adapter,
  });
  const read = (cursor?: string) => readHistoryPage(query, account, { cursor });
  return { read, explored, end: () => environment.dispose() };
}

const pruned = {
  eth_blockNumber: '0xff',
  eth_getBlockByNumber: { number: '0xbf', hash: HASH, timestamp: '0x65000000' },
  eth_getLogs: ([{ fromBlock }]: [{ fromBlock: string }]) => (Number(fromBlock) < 100 ? refuse(4444, 'pruned history unavailable') : []),
};
const both: ModalOptions = { sources: { activity: ['node', 'explorer'] } };

describe('the activity of an account from several sources', () => {
  it('is continued by the explorer below the block where the node has pruned its history', async () => {
    const { read, explored, end } = visit(pruned, both);
    const first = await read();
    expect(first!.data).to.deep.equal([]);
    expect(first!.next).to.match(/^explorer:1\d\d$/);
    expect(explored).to.deep.equal([]);
    const second = await read(first!.next!);
    expect(second!.data.map(({ metadata }) => metadata.hash)).to.deep.equal([HASH]);
    expect(second!.next).to.equal(null);
    expect(new Set(explored.map((query) => query.get('endblock')))).to.deep.equal(new Set([first!.next!.split(':')[1]]));
    expect(explored.map((query) => query.get('action'))).to.deep.equal([
      ...['txlist', 'txlistinternal', 'tokentx', 'tokennfttx', 'token1155tx'],
    ]);
    end();
  });

  it('ends there where the host names no explorer', async () => {
    const { read, explored, end } = visit(pruned, {});
    expect((await read())!.next).to.equal(null);
    expect(explored).to.deep.equal([]);
    end();
  });

  it('is that of the explorer where the node fails, and of the first source of the host’s order where both answer', async () => {
    const failing = visit({ eth_blockNumber: refuse(-32000, 'down'), eth_getLogs: refuse(-32000, 'down') }, both);
    expect((await failing.read())!.data[0]!.transfers![0]!.quantity.numeric).to.equal('0.005');
    failing.end();
    const first = visit(pruned, { sources: { activity: ['explorer', 'node'] } });
    expect((await first.read())!.data.length).to.equal(1);
    first.end();
  });

  it('goes on with the explorer that a page came from', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ...ROW,
      hash: `0x${String(at).padStart(64, '0')}`,
      blockNumber: String(200 - at),
    }));
    const { read, explored, end } = visit({}, { sources: { activity: ['explorer'] } }, { txlist: rows });
    const page = await read();
    expect([page!.data.length, page!.next]).to.deep.equal([99, 'explorer:101']);
    await read(page!.next!);
    expect(explored.at(-1)!.get('endblock')).to.equal('101');
    end();
  });
});
