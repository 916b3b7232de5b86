import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { isTransactionAnswer, readAnswer } from './messenger.js';
import { UNSAFE_METHODS } from './create-embedded-wallet.js';

const SIGNATURE = '5'.repeat(88);
const refusal = (method: string, answer: unknown) => {
  try {
    return ['read', readAnswer(method, answer)];
  } catch (error) {
    const { name, message, path } = error as Error & { readonly path: string };
    return [name, message, path];
  }
};

describe('what a method of Solana gives [S:141]', () => {
  it('is a signature, or a transaction, and nothing beside', () => {
    for (const method of ['solana_signMessage', 'solana_signAndSendTransaction']) {
      expect(readAnswer(method, { signature: SIGNATURE, more: 1 })).to.deep.equal({ signature: SIGNATURE });
      expect(refusal(method, {})).to.deep.equal(['FrameMessageError', 'Required', 'signature']);
      for (const wrong of ['', '5'.repeat(63), '5'.repeat(89), `${'5'.repeat(87)}0`, `0x${'ab'.repeat(32)}`, 5, null])
        expect(refusal(method, { signature: wrong }), String(wrong)).to.deep.equal(['FrameMessageError', 'Invalid input', 'signature']);
    }
    expect(readAnswer('solana_signTransaction', { transaction: 'abc' })).to.deep.equal({ transaction: 'abc' });
    expect(refusal('solana_signTransaction', { transaction: 'a+b' })).to.deep.equal(['FrameMessageError', 'Invalid input', 'transaction']);
    expect(readAnswer('solana_signAllTransactions', { transactions: ['abc', 'd'] })).to.deep.equal({ transactions: ['abc', 'd'] });
    expect(refusal('solana_signAllTransactions', { transactions: ['abc', ''] })[2]).to.equal('transactions.1');
  });

  it('is a transaction that was sent where the method sends, and only there', () => {
    const given = { signature: SIGNATURE };
    expect(isTransactionAnswer('solana_signAndSendTransaction', given)).to.equal(true);
    for (const method of ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'])
      expect(isTransactionAnswer(method, given), method).to.equal(false);
  });

  it('is refused whatever else it is, and of methods without a shape passed on as it is', () => {
    const solana = [...UNSAFE_METHODS].filter((method) => method.startsWith('solana_'));
    expect(solana.length).to.equal(4);
    fc.assert(
      fc.property(fc.constantFrom(...solana), fc.anything(), (method, answer) => {
        expect(refusal(method, answer)[0]).to.equal('FrameMessageError');
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(Object.is(readAnswer('personal_sign', answer), answer)).to.equal(true);
      }),
    );
  });
});
