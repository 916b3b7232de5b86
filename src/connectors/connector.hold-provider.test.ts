import { expect } from '@esm-bundle/chai';
import { holdProvider } from './connector.js';

const CALL = { method: 'eth_sendTransaction', params: [{ to: '0xGRACE' }] };

class Wallet {
  readonly asked: unknown[] = [];
  async request(call: unknown): Promise<string> {
    this.asked.push(call);
    return 'signed';
  }
}

describe('a held provider', () => {
  it('asks the wallet through the request that it had, with the wallet as this, when the object has another one', async () => {
    const wallet = new Wallet();
    const pinned = holdProvider(wallet);
    (wallet as { request: unknown }).request = async () => 'clipped';
    expect(await pinned.request(CALL)).to.equal('signed');
    expect(wallet.asked).to.deep.equal([CALL]);
    expect(pinned.own).to.equal(wallet);
  });

  it('asks the wallet through the request that it had when the prototype has another one', async () => {
    class Other extends Wallet {}
    const pinned = holdProvider(new Other());
    Other.prototype.request = async () => 'clipped';
    expect(await pinned.request(CALL)).to.equal('signed');
  });
});
