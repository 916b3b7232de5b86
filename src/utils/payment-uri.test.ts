import { expect } from '@esm-bundle/chai';
import { ADA } from '../../test/fixtures/networks.js';
import { base, bitcoin, bitcoinTestnet, mainnet, polkadot, solana, solanaDevnet } from '../networks/index.js';
import { toPaymentUri } from './payment-uri.js';

describe('a payment link', () => {
  it('names the chain on EVM networks, and is absent where wallets would pay on another network or know no link', () => {
    expect(toPaymentUri(base, ADA)).to.equal(`ethereum:${ADA}@8453`);
    expect(toPaymentUri(mainnet, ADA)).to.equal(`ethereum:${ADA}@1`);
    expect(toPaymentUri(bitcoin, 'bc1q')).to.equal('bitcoin:bc1q');
    expect(toPaymentUri(bitcoinTestnet, 'tb1q')).to.equal('bitcoin:tb1q');
    expect(toPaymentUri(solana, 'MJK')).to.equal('solana:MJK');
    expect([toPaymentUri(solanaDevnet, 'MJK'), toPaymentUri(polkadot, '15oF')]).to.deep.equal([undefined, undefined]);
  });
});
