import { expect } from '@esm-bundle/chai';
import { createScriptedWallet } from './scripted-wallet.js';
import type { ScriptedWallet, ScriptedWalletOptions, EvmApprovalRequest } from './wallet-types.js';

const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const grace = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const create = (options: Partial<ScriptedWalletOptions> = {}) =>
  createScriptedWallet({ name: 'Harbor', rdns: 'example.harbor', accounts: [ada, grace], chainId: 31337, ...options });

const ask = (wallet: ScriptedWallet, method: string, params?: unknown) => wallet.provider.request({ method, params });

/** The code of the error that a promise ends with, or what it resolved with. */
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: { code?: unknown }) => error.code,
  );

const heard = (wallet: ScriptedWallet, event: string) => {
  const calls: unknown[][] = [];
  wallet.provider.on(event, (...args) => calls.push(args));
  return calls;
};

/** A node that answers every request with its own method and parameters, and remembers the URLs it was asked at. */
const echoNode = (answer?: (call: { method: string }) => unknown) => {
  const urls: string[] = [];
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    urls.push(String(url));
    const call = JSON.parse(String(init?.body)) as { id: number; method: string; params: unknown };
    return Response.json(answer ? answer(call) : { jsonrpc: '2.0', id: call.id, result: { method: call.method, params: call.params } });
  };
  return { urls, fetch: fetch as typeof globalThis.fetch };
};

const tick = () => new Promise((resolve) => setTimeout(resolve));

