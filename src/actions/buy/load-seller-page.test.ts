import { expect } from '@esm-bundle/chai';
import { local } from '../../../test/fixtures/networks.js';
import { createAnsweringClient } from '../../../test/fixtures/service-answers.js';
import { defineNetwork } from '../../config/define-network.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { OnrampError } from '../flow-errors.js';
import { assertSellerPage, loadSellerPage } from './load-seller-page.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BRINE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const mainnet = defineNetwork({ ...local, id: 8453, name: 'Base' });
const wallets = (...addresses: unknown[]) =>
  `destinationWallets=${encodeURIComponent(JSON.stringify(addresses.map((address) => ({ address }))))}`;
const PAGE = 'https://pay.coinbase.com';
const toReason = (act: () => unknown) => {
  try {
    return act() as string;
  } catch (error) {
    return error instanceof OnrampError ? error.reason : String(error);
  }
};

describe('the address of a seller’s page', () => {
  const check = (url: string, more = {}) =>
    toReason(() => assertSellerPage(url, { pages: [PAGE], address: ADA, namespace: 'eip155', ...more }));

  it('is the seller’s, over https, and for the account', () => {
    const good = `${PAGE}/buy?${wallets(ADA)}`;
    expect(check(good)).to.equal(good);
    expect(check(`${PAGE}/buy?${wallets(ADA.toLowerCase())}`)).to.match(/^https/);
    const here = `http://127.0.0.1:4455/buy?${wallets(ADA)}`;
    expect(check(here, { pages: ['http://127.0.0.1:4455/data'] })).to.equal(here);
  });

  for (const [what, url] of [
    ['another origin', `https://pay.coinbase.com.example/?${wallets(ADA)}`],
    ['another port', `https://pay.coinbase.com:8443/?${wallets(ADA)}`],
    ['a look-alike', `https://pay.coïnbase.com/?${wallets(ADA)}`],
    ['no https', `http://pay.coinbase.com/?${wallets(ADA)}`],
    ['a script', `javascript:alert(1)//${wallets(ADA)}`],
    ['data', `data:text/html,${wallets(ADA)}`],
    ['a user name', `https://pay.coinbase.com@evil.example/?${wallets(ADA)}`],
    ['a user name on the seller’s', `https://a:b@pay.coinbase.com/?${wallets(ADA)}`],
    ['no address', ''],
    ['a path', `/buy?${wallets(ADA)}`],
  ] as const)
    it(`is refused: ${what}`, () => expect(check(url)).to.equal('page'));

  for (const [what, query] of [
    ['nobody', ''],
    ['an empty list', wallets()],
    ['somebody else', wallets(BRINE)],
    ['somebody else beside the account', wallets(ADA, BRINE)],
    ['somebody else in a second list', `${wallets(ADA)}&${wallets(BRINE)}`],
    ['somebody else by another name', `${wallets(ADA)}&walletAddress=${BRINE}`],
    ['no JSON', 'destinationWallets=%7B'],
    ['no list of wallets', `destinationWallets=${encodeURIComponent(`["${ADA}"]`)}`],
    ['null', 'destinationWallets=%5Bnull%5D'],
  ] as const)
    it(`is refused when it sells to ${what}`, () => expect(check(`${PAGE}/?${query}`)).to.equal('recipient'));

  it('of an account outside EVM has the case of every letter', () => {
    const address = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
    const more = { pages: ['https://meldcrypto.com'], namespace: 'solana', address };
    expect(check(`https://meldcrypto.com/?walletAddress=${address}`, more)).to.match(/^https/);
    expect(check(`https://meldcrypto.com/?walletAddress=${address.toLowerCase()}`, more)).to.equal('recipient');
  });
});

describe('finding a seller’s page', () => {
  const options = { projectId: 'p', features: { onramp: { meld: { publicKey: 'key' } } } };
  const find = async (answer: unknown, request = {}, more = {}) => {
    const { client, calls } = createAnsweringClient([answer as never]);
    const query = { api: { load: async () => ({ http: client }) } } as unknown as Pick<QueryController, 'api'>;
    const asked = { provider: 'coinbase' as const, address: ADA, symbol: 'ETH', amount: '100', currency: 'USD', ...request };
    const found = await loadSellerPage(query, { ...options, ...more }, mainnet, asked).catch((error: OnrampError) => error);
    return { found, calls };
  };
  const url = `${PAGE}/buy/select-asset?${wallets(ADA)}`;

  it('asks for one account, one network, one token, to buy [S:188]', async () => {
    const { found, calls } = await find({ json: { url } });
    expect(found).to.equal(url);
    expect(JSON.parse(calls[0]!.body)).to.deep.equal({
      destinationWallets: [{ address: ADA, blockchains: ['base'], assets: ['ETH'] }],
      partnerUserId: ADA,
      defaultNetwork: 'base',
      defaultExperience: 'buy',
      presetFiatAmount: 100,
    });
  });

  it('leaves a sum to the page that the service would change', async () => {
    for (const request of [{ amount: '10.50' }, { currency: 'EUR' }, { amount: undefined }, { amount: '0' }]) {
      const { calls } = await find({ json: { url } }, request);
      expect(JSON.parse(calls[0]!.body)).not.to.have.property('presetFiatAmount');
    }
    expect(JSON.parse((await find({ json: { url } }, { amount: '10.00' })).calls[0]!.body)).to.have.property('presetFiatAmount', 10);
  });

  it('trusts a data service of the host’s own, and no other, to be the seller', async () => {
    const own = `https://data.example/buy?${wallets(ADA)}`;
    expect((await find({ json: { url: own } }, {}, { services: { blockchainApi: 'https://data.example/api' } })).found).to.equal(own);
    expect((await find({ json: { url: own } })).found).to.have.property('reason', 'page');
  });

  it('fails in words without the account, and asks once', async () => {
    const { found, calls } = await find({ status: 500, body: ADA });
    expect(found).to.be.instanceOf(OnrampError).and.include({ reason: 'address', code: 'ONRAMP_ADDRESS', details: 'HTTP 500' });
    expect(calls.length).to.equal(1);
    for (const answer of [{ json: {} }, { json: { url: 'javascript:0' } }, 'refuse'])
      expect((await find(answer)).found).to.have.property('reason', 'address');
  });

  it('makes the second seller’s with the host’s key', async () => {
    const { found, calls } = await find('refuse', { provider: 'meld' });
    const { origin, searchParams } = new URL(found as string);
    expect([origin, Object.fromEntries(searchParams), calls.length]).to.deep.equal([
      'https://meldcrypto.com',
      { publicKey: 'key', destinationCurrencyCode: 'ETH', walletAddress: ADA, externalCustomerId: 'p' },
      0,
    ]);
    expect((await find('refuse', { provider: 'meld' }, { features: { onramp: true } })).found).to.have.property('reason', 'provider');
  });
});
