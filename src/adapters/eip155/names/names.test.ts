import { expect } from '@esm-bundle/chai';
import { decodeFunctionData, encodeAbiParameters, encodeErrorResult, encodeFunctionResult, parseAbi, toHex } from 'viem';
import { ADA, GRACE, local, second } from '../../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../../test/fixtures/test-environment.js';
import { base } from '../../../config/networks/evm.js';
import { mainnet } from '../../../config/networks/mainnet.js';
import type { Network } from '../../../config/network.js';
import type { NamesOptions } from '../../../config/options.js';
import { defineNetwork } from '../../../config/define-network.js';
import { createAdapter as createEip155Adapter, findResolver } from '../eip155-adapter.js';

const RESOLVER = '0x1111111111111111111111111111111111111111';
const NODE = 'https://node.example/';
const home = { ...local, ensResolver: RESOLVER, rpcUrls: { default: { http: [NODE] } } };
const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes result, address resolver)',
  'function reverseWithGateways(bytes address_, uint256 coinType, string[] gateways) view returns (string name, address resolver, address reverse)',
  'error ResolverNotFound(bytes name)',
  'error HttpError(uint16 status, string message)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
]);
const addr = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)']);
const ZERO = '0x0000000000000000000000000000000000000000';

type Answer = { result: string } | { error: { code: number; message: string; data: string } };
const reverted = (data: string): Answer => ({ error: { code: 3, message: 'execution reverted', data } });

/** A page whose node answers what names point to, by coin type, and what it was asked; everything else is written down too. */
function setUp(entries: Readonly<Record<string, string>>, name = '', refusal?: Answer) {
  const asked: string[] = [];
  const coinTypes: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request.url);
    const calls = (await request.json()) as { id: number; params: [{ to: string; data: `0x${string}` }] }[];
    const answer = ({ params: [{ data }] }: (typeof calls)[0]): Answer => {
      if (refusal) return refusal;
      const call = decodeFunctionData({ abi, data });
      if (call.functionName === 'reverseWithGateways')
        return { result: encodeFunctionResult({ abi, functionName: 'reverseWithGateways', result: [name, ZERO, ZERO] }) };
      const { args } = decodeFunctionData({ abi: addr, data: call.args![1] as `0x${string}` });
      coinTypes.push(String(args[1]));
      const found = encodeAbiParameters([{ type: 'bytes' }], [(entries[String(args[1])] ?? '0x') as `0x${string}`]);
      return { result: encodeFunctionResult({ abi, functionName: 'resolveWithGateways', result: [found, RESOLVER] }) };
    };
    return Response.json(calls.map((call) => ({ jsonrpc: '2.0', id: call.id, ...answer(call) })));
  };
  const environment = { ...createTestEnvironment(), fetch };
  const adapter = createEip155Adapter({ environment, networks: [second, home] });
  return { asked, coinTypes, load: () => adapter.loadNames!() };
}
const resolve = async (entries: Readonly<Record<string, string>>, network: Network = local) =>
  (await setUp(entries).load()).getAddress({ name: 'ada.eth', network });

describe('the network that knows names', () => {
  it('is the one that says so, or Ethereum; else there is none', () => {
    expect(findResolver([second, home])).to.deep.equal({ network: home, resolver: RESOLVER });
    expect(findResolver([second, mainnet])!.network).to.equal(mainnet);
    expect(findResolver([second])).to.equal(undefined);
    expect(createEip155Adapter({ environment: createTestEnvironment(), networks: [second] }).loadNames).to.equal(undefined);
  });

  it('is read from a chain of viem', () => {
    const contracts = { ensUniversalResolver: { address: RESOLVER }, multicall3: { address: GRACE } };
    expect(defineNetwork({ ...local, contracts }).ensResolver).to.equal(RESOLVER);
    expect(defineNetwork(home).ensResolver).to.equal(RESOLVER);
    expect(defineNetwork(local)).to.not.have.any.keys('ensResolver', 'contracts');
  });
});

