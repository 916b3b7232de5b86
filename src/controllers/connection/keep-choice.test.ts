import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { type AccountOrder, keepChoice, moveFirst } from './keep-choice.js';

const NAMES = ['ada', 'ben', 'cleo', 'dora'] as const;
const shared = fc.shuffledSubarray([...NAMES], { minLength: 1 }) as fc.Arbitrary<[string, ...string[]]>;

describe('the account in use, when a wallet names its accounts again', () => {
  const chosen: AccountOrder = { accounts: ['ben', 'ada'], walletFirst: 'ada' };

  it('stays the visitor’s choice while it is shared, whatever the wallet’s order', () => {
    for (const namespace of ['polkadot', 'solana', 'bip122'] as const) {
      expect(keepChoice(namespace, chosen, { accounts: ['ada', 'cleo', 'ben'] }).accounts).to.deep.equal(['ben', 'ada', 'cleo']);
      expect(keepChoice(namespace, { accounts: ['ben'] }, { accounts: ['ada', 'ben'] }).accounts[0]).to.equal('ben');
    }
    expect(keepChoice('polkadot', chosen, { accounts: ['ada', 'cleo'] })).to.deep.equal({ accounts: ['ada', 'cleo'] });
  });

  it('follows the account that an EVM wallet puts first, and stays with the choice where it does not', () => {
    expect(keepChoice('eip155', chosen, { accounts: ['ada', 'ben', 'cleo'] })).to.deep.equal({
      accounts: ['ben', 'ada', 'cleo'],
      walletFirst: 'ada',
    });
    expect(keepChoice('eip155', chosen, { accounts: ['cleo', 'ada', 'ben'] })).to.deep.equal({ accounts: ['cleo', 'ada', 'ben'] });
    expect(keepChoice('eip155', chosen, { accounts: ['ben', 'ada'] })).to.deep.equal({ accounts: ['ben', 'ada'] });
    expect(keepChoice('eip155', { accounts: ['ada', 'ben'] }, { accounts: ['ben', 'ada'] })).to.deep.equal({ accounts: ['ben', 'ada'] });
  });

  it('moves types with their accounts, and forgets the choice that is the wallet’s own', () => {
    const order: AccountOrder = { accounts: ['ada', 'ben'], types: ['payment', 'eoa'] };
    const moved = moveFirst(order, 1);
    expect(moved).to.deep.equal({ accounts: ['ben', 'ada'], types: ['eoa', 'payment'], walletFirst: 'ada' });
    expect(moveFirst(moved, 1)).to.deep.equal(order);
  });

  it('changes by itself only where it is no longer shared', () => {
    fc.assert(
      fc.property(
        shared,
        shared,
        fc.constantFrom('polkadot' as const, 'solana' as const, 'bip122' as const),
        (before, after, namespace) => {
          const kept = keepChoice(namespace, { accounts: before }, { accounts: after }).accounts;
          expect([...kept].sort()).to.deep.equal([...after].sort());
          expect(kept[0]).to.equal(after.includes(before[0]) ? before[0] : after[0]);
        },
      ),
    );
  });
});
