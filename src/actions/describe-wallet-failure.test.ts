import { expect } from '@esm-bundle/chai';
import { describeWalletFailure } from './describe-wallet-failure.js';

const failure = (code: number) => Object.assign(new Error('no'), { code });
const nodeError = (reason: string) => Object.assign(new Error('no'), { name: 'NodeError', reason, code: 'NODE_X' });

describe('describeWalletFailure', () => {
  it('names the codes of EIP-1193 and JSON-RPC', () => {
    const codes = [-32002, 4100, 4900, 4901, 4200, -32601];
    expect(codes.map((code) => describeWalletFailure(failure(code)))).to.deep.equal([
      ...['waiting', 'unauthorized', 'disconnected', 'disconnected', 'unsupported', 'unsupported'],
    ]);
  });

  it('names the reasons of a node error', () => {
    const reasons = ['insufficientFunds', 'nonceTooLow', 'nonceTooHigh', 'feeCapTooLow', 'tipAboveFeeCap', 'executionReverted'];
    expect(reasons.map((reason) => describeWalletFailure(nodeError(reason)))).to.deep.equal([
      ...['funds', 'nonce', 'nonce', 'feeTooLow', 'fee', 'reverted'],
    ]);
  });

  it('names nothing that it does not know', () => {
    for (const thrown of [failure(-32000), failure(-32603), nodeError('unknown'), nodeError('toString'), 'no', null, undefined])
      expect(describeWalletFailure(thrown)).to.equal(undefined);
  });
});
