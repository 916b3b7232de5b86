import { expect } from '@esm-bundle/chai';
import { bitcoin, solana } from '../../config/networks/other-namespaces.js';
import { local } from '../../../test/fixtures/networks.js';
import { isCoin, toLocalAddress } from './native-balance.js';

const TOKEN = '0x1111111111111111111111111111111111111111';
const SOLANA_COIN = 'So11111111111111111111111111111111111111111';

describe('a row of a balance', () => {
  it('is the coin without an address, and with what services write in its place', () => {
    for (const [network, address] of [
      [local, undefined],
      [local, `${local.caipNetworkId}:0x`],
      [bitcoin, '0x'],
      [bitcoin, `${bitcoin.caipNetworkId}:0x`],
      [solana, SOLANA_COIN],
      [solana, `${solana.caipNetworkId}:${SOLANA_COIN}`],
    ] as const)
      expect(isCoin({ address }, network), `${network.name} ${address}`).to.equal(true);
  });

  it('is a token, or of another network, with any other', () => {
    for (const [network, address] of [
      [local, `${local.caipNetworkId}:${TOKEN}`],
      [local, TOKEN],
      [local, 'eip155:2:0x'],
      [bitcoin, `${bitcoin.caipNetworkId}:other`],
      [solana, `${SOLANA_COIN.slice(0, -1)}2`],
      [solana, `${local.caipNetworkId}:0x`],
    ] as const)
      expect(isCoin({ address }, network), `${network.name} ${address}`).to.equal(false);
  });

  it('has its address bare where the namespace writes it so, and none of another network', () => {
    expect(toLocalAddress({ address: `${local.caipNetworkId}:${TOKEN}` }, local)).to.equal(TOKEN);
    expect(toLocalAddress({ address: SOLANA_COIN }, solana)).to.equal(SOLANA_COIN);
    for (const address of [undefined, TOKEN, `eip155:2:${TOKEN}`]) expect(toLocalAddress({ address }, local)).to.equal(undefined);
  });
});
