import { expect } from '@esm-bundle/chai';
import { local } from '../../../test/fixtures/networks.js';
import { SwitchNetworkError } from '../../errors/modal-errors.js';
import type { NodeAccess } from '../adapter.js';
import { toChainParameters } from './calls/chain-parameters.js';
import { switchChain } from './wallet-requests.js';

type Answers = Partial<Record<'wallet_switchEthereumChain' | 'wallet_addEthereumChain' | 'eth_chainId', (params: unknown) => unknown>>;

/** A wallet on chain 1 whose answers are given by a test; `go` moves it. */
function createWallet(answers: Answers, network = local, answerMs = 1000, customRpcUrls: NodeAccess['customRpcUrls'] = {}) {
  let nowMs = 0;
  const state = { chainId: '0x1' as unknown, calls: [] as { method: string; params: unknown }[], waited: [] as number[] };
  const run = async () => {
    try {
      await switchChain({
        network,
        getNodeAccess: () => ({ customRpcUrls }),
        now: () => nowMs,
        wait: async (delayMs) => void state.waited.push(delayMs),
        provider: {
          async request({ method, params }) {
            state.calls.push({ method, params });
            nowMs += answerMs;
            const answer = answers[method as keyof Answers];
            if (method === 'eth_chainId' && !answer) return state.chainId;
            return answer ? answer(params) : null;
          },
        },
      });
      return 'done';
    } catch (error) {
      expect(error).to.be.instanceOf(SwitchNetworkError);
      return (error as SwitchNetworkError).reason;
    }
  };
  const methods = () => state.calls.map(({ method }) => method).filter((method) => method !== 'eth_chainId');
  return { state, run, methods };
}

/** Form in which some wallets wrap a rejection. */
const WRAPPED_NO = { code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } };

const fail = (thrown: unknown) => () => {
  throw thrown;
};

