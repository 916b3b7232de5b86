import { expect } from '@esm-bundle/chai';
import { bitcoin, solana } from '../../networks/index.js';
import { local } from '../../../test/fixtures/networks.js';
import { isNativeToken, toLocalAddress } from './native-balance.js';

const TOKEN = '0x1111111111111111111111111111111111111111';
const SOLANA_NATIVE_ADDRESS = 'So11111111111111111111111111111111111111111';

describe('a row of a balance', () => {
  it('is the coin without an address, and with what services write in its place', () => {
    for (const [network, address] of [
      [local, undefined],
      [local, `${local.caipNetworkId}:0x`],
      [bitcoin, '0x'],
      [bitcoin, `${bitcoin.caipNetworkId}:0x`],
      [solana, SOLANA_NATIVE_ADDRESS],
      [solana, `${solana.caipNetworkId}:${SOLANA_NATIVE_ADDRESS}`],
    ] as const)
      expect(isNativeToken({ address }, network), `${network.name} ${address}`).to.equal(true);
  });

  it('is a token, or of another network, with any other', () => {
    for (const [network, address] of [
      [local, `${local.caipNetworkId}:${TOKEN}`],
      [local, TOKEN],
      [local, 'eip155:2:0x'],
      [bitcoin, `${bitcoin.caipNetworkId}:other`],
      [solana, `${SOLANA_NATIVE_ADDRESS.slice(0, -1)}2`],
      [solana, `${local.caipNetworkId}:0x`],
    ] as const)
      expect(isNativeToken({ address }, network), `${network.name} ${address}`).to.equal(false);
  });

  it('has its address bare where the namespace writes it so, and none of another network', () => {
    expect(toLocalAddress({ address: `${local.caipNetworkId}:${TOKEN}` }, local)).to.equal(TOKEN);
    expect(toLocalAddress({ address: SOLANA_NATIVE_ADDRESS }, solana)).to.equal(SOLANA_NATIVE_ADDRESS);
    for (const address of [undefined, TOKEN, `eip155:2:${TOKEN}`]) expect(toLocalAddress({ address }, local)).to.equal(undefined);
  });
});