describe('createScriptedWallet', () => {
  it('names every wrong option', () => {
    expect(() => create({ accounts: [1 as unknown as string], chainId: -1 })).to.throw(TypeError, /accounts.*chainId/);
  });

  describe('announcing', () => {
    const announcements = () => {
      const details: { info: { name: string }; provider: unknown }[] = [];
      const listener = (event: Event) => details.push((event as CustomEvent).detail as (typeof details)[number]);
      window.addEventListener('eip6963:announceProvider', listener);
      return { details, stop: () => window.removeEventListener('eip6963:announceProvider', listener) };
    };

    it('is silent until it is started, then announces now and on request, with a frozen detail', () => {
      const { details, stop } = announcements();
      const wallet = create();
      window.dispatchEvent(new Event('eip6963:requestProvider'));
      expect(details).to.have.length(0);
      const silence = wallet.announce();
      window.dispatchEvent(new Event('eip6963:requestProvider'));
      expect(details).to.have.length(2);
      expect(details[0]).to.be.frozen;
      expect(details[0]?.info).to.be.frozen;
      expect(details[0]?.provider).to.equal(wallet.provider);
      silence();
      window.dispatchEvent(new Event('eip6963:requestProvider'));
      expect(details).to.have.length(2);
      stop();
    });

    it('stops when the wallet is uninstalled, and every request fails with 4900', async () => {
      const { details, stop } = announcements();
      const wallet = create();
      wallet.announce();
      wallet.setBehavior('hang');
      const open = codeOf(ask(wallet, 'eth_requestAccounts'));
      const gone = heard(wallet, 'disconnect');
      wallet.uninstall();
      window.dispatchEvent(new Event('eip6963:requestProvider'));
      expect(details).to.have.length(1);
      expect(await open).to.equal(4900);
      expect(await codeOf(ask(wallet, 'eth_chainId'))).to.equal(4900);
      expect(gone).to.have.length(1);
      stop();
    });
  });

  describe('accounts', () => {
    it('shows none before permission, then all of them, and asks only once', async () => {
      let questions = 0;
      const wallet = create({
        decide: () => {
          questions++;
          return 'approve';
        },
      });
      expect(await ask(wallet, 'eth_accounts')).to.deep.equal([]);
      expect(await ask(wallet, 'eth_requestAccounts')).to.deep.equal([ada, grace]);
      expect(await ask(wallet, 'eth_requestAccounts')).to.deep.equal([ada, grace]);
      expect(await ask(wallet, 'eth_accounts')).to.deep.equal([ada, grace]);
      expect(questions).to.equal(1);
    });

    it('passes the request and its origin to the decision, and reports when it is settled', async () => {
      let question: EvmApprovalRequest | undefined;
      const wallet = create({
        decide: (asked) => {
          question = asked;
          return 'approve';
        },
      });
      await ask(wallet, 'eth_requestAccounts');
      expect(question?.method).to.equal('eth_requestAccounts');
      expect(question?.origin).to.equal(location.origin);
      expect(question?.accounts).to.deep.equal([ada, grace]);
      expect(question?.signal.aborted).to.equal(true);
    });

    it('fails with 4001 when the visitor declines, and asks again the next time', async () => {
      const wallet = create();
      wallet.setBehavior('reject');
      expect(await codeOf(ask(wallet, 'eth_requestAccounts'))).to.equal(4001);
      wallet.setBehavior(undefined);
      expect(await ask(wallet, 'eth_requestAccounts')).to.deep.equal([ada, grace]);
    });

    it('fails with -32002 while a question for accounts is open', async () => {
      const wallet = create();
      wallet.setBehavior('hang');
      const first = ask(wallet, 'eth_requestAccounts');
      await tick();
      expect(await codeOf(ask(wallet, 'eth_requestAccounts'))).to.equal(-32002);
      wallet.pending[0]?.approve();
      expect(await first).to.deep.equal([ada, grace]);
      expect(wallet.pending).to.have.length(0);
    });

    it('emits accountsChanged only when the page sees a difference', async () => {
      const wallet = create();
      const changes = heard(wallet, 'accountsChanged');
      wallet.setAccounts([grace]);
      expect(changes).to.deep.equal([]);
      await ask(wallet, 'eth_requestAccounts');
      wallet.setAccounts([ada, grace]);
      wallet.setAccounts([ada, grace]);
      expect(changes).to.deep.equal([[[grace]], [[ada, grace]]]);
    });

    it('hides them while locked, waits with its questions, and asks nothing twice', async () => {
      let questions = 0;
      const wallet = create({
        decide: () => {
          questions++;
          return 'approve';
        },
      });
      await ask(wallet, 'eth_requestAccounts');
      const changes = heard(wallet, 'accountsChanged');
      wallet.lock();
      expect(await ask(wallet, 'eth_accounts')).to.deep.equal([]);
      const waiting = ask(wallet, 'eth_requestAccounts');
      await tick();
      expect(wallet.pending).to.have.length(1);
      wallet.unlock();
      expect(await waiting).to.deep.equal([ada, grace]);
      expect(changes).to.deep.equal([[[]], [[ada, grace]]]);
      expect(questions).to.equal(1);
    });

    it('forgets the permission on wallet_revokePermissions', async () => {
      const wallet = create();
      await ask(wallet, 'eth_requestAccounts');
      const changes = heard(wallet, 'accountsChanged');
      expect(await ask(wallet, 'wallet_revokePermissions', [{ eth_accounts: {} }])).to.equal(null);
      expect(changes).to.deep.equal([[[]]]);
      expect(await ask(wallet, 'wallet_getPermissions')).to.deep.equal([]);
      expect(await ask(wallet, 'eth_accounts')).to.deep.equal([]);
    });

    it('remembers the permission under its key, and starts clean from what it cannot read', async () => {
      const kept = new Map<string, string>();
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      };
      await ask(create({ storageKey: 'k', storage }), 'eth_requestAccounts');
      expect(await ask(create({ storageKey: 'k', storage }), 'eth_accounts')).to.deep.equal([ada, grace]);
      create({ storageKey: 'k', storage }).revoke();
      expect(kept.size).to.equal(0);
      kept.set('k', '{"permitted":');
      expect(await ask(create({ storageKey: 'k', storage }), 'eth_accounts')).to.deep.equal([]);
    });

    it('follows what another tab changed under its key, and nothing else, and stores nothing then', async () => {
      const kept = new Map<string, string>();
      const stored: string[] = [];
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (_: string, value: string) => void stored.push(value),
        removeItem: (key: string) => void kept.delete(key),
      };
      const chains = { 31337: 'https://node.test/a', 31338: 'https://node.test/b' };
      const [here, alone] = [create({ storageKey: 'k', storage, chains }), create({ chains })];
      const [accounts, moves] = [heard(here, 'accountsChanged'), heard(here, 'chainChanged')];
      const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
      kept.set('k', JSON.stringify({ permitted: true, chainId: 31338 }));
      tell('other');
      expect(here.permitted).to.equal(false);
      tell('k');
      expect([here.permitted, here.chainId, alone.permitted]).to.deep.equal([true, 31338, false]);
      expect([accounts, moves]).to.deep.equal([[[[ada, grace]]], [['0x7a6a']]]);
      kept.set('k', JSON.stringify({ permitted: true, chainId: 4242 }));
      tell('k');
      expect(here.chainId).to.equal(31338);
      kept.delete('k');
      tell('k');
      expect(here.permitted).to.equal(false);
      here.uninstall();
      kept.set('k', JSON.stringify({ permitted: true, chainId: 31337 }));
      tell('k');
      expect(here.permitted).to.equal(false);
      expect(stored).to.deep.equal([]);
    });
  });

  describe('chains', () => {
    const chains = { 31337: 'https://node.test/a', 31338: 'https://node.test/b' };

    it('answers its chain in hexadecimal and in decimal', async () => {
      expect(await ask(create(), 'eth_chainId')).to.equal('0x7a69');
      expect(await ask(create(), 'net_version')).to.equal('31337');
    });

    it('switches to a chain it knows and says so once', async () => {
      const wallet = create({ chains });
      const changes = heard(wallet, 'chainChanged');
      expect(await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).to.equal(null);
      expect(await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).to.equal(null);
      expect(changes).to.deep.equal([['0x7a6a']]);
      expect(wallet.chainId).to.equal(31338);
    });

    it('refuses a chain it does not know with 4902, and a broken id with -32602', async () => {
      const wallet = create({ chains });
      expect(await codeOf(ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x1' }]))).to.equal(4902);
      for (const chainId of ['1', '0x01', '0x0', '0xzz', 1, undefined]) {
        expect(await codeOf(ask(wallet, 'wallet_switchEthereumChain', [{ chainId }])), String(chainId)).to.equal(-32602);
      }
      expect(await codeOf(ask(wallet, 'wallet_switchEthereumChain'))).to.equal(-32602);
    });

    it('adds a chain, goes to it, and reaches its node', async () => {
      const node = echoNode();
      const wallet = create({ chains, fetch: node.fetch, checksNodes: false });
      const chain = {
        chainId: '0x7a6b',
        chainName: 'Cove',
        rpcUrls: ['https://node.test/c'],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      };
      expect(await ask(wallet, 'wallet_addEthereumChain', [chain])).to.equal(null);
      await ask(wallet, 'eth_blockNumber');
      expect(wallet.chainId).to.equal(31339);
      expect(node.urls).to.deep.equal(['https://node.test/c']);
      expect(await codeOf(ask(wallet, 'wallet_addEthereumChain', [{ ...chain, rpcUrls: [] }]))).to.equal(-32602);
    });

    it('adds no chain whose node is down or of another chain, without asking the visitor', async () => {
      const chain = {
        chainId: '0x7a6b',
        chainName: 'Cove',
        rpcUrls: ['https://node.test/c'],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      };
      const answer = (result: string) => async () => new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
      const decide = () => expect.fail('nobody is asked');
      const lying = create({ chains, fetch: answer('0x1'), decide });
      expect(await codeOf(ask(lying, 'wallet_addEthereumChain', [chain]))).to.equal(-32602);
      const down = create({ chains, fetch: async () => Promise.reject(new TypeError('down')), decide });
      expect(await codeOf(ask(down, 'wallet_addEthereumChain', [chain]))).to.equal(-32603);
      const honest = create({ chains, fetch: answer('0x7a6b') });
      expect(await ask(honest, 'wallet_addEthereumChain', [chain])).to.equal(null);
      expect(honest.chainId).to.equal(31339);
    });

    it('fails with 4901 when it has no node for its chain', async () => {
      expect(await codeOf(ask(create(), 'eth_getBalance', [ada, 'latest']))).to.equal(4901);
    });
  });

  describe('the node', () => {
    const chains = { 31337: 'https://node.test/a' };

    it('gets reads as they are, and signatures only after permission', async () => {
      const node = echoNode();
      const wallet = create({ chains, fetch: node.fetch });
      expect(await ask(wallet, 'eth_getBalance', [ada, 'latest'])).to.deep.equal({ method: 'eth_getBalance', params: [ada, 'latest'] });
      expect(await codeOf(ask(wallet, 'personal_sign', ['0x00', ada]))).to.equal(4100);
      await ask(wallet, 'eth_requestAccounts');
      expect(await ask(wallet, 'personal_sign', ['0x00', ada.toLowerCase()])).to.have.property('method', 'personal_sign');
      expect(await ask(wallet, 'eth_signTypedData_v4', [ada, '{}'])).to.have.property('method', 'eth_signTypedData_v4');
      expect(await ask(wallet, 'eth_sendTransaction', [{ from: grace }])).to.have.property('method', 'eth_sendTransaction');
      expect(await codeOf(ask(wallet, 'eth_sendTransaction', [{ from: `0x${'1'.repeat(40)}` }]))).to.equal(4100);
      expect(await codeOf(ask(wallet, 'personal_sign', ['0x00']))).to.equal(-32602);
    });

    it('allows an app something, and takes it back with a signature, each after permission', async () => {
      const wallet = create({ chains, fetch: echoNode().fetch });
      const asked = { address: ada, chainId: '0x7a69', permissions: [{ type: 'contract-call' }], signer: { type: 'keys' } };
      const grant = (more = {}) => codeOf(ask(wallet, 'wallet_grantPermissions', [{ ...asked, ...more }]));
      expect(await grant()).to.equal(4100);
      await ask(wallet, 'eth_requestAccounts');
      const granted = (await grant()) as { value: { context: string } };
      expect(granted.value).to.deep.include(asked);
      expect(granted.value.context).to.match(/^0x[0-9a-f]{64}$/);
      expect([await grant({ chainId: '0x1' }), await grant({ permissions: [] }), await grant({ signer: 1 })]).to.deep.equal([
        4902, -32602, -32602,
      ]);
      const signed = await ask(wallet, 'wallet_revokePermissions', [{ pci: 'ab', address: ada }]);
      expect(signed).to.deep.equal({ method: 'personal_sign', params: ['0x6162', ada] });
      wallet.setBehavior('reject', 'wallet_revokePermissions');
      expect(await codeOf(ask(wallet, 'wallet_revokePermissions', [{ pci: 'ab', address: ada }]))).to.equal(4001);
    });

    it('passes the errors of the node on, and turns anything else into -32603', async () => {
      const broke = create({ chains, fetch: echoNode(() => ({ error: { code: 3, message: 'execution reverted', data: '0x' } })).fetch });
      const error = await ask(broke, 'eth_call', []).catch((cause: unknown) => cause);
      expect(error).to.include({ code: 3, message: 'execution reverted', data: '0x' });
      expect(await codeOf(ask(create({ chains, fetch: echoNode(() => 'hello').fetch }), 'eth_call', []))).to.equal(-32603);
      const offline = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
      expect(await codeOf(ask(create({ chains, fetch: offline }), 'eth_call', []))).to.equal(-32603);
    });

    it('refuses a method it does not know with 4200, and what is no request with -32600', async () => {
      expect(await codeOf(ask(create(), 'eth_sign', [ada, '0x00']))).to.equal(4200);
      expect(await codeOf(ask(create(), 'toString'))).to.equal(4200);
      expect(await codeOf(create().provider.request('eth_chainId' as never))).to.equal(-32600);
    });
  });

  describe('behavior', () => {
    it('throws and answers as scripted, for one method or for all', async () => {
      const wallet = create();
      wallet.setBehavior({ answer: 'banana' }, 'eth_chainId');
      expect(await ask(wallet, 'eth_chainId')).to.equal('banana');
      wallet.setBehavior({ throw: 'a string' });
      expect(await ask(wallet, 'eth_accounts').catch((error: unknown) => error)).to.equal('a string');
      expect(await ask(wallet, 'eth_chainId')).to.equal('banana');
      wallet.setBehavior(undefined);
      wallet.setBehavior(undefined, 'eth_chainId');
      expect(await ask(wallet, 'eth_chainId')).to.equal('0x7a69');
    });

    it('hangs on one method, even one that needs no approval, until settled by hand', async () => {
      const wallet = create();
      wallet.setBehavior('hang', 'eth_chainId');
      const [first, second, third] = [ask(wallet, 'eth_chainId'), ask(wallet, 'eth_chainId'), codeOf(ask(wallet, 'eth_chainId'))];
      await tick();
      const [a, b, c] = [...wallet.pending];
      a?.approve();
      b?.answer(7);
      c?.fail({ code: 1 });
      expect(await first).to.equal('0x7a69');
      expect(await second).to.equal(7);
      expect(await third).to.equal(1);
    });

    it('decides the next request once, reports which, and can be revoked', async () => {
      const wallet = create({ decide: () => 'approve' });
      const decided = wallet.respondOnce('reject');
      expect(await ask(wallet, 'eth_chainId')).to.equal('0x7a69');
      expect(await codeOf(ask(wallet, 'eth_requestAccounts'))).to.equal(4001);
      expect(await decided).to.deep.equal({ method: 'eth_requestAccounts', params: undefined });
      const back = wallet.respondOnce('reject');
      await wallet.respondOnce(undefined);
      expect(await back).to.equal(undefined);
      expect(await codeOf(ask(wallet, 'eth_requestAccounts'))).to.deep.equal({ value: [ada, grace] });
    });

    it('decides the next question against the behavior of all methods, not against that of its own', async () => {
      const wallet = create();
      wallet.setBehavior('reject');
      void wallet.respondOnce('approve');
      expect(await codeOf(ask(wallet, 'eth_requestAccounts'))).to.deep.equal({ value: [ada, grace] });
      wallet.revoke();
      wallet.setBehavior('reject', 'eth_requestAccounts');
      const decided = wallet.respondOnce('approve');
      expect(await codeOf(ask(wallet, 'eth_requestAccounts'))).to.equal(4001);
      wallet.uninstall();
      expect(await decided).to.equal(undefined);
    });

    it('waits before every answer', async () => {
      const wallet = create({ delayMs: 30 });
      const start = performance.now();
      await ask(wallet, 'eth_chainId');
      expect(performance.now() - start).to.be.at.least(29);
    });

    it('writes every request down, with how it ended', async () => {
      const told: string[] = [];
      const wallet = create({ onRequest: ({ method, outcome }) => told.push(`${method} ${outcome}`) });
      wallet.setBehavior('reject', 'eth_requestAccounts');
      await ask(wallet, 'eth_chainId');
      await codeOf(ask(wallet, 'eth_requestAccounts', []));
      expect(wallet.requests.map(({ method, outcome }) => [method, outcome])).to.deep.equal([
        ['eth_chainId', 'answered'],
        ['eth_requestAccounts', 'failed'],
      ]);
      expect(wallet.requests[0]?.result).to.equal('0x7a69');
      expect(told).to.deep.equal(['eth_chainId open', 'eth_chainId answered', 'eth_requestAccounts open', 'eth_requestAccounts failed']);
    });

    it('calls its listeners in order, removes them, and counts them', () => {
      const wallet = create();
      const calls: string[] = [];
      const first = () => calls.push('first');
      wallet.provider.on('message', first).on('message', () => calls.push('second'));
      wallet.emit('message');
      wallet.provider.removeListener('message', first).removeListener('message', first);
      wallet.emit('message');
      expect(calls).to.deep.equal(['first', 'second', 'second']);
      expect(wallet.provider.listenerCount()).to.equal(1);
      expect(wallet.provider.listenerCount('chainChanged')).to.equal(0);
    });
  });
});
