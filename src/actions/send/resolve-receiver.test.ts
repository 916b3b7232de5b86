import { expect } from '@esm-bundle/chai';
import type { Network } from '../../config/network.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import * as presets from '../../config/networks/index.js';
import { parseEvmAddress } from '../../adapters/eip155/parse-address.js';
import { normalizeName, isNameLike, readChainReceiver, readRecord, resolveName } from './resolve-receiver.js';
import { toHeldTokens } from '../../controllers/query/portfolio.js';

const adapter = { parseAddress: parseEvmAddress };
const record = (addresses: Record<string, string>) => ({
  addresses: Object.fromEntries(Object.entries(addresses).map(([type, address]) => [type, { address }])),
});

describe('names as receivers', () => {
  it('are distinguished from addresses and other text', () => {
    for (const name of ['ada.reown.id', 'ada.eth', 'Ωmega.eth', 'a.b']) expect(isNameLike(name), name).to.equal(true);
    for (const junk of [
      'ada',
      '.eth',
      'ada.',
      'a b.eth',
      '0xab.eth',
      'https://a.eth',
      `eip155:1:${ADA}`,
      'a@b.eth',
      `${'a'.repeat(256)}.eth`,
    ])
      expect(isNameLike(junk), junk).to.equal(false);
  });

  it('have one spelling, or none', async () => {
    expect(await normalizeName('Ada.Reown.ID')).to.equal('ada.reown.id');
    expect(await normalizeName('ÜNÏ.eth')).to.equal('ünï.eth');
    // Cyrillic а beside Latin letters.
    expect(await normalizeName('\u0430da.eth')).to.equal(undefined);
    // Invisible characters are dropped: it is the same name.
    expect(await normalizeName('a\u200bda.eth')).to.equal('ada.eth');
  });

  it('resolve to the address of this chain, else to that of Ethereum; never to the zero address', () => {
    const own = String(0x80000000 + 31337);
    expect(readRecord(record({ 60: ADA, [own]: GRACE }), adapter, local)).to.equal(GRACE);
    expect(readRecord(record({ 60: ADA }), adapter, local)).to.equal(ADA);
    expect(readRecord(record({ 501: ADA }), adapter, local)).to.equal(undefined);
    expect(readRecord(record({ 60: `0x${'0'.repeat(40)}` }), adapter, local)).to.equal(undefined);
    expect(readRecord(record({ 60: 'nonsense' }), adapter, local)).to.equal(undefined);
    expect(readRecord(undefined, adapter, local)).to.equal(undefined);
  });
});

describe('a service of names that fails', () => {
  it("fails with the specification's text and the cause [S:251]", async () => {
    const down = { api: { load: () => Promise.reject(new Error('down')) } } as unknown as NonNullable<
      Parameters<typeof resolveName>[0]['query']
    >;
    const asked = resolveName({ query: down, adapter }, local, 'ada.reown.id');
    const failure = await asked.catch((error: Error & { cause?: Error }) => [error.message, error.cause?.message]);
    expect(failure).to.deep.equal(['Error resolving name', 'down']);
  });
});

describe('what can be sent', () => {
  const token = (address: string | undefined, symbol: string) => ({
    name: symbol,
    symbol,
    address,
    price: 2,
    value: 4,
    quantity: { decimals: '18', numeric: '2' },
    iconUrl: '',
  });
  it('is the coin first, then tokens of this network that have an address', () => {
    const tokens = [
      token(`eip155:31337:${ADA}`, 'TERN'),
      token(undefined, 'ETH'),
      token(`eip155:1:${GRACE}`, 'FAR'),
      token('eip155:31337:x', 'BAD'),
    ];
    const found = toHeldTokens({ tokens, value: 0 }, local, parseEvmAddress);
    expect(found.map(({ symbol, address, price }) => [symbol, address, price])).to.deep.equal([
      ['ETH', undefined, 2],
      ['TERN', ADA, 2],
    ]);
  });

  it('is the native token alone without a data service', () => {
    expect(toHeldTokens(null, local, parseEvmAddress).map(({ symbol }) => symbol)).to.deep.equal(['ETH']);
  });
});