describe('switching the chain of an EVM wallet', () => {
  it('asks once, and believes the chain that the wallet says it is on', async () => {
    const wallet = createWallet({ wallet_switchEthereumChain: () => (wallet.state.chainId = '0x7a69') });
    expect(await wallet.run()).to.equal('done');
    expect(wallet.state.calls[0]).to.deep.equal({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] });
    expect(wallet.methods()).to.deep.equal(['wallet_switchEthereumChain']);
    expect(wallet.state.waited).to.deep.equal([]);
  });

  for (const code of [4902, 5000, 32603, -32603]) {
    it(`adds the chain when the wallet answers ${code} [S:244]`, async () => {
      const wallet = createWallet({
        wallet_switchEthereumChain: fail({ code, message: 'Unrecognized chain' }),
        wallet_addEthereumChain: () => (wallet.state.chainId = 31337),
      });
      expect(await wallet.run()).to.equal('done');
      expect(wallet.methods()).to.deep.equal(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
      expect(wallet.state.calls.find(({ method }) => method === 'wallet_addEthereumChain')!.params).to.deep.equal([
        {
          chainId: '0x7a69',
          chainName: 'Lagoon Local',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['http://127.0.0.1:8545'],
          blockExplorerUrls: ['https://scan.example/'],
        },
      ]);
    });
  }

  /** Has a chain added to a wallet that does not know it. @returns The parameters. */
  const add = async (change: object) => {
    const asked: Record<string, unknown>[] = [];
    const network = { ...local, ...change } as typeof local;
    const wallet = createWallet(
      {
        wallet_switchEthereumChain: fail({ code: 4902 }),
        wallet_addEthereumChain(params) {
          asked.push((params as Record<string, unknown>[])[0]!);
          wallet.state.chainId = '0x7a69';
        },
      },
      network,
    );
    return { reason: await wallet.run(), asked };
  };
  const toNodes = (...http: unknown[]) => ({ rpcUrls: { default: { http } } });
  const toExplorer = (url: unknown) => ({ blockExplorers: { default: { name: 'Scan', url } } });

  it('adds a chain with its addresses of https, and those of http on this computer', async () => {
    const { asked } = await add({ ...toNodes('http://node.example', 'https://node.example'), ...toExplorer('http://scan.example') });
    expect(asked[0]!['rpcUrls']).to.deep.equal(['https://node.example']);
    expect(asked[0]).not.to.have.property('blockExplorerUrls');
    for (const url of ['http://localhost:8545', 'http://127.0.0.1:8545', 'http://[::1]:8545'])
      expect((await add({ ...toNodes(url), ...toExplorer(url) })).asked[0]).to.deep.include({ rpcUrls: [url], blockExplorerUrls: [url] });
    for (const change of [{ blockExplorers: {} }, { blockExplorers: undefined }, toExplorer(7)])
      expect((await add(change)).asked[0]).not.to.have.property('blockExplorerUrls');
  });

  it('gives the wallet the addresses that the page calls public, in place of the network’s, and never a private one', async () => {
    const nodes = [{ url: 'https://node.example/secret-key' }, { url: 'https://public.example', isPublic: true }];
    expect(toChainParameters(local, '0x7a69', nodes)['rpcUrls']).to.deep.equal(['https://public.example']);
    expect(toChainParameters(local, '0x7a69', nodes.slice(0, 1))['rpcUrls']).to.deep.equal(local.rpcUrls.default.http);
    expect(() => toChainParameters(local, '0x7a69', [{ url: 'http://public.example', isPublic: true }])).to.throw(SwitchNetworkError);
    for (const key of [31337, 'eip155:31337'] as const) {
      const wallet = createWallet(
        { wallet_switchEthereumChain: fail({ code: 4902 }), wallet_addEthereumChain: () => (wallet.state.chainId = 31337) },
        local,
        1000,
        { [key]: nodes },
      );
      expect(await wallet.run()).to.equal('done');
      expect(JSON.stringify(wallet.state.calls)).to.contain('https://public.example').and.not.contain('secret-key');
    }
  });

  it('asks for no chain without a node', async () => {
    for (const nodes of [[], ['http://node.example'], [1, null], ['nonsense']])
      expect(await add(toNodes(...nodes)), JSON.stringify(nodes)).to.deep.equal({ reason: 'unsupported', asked: [] });
  });

  it('finds the code where wallets hide it', async () => {
    for (const thrown of [
      { code: -32603, data: { originalError: { code: 4902 } } },
      { code: -32603, data: { cause: { code: -32603, data: { cause: { code: 4902 } } } } },
      Object.assign(new Error('Internal'), { cause: { code: 4902 } }),
      { message: 'Unrecognized', data: { originalError: { code: '4902' } } },
    ]) {
      const wallet = createWallet({
        wallet_switchEthereumChain: fail(thrown),
        wallet_addEthereumChain: () => (wallet.state.chainId = 31337),
      });
      expect(await wallet.run()).to.equal('done');
    }
  });

  it('asks to switch once more when the wallet added the chain and stayed', async () => {
    let added = false;
    const wallet = createWallet({
      wallet_switchEthereumChain() {
        if (!added) throw Object.assign(new Error('Unknown'), { code: 4902 });
        wallet.state.chainId = '0x7a69';
      },
      wallet_addEthereumChain: () => void (added = true),
    });
    expect(await wallet.run()).to.equal('done');
    expect(wallet.methods()).to.deep.equal(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain']);
  });

  it('fails with the text of the specification when the chain could not be added [S:243]', async () => {
    const wallet = createWallet({ wallet_switchEthereumChain: fail({ code: 4902 }), wallet_addEthereumChain: fail({ code: -32602 }) });
    expect(await wallet.run()).to.equal('unsupported');
    expect(new SwitchNetworkError('unsupported').message).to.equal('Chain is not supported');
  });

  it('asks to add a chain that the wallet does not know, whatever the code and form of its answer', async () => {
    for (const unknown of [
      { code: 4001, message: '8546: wallet_switchEthereumChain: provided network 0x7a69 not supported' },
      { code: -32000, message: 'Chain 0x7a69 does not exist' },
      'Unrecognized chain ID "0x7a69". Try adding the chain using wallet_addEthereumChain first.',
      new Error('Network not found'),
    ]) {
      const wallet = createWallet({ wallet_switchEthereumChain: fail(unknown) });
      await wallet.run();
      expect(wallet.methods(), JSON.stringify(unknown)).to.include('wallet_addEthereumChain');
    }
    for (const other of [
      { code: -32601, message: 'Method wallet_switchEthereumChain not supported' },
      { code: 4100, message: 'Unauthorized' },
    ]) {
      const wallet = createWallet({ wallet_switchEthereumChain: fail(other) });
      expect(await wallet.run()).to.equal('unsupported');
      expect(wallet.methods()).to.not.include('wallet_addEthereumChain');
    }
  });

  it('reads a visitor’s rejection of switching and of adding, by code or by text', async () => {
    for (const no of [
      { code: 4001 },
      new Error('User rejected the request.'),
      { code: -32603, message: 'User denied chain switch' },
      { code: -32603, message: 'Internal JSON-RPC error.', data: { cause: { code: 4001, message: 'User rejected the request.' } } },
      WRAPPED_NO,
    ]) {
      const switching = createWallet({ wallet_switchEthereumChain: fail(no) });
      expect(await switching.run()).to.equal('rejected');
      expect(switching.methods()).to.deep.equal(['wallet_switchEthereumChain']);
      const adding = createWallet({ wallet_switchEthereumChain: fail({ code: 4902 }), wallet_addEthereumChain: fail(no) });
      expect(await adding.run()).to.equal('rejected');
    }
  });

  it('takes a refusal that comes sooner than a person can press for that of a wallet that does not know the chain', async () => {
    const no = { code: 4001, message: 'User rejected the request.' };
    for (const [answerMs, methods] of [
      [99, ['wallet_switchEthereumChain', 'wallet_addEthereumChain']],
      [100, ['wallet_switchEthereumChain']],
    ] as const) {
      const wallet = createWallet({ wallet_switchEthereumChain: fail(no), wallet_addEthereumChain: fail(no) }, local, answerMs);
      expect(await wallet.run()).to.equal('rejected');
      expect(wallet.methods()).to.deep.equal(methods);
    }
  });

  it('says that the wallet is busy, and unsupported for everything else', async () => {
    expect(await createWallet({ wallet_switchEthereumChain: fail({ code: -32002 }) }).run()).to.equal('busy');
    expect(await createWallet({ wallet_switchEthereumChain: fail('no') }).run()).to.equal('unsupported');
    expect(await createWallet({ wallet_switchEthereumChain: fail(undefined) }).run()).to.equal('unsupported');
  });

  it('gives a wallet that said yes a moment, then says that it stayed', async () => {
    const slow = createWallet({ eth_chainId: () => (slow.state.waited.length >= 2 ? '0x7a69' : '0x1') });
    expect(await slow.run()).to.equal('done');
    expect(slow.state.waited).to.deep.equal([100, 400]);
    const stays = createWallet({});
    expect(await stays.run()).to.equal('ignored');
    expect(stays.state.waited).to.deep.equal([100, 400, 1000]);
    expect(stays.methods()).to.deep.equal(['wallet_switchEthereumChain']);
  });

  it('does not believe nonsense about the chain', async () => {
    for (const nonsense of ['', '0x', 'local', null, {}, -1, 31337.5]) {
      expect(await createWallet({ eth_chainId: () => nonsense }).run()).to.equal('ignored');
    }
    expect(await createWallet({ eth_chainId: fail({ code: 4900 }) }).run()).to.equal('unsupported');
  });
});
