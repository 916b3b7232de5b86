import { expect } from '@esm-bundle/chai';
import { checkSend, type SendValidationInput } from './send-draft.js';

const ready: SendValidationInput = {
  token: { balance: 100n, isNative: true },
  amount: 10n,
  nativeBalance: 100n,
  feeUnits: 5n,
  isSmartAccount: false,
  receiver: 'ok',
};
const check = (change: Partial<SendValidationInput>) => checkSend({ ...ready, ...change });

describe('what is still missing', () => {
  it('is said one after the other [S:143]', () => {
    expect(check({ token: undefined, amount: 'empty' })).to.equal('selectToken');
    expect(check({ amount: 'empty', receiver: 'invalid' })).to.equal('addAmount');
    expect(check({ amount: 101n, receiver: 'none' })).to.equal('insufficientFunds');
    expect(check({ amount: 96n })).to.equal('insufficientGas');
    expect(check({ receiver: 'none' })).to.equal('addAddress');
    expect(check({ receiver: 'invalid' })).to.equal('invalidAddress');
    for (const amount of [0n, 'malformed', 'tooLarge', 'tooManyDecimals'] as const) expect(check({ amount })).to.equal('incorrectValue');
    expect(check({ amount: 95n })).to.equal('ready');
  });

  it('is not said of what only the wallet knows: how much there is, and what the network takes', () => {
    const known = { nativeBalance: undefined, feeUnits: undefined };
    expect(check({ token: { balance: undefined, isNative: true }, amount: 10n ** 18n, ...known })).to.equal('ready');
    expect(check({ token: { balance: 100n, isNative: true }, amount: 101n, feeUnits: undefined })).to.equal('insufficientFunds');
    expect(check({ token: { balance: 100n, isNative: true }, amount: 100n, feeUnits: undefined })).to.equal('ready');
  });

  it('is gas when there is none of the coin, or less than the fee; never for smart accounts [S:144]', () => {
    const token = { balance: 100n, isNative: false };
    expect(check({ token, nativeBalance: 0n, feeUnits: undefined })).to.equal('insufficientGas');
    expect(check({ token, nativeBalance: 4n })).to.equal('insufficientGas');
    expect(check({ token, nativeBalance: 5n })).to.equal('ready');
    expect(check({ token, nativeBalance: 0n, isSmartAccount: true })).to.equal('ready');
  });
});
