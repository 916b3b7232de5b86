import { expect } from '@esm-bundle/chai';
import { decideHold, decideView, isMissing, type HoldFacts, type ViewFacts } from './create-holds.js';

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

const facts: ViewFacts = {
  isOpen: true,
  view: 'Account',
  hasAccount: true,
  stage: 'ready',
  isRequired: true,
  isHeadless: false,
  isShown: false,
};
const decide = (change: Partial<ViewFacts>) => decideView({ ...facts, ...change });
const onView = { view: 'SIWXSignMessage', isShown: true };

describe('the view of a sign-in', () => {
  it('opens in place of any other view while a required session is missing', () => {
    for (const stage of ['signedOut', 'preparing', 'unprepared', 'unchecked', 'rechecking', 'ready', 'signing', 'leaving'] as const) {
      expect(isMissing(stage)).to.equal(true);
      expect(decide({ stage }), stage).to.equal('reset');
    }
    for (const stage of ['checking', 'signedIn', undefined] as const) {
      expect(isMissing(stage)).to.equal(false);
      expect(decide({ stage }), String(stage)).to.equal(undefined);
    }
  });

  it('leaves the visitor alone where no session is required, the page draws it, or the modal is closed', () => {
    for (const change of [{ isRequired: false }, { isHeadless: true }, { isOpen: false }]) expect(decide(change)).to.equal(undefined);
  });

  it('stays where the sign-in of the account or a request of the wallet is shown', () => {
    for (const view of ['SIWXSignMessage', 'ConnectingSiwe', 'ApproveTransaction'])
      expect(decide({ view, isShown: true })).to.equal(undefined);
  });

  it('takes the place of the sign-in of an earlier account', () => {
    for (const view of ['SIWXSignMessage', 'ConnectingSiwe']) expect(decide({ view })).to.equal('replace');
    expect(decide({ view: 'SIWXSignMessage', isRequired: false, isHeadless: true })).to.equal('replace');
  });

  it('ends with the account, and with the session', () => {
    expect(decide({ ...onView, hasAccount: false, stage: undefined })).to.equal('Connect');
    expect(decide({ ...onView, stage: 'signedIn' })).to.equal('Account');
    expect(decide({ view: 'Account', stage: 'signedIn' })).to.equal(undefined);
    expect(decide({ ...onView, hasAccount: false, isOpen: false })).to.equal(undefined);
  });
});