describe('a name that a chain knows', () => {
  it('resolves to its record for the network, else to the default one, else to that for Ethereum, and says which', async () => {
    const own = String(0x80000000 + 31337);
    const every = String(0x80000000);
    const [ada, grace] = [ADA.toLowerCase(), GRACE.toLowerCase()];
    expect(await resolve({ 60: ada, [every]: ada, [own]: grace })).to.deep.equal({ address: GRACE, record: 'own' });
    expect(await resolve({ 60: ada, [every]: grace })).to.deep.equal({ address: GRACE, record: 'default' });
    expect(await resolve({ 60: ada })).to.deep.equal({ address: ADA, record: 'ethereum' });
    expect(await resolve({ 60: ada, [own]: ZERO })).to.deep.equal({ address: ADA, record: 'ethereum' });
    expect(await resolve({ 60: ada, [every]: grace }, mainnet)).to.deep.equal({ address: ADA, record: 'own' });
    expect(await resolve({ [every]: grace }, mainnet)).to.deep.equal({ address: GRACE, record: 'default' });
    expect(await resolve({ [own]: grace }, mainnet)).to.equal(undefined);
    expect(await resolve({})).to.equal(undefined);
    expect(await resolve({ 60: ZERO })).to.equal(undefined);
    expect(await resolve({ 60: '0x1234' })).to.equal(undefined);
    expect(await resolve({ 60: ada, [own]: '0x1234' })).to.equal(undefined);
  });

  it('is asked for in the order of ENSIP-19: the coin type of the network, the default of EVM chains, Ethereum', async () => {
    for (const [network, coinTypes] of [
      [base, ['2147492101', '2147483648', '60']],
      [local, ['2147514985', '2147483648', '60']],
      [mainnet, ['60', '2147483648']],
    ] as const) {
      const { coinTypes: asked, load } = setUp({});
      await (await load()).getAddress({ name: 'ada.eth', network });
      expect(asked, network.name).to.deep.equal(coinTypes);
    }
  });

  it('is not read from another record when a gateway has failed, which may have the one of the network', async () => {
    const failed = reverted(encodeErrorResult({ abi, errorName: 'HttpError', args: [500, 'down'] }));
    const asked = (await setUp({}, '', failed).load()).getAddress({ name: 'ada.eth', network: local });
    expect(await asked.catch((error: Error) => error.name)).to.equal('ContractFunctionExecutionError');
  });

  it('is without an owner where the chain says so', async () => {
    const refusal = reverted(encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: ['0x'] }));
    expect(await (await setUp({}, '', refusal).load()).getAddress({ name: 'ada.eth', network: local })).to.equal(undefined);
  });

  it('is looked up at the node only', async () => {
    const args = [RESOLVER, ['https://gateway.example/{sender}/{data}'], '0x', '0x12345678', toHex('x')] as const;
    const { asked, load } = setUp({}, '', reverted(encodeErrorResult({ abi, errorName: 'OffchainLookup', args })));
    const names = await load();
    const failure = await names.getAddress({ name: 'ada.eth', network: mainnet }).then(
      () => undefined,
      (thrown: Error) => thrown.message,
    );
    expect(failure).to.be.a('string');
    expect(new Set(asked)).to.deep.equal(new Set([NODE]));
  });

  it('is followed to the gateways that the page lists, and to no other one', async () => {
    const callback = '0x12345678';
    const written = encodeAbiParameters([{ type: 'bytes' }], [ADA as `0x${string}`]);
    const done = encodeFunctionResult({ abi, functionName: 'resolveWithGateways', result: [written, RESOLVER] });
    const urls = ['https://other.example/{sender}/{data}', 'https://gateway.example/{sender}/{data}', 'http://gateway.example/{data}'];
    const lookup = encodeErrorResult({ abi, errorName: 'OffchainLookup', args: [RESOLVER, urls, '0xabcd', callback, '0x'] });
    const look = async (names: NamesOptions) => {
      const asked: string[] = [];
      const fetch: typeof globalThis.fetch = async (input, init) => {
        const request = new Request(input, init);
        if (request.url !== NODE) {
          asked.push(request.url);
          return Response.json({ data: '0x01' });
        }
        const calls = (await request.json()) as { id: number; params: [{ data: string }] }[];
        const answer = (data: string) => (data.startsWith(callback) ? { result: done } : reverted(lookup));
        return Response.json(calls.map(({ id, params }) => ({ jsonrpc: '2.0', id, ...answer(params[0].data) })));
      };
      const environment = { ...createTestEnvironment(), fetch };
      const found_ = await createEip155Adapter({ environment, networks: [home], names }).loadNames!();
      const found = await found_.getAddress({ name: 'ada.eth', network: mainnet }).catch(() => undefined);
      return [found?.address === ADA, asked];
    };
    expect(await look({ gateways: 'listed', gatewayHosts: ['gateway.example'] })).to.deep.equal([
      true,
      [`https://gateway.example/${RESOLVER}/0xabcd`],
    ]);
    expect(await look({ gateways: 'any' })).to.deep.equal([true, [`https://other.example/${RESOLVER}/0xabcd`]]);
    for (const names of [{}, { gateways: 'none', gatewayHosts: ['gateway.example'] }, { gateways: 'listed' }] as const)
      expect(await look(names)).to.deep.equal([false, []]);
  });

  it('is the one that an address chose, spelled as names are', async () => {
    const reverse = async (name: string) => (await setUp({}, name).load()).getName({ address: ADA });
    expect(await reverse('ada.eth')).to.equal('ada.eth');
    // Capitals, and a Cyrillic letter among Latin ones.
    for (const name of ['', 'Ada.eth', '\u0430da.eth']) expect(await reverse(name), name).to.equal(undefined);
  });
});
