import { expect } from '@esm-bundle/chai';
import type { Wallet } from '@wallet-standard/base';
import { holdFeatures } from './hold-features.js';

type Signs = { signMessage(text: string): string };
const toWallet = (features: object) =>
  ({ version: '1.0.0', name: 'Cove', icon: 'data:,', chains: [], accounts: [], features }) as unknown as Wallet;
const of = (wallet: Wallet, id = 'solana:signMessage') => (wallet.features as unknown as Record<string, Signs>)[id]!;
const clip = () => 'clipped';

class Signer {
  readonly version = '1.0.0';
  readonly #key = 'ada';
  signMessage(text: string): string {
    return `${this.#key} ${text}`;
  }
}

describe('the held features of a wallet', () => {
  it('are called as they were when the wallet registered, with the feature as this', () => {
    const own = toWallet({ 'solana:signMessage': new Signer() });
    const { wallet, isReplaced } = holdFeatures(own);
    expect(isReplaced()).to.equal(false);
    expect(of(wallet)).to.include({ version: '1.0.0' });
    of(own).signMessage = clip;
    expect([of(wallet).signMessage('hi'), of(own).signMessage('hi'), isReplaced()]).to.deep.equal(['ada hi', 'clipped', true]);
  });

  it('notice another function on the prototype, another feature, and another list of features', () => {
    class Other extends Signer {}
    const replace: readonly ((own: Wallet) => void)[] = [
      () => (Other.prototype.signMessage = clip),
      (own) => ((own.features as unknown as Record<string, Signs>)['solana:signMessage'] = { signMessage: clip }),
      (own) => ((own as { features: unknown }).features = { 'solana:signMessage': { signMessage: clip } }),
    ];
    for (const act of replace) {
      const own = toWallet({ 'solana:signMessage': new Other() });
      const { wallet, isReplaced } = holdFeatures(own);
      expect(isReplaced()).to.equal(false);
      const { signMessage } = of(wallet);
      act(own);
      expect([signMessage('hi'), isReplaced()]).to.deep.equal(['ada hi', true]);
      delete (Other.prototype as Partial<Signer>).signMessage;
    }
  });

  it('take the requests of sats-connect, one level deeper', () => {
    const provider = { request: (method: string) => `own ${method}` };
    const { wallet, isReplaced } = holdFeatures(toWallet({ 'sats-connect:': { provider } }));
    provider.request = clip;
    const held = (wallet.features as unknown as Record<string, { provider: typeof provider }>)['sats-connect:']!;
    expect([held.provider.request('signPsbt'), isReplaced()]).to.deep.equal(['own signPsbt', true]);
  });

  it('serve frozen wallets, and wallets that make their features anew at each reading', () => {
    const signer = new Signer();
    const frozen = toWallet(Object.freeze({ 'solana:signMessage': Object.freeze(signer) }));
    expect(of(holdFeatures(Object.freeze(frozen)).wallet).signMessage('hi')).to.equal('ada hi');
    const fresh = Object.defineProperty(toWallet({}), 'features', {
      get: () => ({ 'solana:signMessage': { signMessage: (text: string) => `fresh ${text}` } }),
    });
    const held = holdFeatures(fresh);
    expect([of(held.wallet).signMessage('hi'), held.isReplaced()]).to.deep.equal(['fresh hi', false]);
  });

  it('leave out what cannot be read', () => {
    const broken = {
      version: '1.0.0',
      get signMessage(): never {
        throw new Error('locked');
      },
    };
    const { wallet, isReplaced } = holdFeatures(toWallet({ 'solana:signMessage': broken, 'solana:signIn': undefined }));
    expect([of(wallet), isReplaced()]).to.deep.equal([{ version: '1.0.0' }, false]);
  });

  it('follow the accounts and chains of the wallet', () => {
    const own = toWallet({}) as { -readonly [Key in keyof Wallet]: Wallet[Key] };
    const { wallet } = holdFeatures(own);
    own.chains = ['solana:mainnet'];
    own.accounts = [{ address: 'ada' }] as unknown as Wallet['accounts'];
    expect([wallet.chains, wallet.accounts.map(({ address }) => address)]).to.deep.equal([['solana:mainnet'], ['ada']]);
  });
});