describe('a receiver that names its chain', () => {
  const base = { id: 8453, name: 'Base', chainNamespace: 'eip155', caipNetworkId: 'eip155:8453' } as unknown as Network;
  const read = (text: string, network = base) => {
    const found = readChainReceiver(text, network);
    return found?.kind === 'here' ? found.rest : found?.kind;
  };

  it('is understood on this network, in each form of ERC-7828, ERC-7930 and CAIP-10', () => {
    for (const chain of ['base', 'Base', '8453', 'eip155:8453']) expect(read(`ada.eth@${chain}`), chain).to.equal('ada.eth');
    expect(read(`${ADA}@eip155:8453`)).to.equal(ADA);
    expect(read(`eip155:8453:${ADA}`)).to.equal(ADA);
    expect(read(`0x0001000002210514${ADA.slice(2)}`)).to.equal(ADA.toLowerCase());
  });

  it('is understood by the labels of the chains that the package defines, on these chains only', () => {
    const on = (id: number, name: string) => ({ ...base, id, name, caipNetworkId: `eip155:${id}` }) as Network;
    for (const [label, id] of [
      ['eth', 1],
      ['ethereum', 1],
      ['op', 10],
      ['OP', 10],
      ['optimism', 10],
      ['oeth', 10],
      ['bnb', 56],
      ['gno', 100],
      ['matic', 137],
      ['polygon', 137],
      ['zksync', 324],
      ['arb1', 42161],
      ['arbitrum', 42161],
      ['avax', 43114],
    ] as const) {
      expect(read(`ada.eth@${label}`, on(id, 'Any name')), label).to.equal('ada.eth');
      expect(read(`ada.eth@${label}`), label).to.equal('elsewhere');
    }
    for (const { id, name, chainNamespace } of Object.values(presets).filter((one) => typeof one === 'object'))
      if (chainNamespace === 'eip155') expect(read(`ada.eth@${name.replaceAll(' ', '-')}`, on(Number(id), name)), name).to.equal('ada.eth');
  });

  it('is refused where a network only has the name of the chain that the label means', () => {
    expect(read('ada.eth@base', { ...base, id: 31338, caipNetworkId: 'eip155:31338' } as Network)).to.equal('elsewhere');
    expect(read('ada.eth@lagoon-local', local)).to.equal('ada.eth');
  });

  it('is refused on another one, never read without its chain', () => {
    const mainnet = '0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa96045';
    for (const text of [
      'ada.eth@optimism',
      'ada.eth@10',
      `${ADA}@eip155:1`,
      `eip155:1:${ADA}`,
      mainnet,
      'solana:5eykt4:abc',
      `${ADA}@solana:5eykt4`,
    ])
      expect(read(text), text).to.equal('elsewhere');
    expect(read(mainnet, { ...base, id: 1, caipNetworkId: 'eip155:1' } as Network)).to.equal('0xd8da6bf26964af9d7eed9e03e53415d37aa96045');
  });

  it('is none where nothing names a chain, bytes do not fit, or the checksum is wrong', () => {
    for (const text of [
      ADA,
      'ada.eth',
      '',
      '@base',
      'ada@example.com',
      '0x0001000002210514',
      `0x000100000221051400${ADA.slice(2)}`,
      `0x00010000000014${ADA.slice(2)}`,
    ])
      expect(read(text), text).to.equal(undefined);
    // The example of ERC-7930.
    const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@eip155:1';
    const ethereum = { ...base, id: 1, caipNetworkId: 'eip155:1' } as Network;
    expect(read(`${vitalik}#4CA88C9C`, ethereum)).to.equal('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045');
    expect(read(`${vitalik}#4CA88C9D`, ethereum)).to.equal(undefined);
    expect(read('ada.eth@base#4CA88C9C')).to.equal(undefined);
  });
});
