import { expect } from '@esm-bundle/chai';
import { createNodeFetch, refuse, type NodeAnswers } from '../../../../test/fixtures/fake-node.js';
import { ADA, local } from '../../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../../test/fixtures/test-environment.js';
import { createEnvironment } from '../../../config/environment.js';
import { mainnet } from '../../../config/networks/mainnet.js';
import * as networks from '../../../networks/index.js';
import { createNodeClient } from '../node-client.js';
import { parseEvmAddress } from '../parse-address.js';
import { listCoreTokens, listTokens } from './core-tokens.js';
import { readTokens } from './index.js';

const TERN = '0x1111111111111111111111111111111111111111';
const SKUA = '0x2222222222222222222222222222222222222222';
const entry = (address: string, symbol: string, decimals = 6) => ({ chainId: 31337, address, name: `${symbol} Dollar`, symbol, decimals });
const word = (value: bigint) => value.toString(16).padStart(64, '0');
const answerWith = (...values: bigint[]) => `0x${values.map(word).join('')}`;

/** A node behind a client that counts its requests. */
function createReader(answers: NodeAnswers, respond?: (count: number) => Response | undefined) {
  const asked: { method: string; params: unknown }[] = [];
  const node = createNodeFetch(answers, asked);
  let count = 0;
  const environment = createTestEnvironment();
  const { setTimer } = createEnvironment();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    count += 1;
    init?.signal?.throwIfAborted();
    return respond?.(count) ?? node(input, init);
  };
  const client = createNodeClient({ chain: local, environment: { ...environment, fetch } });
  const parameters = { client, network: local, address: ADA, signal: new AbortController().signal, setTimer };
  return { asked, parameters, count: () => count };
}

