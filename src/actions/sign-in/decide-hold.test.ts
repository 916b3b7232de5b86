import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { decideHold, type HoldFacts } from './decide-hold.js';

const facts = fc.record<HoldFacts>({
  isConnected: fc.boolean(),
  isRequired: fc.boolean(),
  canReachNetwork: fc.boolean(),
  stage: fc.constantFrom(undefined, 'checking', 'signedOut', 'preparing', 'ready', 'signing', 'unchecked', 'signedIn'),
  isSkipped: fc.boolean(),
});

describe('the decision whether connect() settles', () => {
  it('resolves without a signature only where a session is not required, and never for a wallet that disconnected', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const outcome = decideHold(given);
        if (!given.isConnected) expect(outcome).to.equal('disconnected');
        if (given.isRequired && given.stage !== 'signedIn') expect(outcome).to.not.equal('resolve');
        if (given.isConnected && given.stage === 'signedIn') expect(outcome).to.equal('resolve');
        if (outcome === 'unreachable') expect([given.isRequired, given.canReachNetwork]).to.deep.equal([true, false]);
      }),
    );
  });

  it('resolves for a visitor who skipped a sign-in that is not required, and waits for one who has not', () => {
    const offered = { isConnected: true, isRequired: false, canReachNetwork: true, stage: 'ready', isSkipped: false };
    expect(decideHold(offered)).to.equal('wait');
    expect(decideHold({ ...offered, isSkipped: true })).to.equal('resolve');
    expect(decideHold({ ...offered, stage: undefined })).to.equal('resolve');
  });
});
