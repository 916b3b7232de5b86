import { expect } from '@esm-bundle/chai';
import { decideHold, type HoldFacts } from './decide-hold.js';

const BOTH = [false, true];
const STAGES = [undefined, 'checking', 'signedOut', 'preparing', 'ready', 'signing', 'unchecked', 'signedIn'];
/** Every combination of facts. */
const FACTS: readonly HoldFacts[] = STAGES.flatMap((stage) =>
  BOTH.flatMap((isConnected) =>
    BOTH.flatMap((isRequired) =>
      BOTH.flatMap((canReachNetwork) => BOTH.map((isSkipped) => ({ isConnected, isRequired, canReachNetwork, stage, isSkipped }))),
    ),
  ),
);

describe('the decision whether connect() settles', () => {
  it('resolves without a signature only where a session is not required, and never for a wallet that disconnected', () => {
    expect(FACTS.length).to.equal(128);
    for (const given of FACTS) {
      const outcome = decideHold(given);
      if (!given.isConnected) expect(outcome).to.equal('disconnected');
      if (given.isRequired && given.stage !== 'signedIn') expect(outcome).to.not.equal('resolve');
      if (given.isConnected && given.stage === 'signedIn') expect(outcome).to.equal('resolve');
      if (outcome === 'unreachable') expect([given.isRequired, given.canReachNetwork]).to.deep.equal([true, false]);
    }
  });

  it('resolves after a skipped optional sign-in, and waits before one', () => {
    const offered = { isConnected: true, isRequired: false, canReachNetwork: true, stage: 'ready', isSkipped: false };
    expect(decideHold(offered)).to.equal('wait');
    expect(decideHold({ ...offered, isSkipped: true })).to.equal('resolve');
    expect(decideHold({ ...offered, stage: undefined })).to.equal('resolve');
  });
});