describe('balances of a token list', () => {
  it('are rows of the tokens that the account has, in plain digits, with the picture of the list and no price', async () => {
    const { parameters } = createReader({ eth_call: answerWith(10n ** 18n, 1_500_000n, 0n) });
    const listed = [{ ...entry(TERN, 'TERN'), logoURI: 'https://img.example/tern.svg' }, entry(SKUA, 'SKUA')];
    expect(await readTokens({ ...parameters, listed })).to.deep.equal([
      { name: 'Ether', symbol: 'ETH', chainId: 'eip155:31337', price: 0, quantity: { decimals: '18', numeric: '1' }, iconUrl: '' },
      {
        name: 'TERN Dollar',
        symbol: 'TERN',
        chainId: 'eip155:31337',
        address: `eip155:31337:${TERN}`,
        price: 0,
        quantity: { decimals: '6', numeric: '1.5' },
        iconUrl: 'https://img.example/tern.svg',
      },
    ]);
  });

  it('leave out a token whose contract returned nothing, and fail where the answer is no list of balances', async () => {
    const silent = createReader({ eth_call: answerWith(0n, 2n ** 256n - 1n) });
    expect(await readTokens({ ...silent.parameters, listed: [entry(TERN, 'TERN')] })).to.deep.equal([]);
    for (const [answer, wanted] of [
      ['0x', 'BalanceUnavailableError'],
      [answerWith(1n), 'BalanceUnavailableError'],
      [answerWith(1n, 2n, 3n), 'BalanceUnavailableError'],
      [7, '$ZodError'],
      [null, '$ZodError'],
    ] as const) {
      const { parameters } = createReader({ eth_call: answer });
      const error = await readTokens({ ...parameters, listed: [entry(TERN, 'TERN')] }).catch(({ name }: Error) => name);
      expect(error, String(answer)).to.equal(wanted);
    }
  });

  it('are asked for again after 429, and no more than four times', async () => {
    const busy = () => new Response('', { status: 429, headers: { 'Retry-After': '0' } });
    const once = createReader({ eth_call: answerWith(1n) }, (count) => (count === 1 ? busy() : undefined));
    expect((await readTokens(once.parameters)).length).to.equal(1);
    expect(once.count()).to.equal(2);
    const always = createReader({}, busy);
    expect(await readTokens(always.parameters).catch(({ name }: Error) => name)).to.equal('HttpRequestError');
    expect(always.count()).to.equal(4);
  });

  it('are asked of the next node where one is not reached, and of no other where one refuses', async () => {
    const hosts: string[] = [];
    const ask = async (first: () => Promise<Response>) => {
      hosts.length = 0;
      const node = createNodeFetch({ eth_call: answerWith(1n) });
      const fetch: typeof globalThis.fetch = async (input, init) => {
        const { host } = new URL(new Request(input).url);
        hosts.push(host);
        return host === 'own.example' ? first() : node(input, init);
      };
      const environment = { ...createTestEnvironment(), fetch };
      const customRpcUrls = { [local.caipNetworkId]: [{ url: 'https://own.example' }] };
      const client = createNodeClient({ chain: local, customRpcUrls, environment });
      const { parameters } = createReader({});
      return readTokens({ ...parameters, client }).then(
        (rows) => rows.length,
        ({ name }: Error) => name,
      );
    };
    expect(await ask(async () => Promise.reject(new TypeError('Failed to fetch')))).to.equal(1);
    expect(hosts).to.deep.equal(['own.example', '127.0.0.1:8545']);
    const refusal = { jsonrpc: '2.0', id: 0, error: { code: -32601, message: 'Method not found' } };
    expect(await ask(async () => new Response(JSON.stringify([refusal]).slice(1, -1), { status: 400 }))).to.match(/Error$/);
    expect([...new Set(hosts)]).to.deep.equal(['own.example']);
  });

  it('are not asked for once the reading was ended', async () => {
    const { parameters, count } = createReader({ eth_call: answerWith(1n) });
    const signal = AbortSignal.abort();
    expect(await readTokens({ ...parameters, signal }).catch(() => 'ended')).to.equal('ended');
    expect(count()).to.equal(0);
  });

  it('are read one by one, in one request, where the node does not run creation code in a call', async () => {
    const answerCall = ([{ to }]: [{ to?: string }]) => {
      if (to === undefined) return refuse(-32602, 'to is required');
      return to === TERN ? answerWith(1_500_000n) : '0x';
    };
    const { parameters, count } = createReader({ eth_call: answerCall, eth_getBalance: '0xde0b6b3a7640000' });
    const rows = await readTokens({ ...parameters, listed: [entry(TERN, 'TERN'), entry(SKUA, 'SKUA')] });
    expect(rows.map(({ symbol, quantity }) => [symbol, quantity.numeric])).to.deep.equal([
      ['ETH', '1'],
      ['TERN', '1.5'],
    ]);
    expect(count()).to.equal(2);
  });

  it('fail with the node’s error where it refuses the call', async () => {
    const { parameters } = createReader({ eth_call: refuse(-32000, 'out of gas') });
    expect(await readTokens(parameters).catch(({ message }: Error) => message)).to.contain('out of gas');
  });
});

describe('the list of tokens', () => {
  it('has each token once, with the host’s facts before the built-in ones, and none of another chain or without an address', () => {
    const usdc = listCoreTokens(1).find(({ symbol }) => symbol === 'USDC')!;
    const own = { chainId: 1, address: usdc.address.toLowerCase(), name: 'Mine', symbol: 'USDC', decimals: 6 };
    const listed = listTokens(mainnet, [own, entry(TERN, 'TERN'), { ...own, address: '0x12' }]);
    expect(listed.filter(({ address }) => address === usdc.address).map(({ name }) => name)).to.deep.equal(['Mine']);
    expect(listed.length).to.equal(listCoreTokens(1).length);
    expect(listTokens(local)).to.deep.equal([]);
  });

  it('has only whole facts in its built-in part, and networks that the package names', () => {
    const known = Object.values(networks).flatMap((each) =>
      typeof each !== 'function' && each.chainNamespace === 'eip155' ? [each.id] : [],
    );
    const filled = known.filter((id) => listCoreTokens(id).length > 0);
    expect(filled).to.have.members([1, 10, 56, 100, 137, 8453, 42161, 42220, 43114]);
    for (const id of filled)
      for (const { address, decimals, name, symbol } of listCoreTokens(id)) {
        expect(parseEvmAddress(address), symbol).to.equal(address);
        expect([6, 8, 18], symbol).to.include(decimals);
        expect(name.length > 1 && symbol.length > 1, symbol).to.equal(true);
      }
  });
});
