import { expect } from '@esm-bundle/chai';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { parseEvmAddress } from '../../adapters/eip155/parse-address.js';
import { normalizeName, readRecord, resolveName } from './resolve-receiver.js';
import { mainnet } from '../../config/networks/mainnet.js';
import type { Network } from '../../config/network.js';
import { toTokenBalances } from '../../controllers/query/portfolio.js';

const adapter = { parseAddress: parseEvmAddress };
const record = (addresses: Record<string, string>) => ({
  addresses: Object.fromEntries(Object.entries(addresses).map(([type, address]) => [type, { address }])),
});

describe('names as receivers', () => {
  it('have one spelling, or none', async () => {
    expect(await normalizeName('Ada.Reown.ID')).to.equal('ada.reown.id');
    expect(await normalizeName('ÜNÏ.eth')).to.equal('ünï.eth');
    // Cyrillic а beside Latin letters.
    expect(await normalizeName('\u0430da.eth')).to.equal(undefined);
    // Invisible characters are dropped: it is the same name.
    expect(await normalizeName('a\u200bda.eth')).to.equal('ada.eth');
  });

  it('resolve to the record of this chain, then to the default one, then to Ethereum’s, and say which; never to the zero address', async () => {
    const own = String(0x80000000 + 31337);
    const every = String(0x80000000);
    const zero = `0x${'0'.repeat(40)}`;
    const read = (addresses: Record<string, string>, network: Network = local) => readRecord(record(addresses), adapter, network);
    expect(await read({ 60: ADA, [own]: GRACE, [every]: ADA })).to.deep.equal({ address: GRACE, record: 'own' });
    expect(await read({ 60: ADA, [every]: GRACE })).to.deep.equal({ address: GRACE, record: 'default' });
    expect(await read({ 60: ADA })).to.deep.equal({ address: ADA, record: 'ethereum' });
    expect(await read({ 60: ADA, [every]: GRACE }, mainnet)).to.deep.equal({ address: ADA, record: 'own' });
    expect(await read({ [every]: GRACE }, mainnet)).to.deep.equal({ address: GRACE, record: 'default' });
    expect(await read({ 60: ADA, [own]: zero })).to.deep.equal({ address: ADA, record: 'ethereum' });
    for (const addresses of [{ 501: ADA }, { 60: zero }, { 60: 'nonsense' }, { 60: ADA, [own]: 'nonsense' }, {}])
      expect(await read(addresses), JSON.stringify(addresses)).to.equal(undefined);
    expect(await readRecord(undefined, adapter, local)).to.equal(undefined);
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
    const found = toTokenBalances({ tokens, value: 0 }, local, parseEvmAddress);
    expect(found.map(({ symbol, address, price }) => [symbol, address, price])).to.deep.equal([
      ['ETH', undefined, 2],
      ['TERN', ADA, 2],
    ]);
  });

  it('is the native token alone without a data service', () => {
    expect(toTokenBalances(null, local, parseEvmAddress).map(({ symbol }) => symbol)).to.deep.equal(['ETH']);
  });
});
