import { expect } from '@esm-bundle/chai';
import { local } from '../../../test/fixtures/networks.js';
import { resolveOptions } from '../../config/resolve-options.js';
import type { DataSource, ModalOptions } from '../../config/options.js';
import { askInOrder, getBalanceSources } from './ask-in-order.js';
import { getSources } from './sources.js';

const options = (more: ModalOptions = {}) => resolveOptions({ networks: [local], ...more });
const services = { blockchainApi: 'https://data.example' };
const lists = { listsAssets: true };

describe('the sources of what an account shows', () => {
  it('are a wallet that lists its tokens and the data service where the host names none, and the nodes of the network where there is no service', () => {
    expect(getSources(options({ services }), 'balances', lists)).to.deep.equal(['wallet', 'service']);
    expect(getSources(options({ services }), 'balances', {})).to.deep.equal(['service']);
    expect(getSources(options({ projectId: 'p' }), 'activity')).to.deep.equal(['service']);
    expect(getSources(options(), 'balances', lists)).to.deep.equal(['wallet', 'node']);
    expect(getSources(options(), 'activity')).to.deep.equal(['node']);
    for (const capability of ['nfts', 'names'] as const) expect(getSources(options(), capability)).to.deep.equal([]);
    expect(getSources(options(), 'swaps')).to.deep.equal(['node']);
    expect(getSources(options(), 'swaps', undefined, 'solana')).to.deep.equal([]);
    expect(getSources(options({ services }), 'swaps')).to.deep.equal(['service']);
    for (const capability of ['balances', 'activity'] as const) {
      expect(getSources(options(), capability, undefined, 'solana')).to.deep.equal(['node']);
      expect(getSources(options(), capability, undefined, 'bip122')).to.deep.equal([]);
    }
  });

  it('are those that the host names, in its order, of which a data service is left out where there is none', () => {
    const sources = { balances: ['node', 'service'] } as const;
    expect(getSources(options({ services, sources }), 'balances')).to.deep.equal(['node', 'service']);
    expect(getSources(options({ sources }), 'balances')).to.deep.equal(['node']);
    expect(getSources(options({ services, sources: { balances: [] } }), 'balances', lists)).to.deep.equal([]);
    expect(getSources(options({ services, sources: { swaps: [] } }), 'swaps')).to.deep.equal([]);
  });

  it('have a node only on the namespaces whose nodes are read, and a service on every one', () => {
    const sources = { balances: ['node', 'service'] } as const;
    expect(getSources(options({ services, sources }), 'balances', undefined, 'bip122')).to.deep.equal(['service']);
    expect(getSources(options({ sources }), 'balances', lists, 'solana')).to.deep.equal(['node']);
    expect(getSources(options({ sources: { names: ['node'] } }), 'names', undefined, 'solana')).to.deep.equal([]);
  });

  it('have an explorer where the host names it, on networks whose explorer has an address for programs', () => {
    const named = options({ sources: { activity: ['node', 'explorer'] } });
    const withApi = { blockExplorers: { default: { name: 'Scan', url: 'https://scan.example', apiUrl: 'https://scan.example/api' } } };
    expect(getSources(named, 'activity', undefined, 'eip155', withApi)).to.deep.equal(['node', 'explorer']);
    expect(getSources(named, 'activity', undefined, 'eip155', local)).to.deep.equal(['node']);
    expect(getSources(named, 'activity', undefined, 'solana', withApi)).to.deep.equal(['node']);
    expect(getSources(options(), 'activity', undefined, 'eip155', withApi)).to.deep.equal(['node']);
  });

  it('have an outside EVM wallet for tokens until it is known to list none, at its place in the order of the host', () => {
    const sources = { balances: ['service', 'wallet'] } as const;
    expect(getBalanceSources(options(), {}, 'eip155')).to.deep.equal(['wallet', 'node']);
    expect(getBalanceSources(options({ services, sources }), {}, 'eip155')).to.deep.equal(['service', 'wallet']);
    expect(getBalanceSources(options({ sources: { balances: ['node'] } }), {}, 'eip155')).to.deep.equal(['node']);
    expect(getBalanceSources(options(), lists, 'eip155')).to.deep.equal(['wallet', 'node']);
    expect(getBalanceSources(options(), { listsAssets: false }, 'eip155')).to.deep.equal(['node']);
    expect(getBalanceSources(options(), {}, 'solana')).to.deep.equal(['node']);
    expect(getBalanceSources(options(), undefined, 'eip155')).to.deep.equal(['node']);
  });
});

describe('asking sources in order', () => {
  const all: readonly DataSource[] = ['wallet', 'node', 'service'];
  const answering = (answers: Partial<Record<DataSource, () => Promise<string | undefined>>>) => {
    const asked: DataSource[] = [];
    const ask = (source: DataSource) => {
      asked.push(source);
      return answers[source]?.();
    };
    return { asked, ask };
  };

  it('ends with the first that answers, and passes over one that does not know or fails', async () => {
    const { asked, ask } = answering({
      wallet: async () => undefined,
      node: async () => Promise.reject(new Error('down')),
      service: async () => 'it',
    });
    expect(await askInOrder(all, undefined, ask)).to.equal('it');
    expect(asked).to.deep.equal(all);
    const first = answering({ wallet: async () => 'first' });
    expect(await askInOrder(all, undefined, first.ask)).to.equal('first');
    expect(first.asked).to.deep.equal(['wallet']);
  });

  it('fails with the error of the last one that failed, and is empty where none knows', async () => {
    const failing = answering({
      wallet: async () => Promise.reject(new Error('first')),
      node: async () => Promise.reject(new Error('last')),
    });
    expect(await askInOrder(all, undefined, failing.ask).catch(({ message }: Error) => message)).to.equal('last');
    expect(await askInOrder(all, undefined, answering({}).ask)).to.equal(undefined);
  });

  it('asks no further source once it was ended', async () => {
    const controller = new AbortController();
    const { asked, ask } = answering({
      wallet: async () => {
        controller.abort(new Error('closed'));
        throw new Error('aborted');
      },
    });
    expect(await askInOrder(all, controller.signal, ask).catch(({ message }: Error) => message)).to.equal('closed');
    expect(asked).to.deep.equal(['wallet']);
  });
});
