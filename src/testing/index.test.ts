import { expect } from '@esm-bundle/chai';
import * as testing from './index.js';

describe('w3m-elements/testing', () => {
  it('exports this, and nothing else', () => {
    const wallets = [
      'announceMultichain',
      'createBitcoinPageWallet',
      'createPolkadotWallet',
      'createScriptedWallet',
      'createStandardWallet',
    ];
    const accounts = ['createBitcoinAccount', 'createPolkadotAccount', 'createSolanaAccount'];
    const others = ['ScriptedWalletError', 'TEST_IDS', 'WALLET_QUIRKS', 'createPageObject', 'walletErrors'];
    expect(Object.keys(testing).toSorted()).to.deep.equal([...wallets, ...accounts, ...others].toSorted());
  });
});
