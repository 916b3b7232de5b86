import { expect } from '@esm-bundle/chai';
import { type FlowEvent, type FlowState, isLocked, reduceFlow, toFlowState } from './reduce-flow.js';

type Draft = { readonly amount?: string; readonly to?: string };
type Submission = { readonly status: 'checking' | 'asking' | 'declined' | 'stopped' | 'failed' | 'uncertain' | 'sent' };
type State = FlowState<Draft, string, Submission>;
type Event = FlowEvent<Draft, string, Submission>;

const run = (...events: Event[]): State => events.reduce<State>((state, event) => reduceFlow(state, event), toFlowState({ amount: '1' }));
const reviewed: Event = { type: 'reviewed', opened: 'a review' };
const submitted: Event = { type: 'submitted', submission: { status: 'checking' } };
const report = (attempt: number, status: Submission['status']): Event => ({ type: 'progressed', attempt, submission: { status } });

describe('the state of a flow', () => {
  it('is a form whose changes close the review and leave its submission', () => {
    expect(run()).to.deep.equal({ draft: { amount: '1' }, submission: { status: 'idle' }, attempt: 0 });
    const changed = run(reviewed, submitted, { type: 'changed', change: { to: 'ada' } });
    expect(changed).to.deep.equal({ draft: { amount: '1', to: 'ada' }, submission: { status: 'idle' }, attempt: 3 });
  });

  it('opens a review that was not submitted', () => {
    const again = run(reviewed, submitted, report(2, 'declined'), { type: 'reviewed', opened: 'another' });
    expect(again).to.deep.include({ opened: 'another', submission: { status: 'idle' } });
  });

  it('follows the stages of a submission', () => {
    for (const status of ['asking', 'declined', 'stopped', 'failed', 'uncertain', 'sent'] as const)
      expect(run(reviewed, submitted, report(2, status)).submission).to.deep.equal({ status });
  });

  for (const status of ['checking', 'asking', 'sent', 'uncertain'] as const)
    it(`takes no second submission of a review that is ${status}`, () => {
      const before = run(reviewed, submitted, report(2, status));
      expect([isLocked(before.submission), reduceFlow(before, submitted)]).to.deep.equal([true, before]);
    });

  for (const status of ['declined', 'stopped', 'failed'] as const)
    it(`takes another submission of a review that is ${status}, whose reports count from then on`, () => {
      const again = run(reviewed, submitted, report(2, status), submitted);
      expect(again).to.deep.include({ opened: 'a review', submission: { status: 'checking' }, attempt: 3 });
      expect(reduceFlow(again, report(2, 'sent'))).to.equal(again);
      expect(reduceFlow(again, report(3, 'sent')).submission.status).to.equal('sent');
    });

  it('drops what the submission before reports to a form or a review that came after it', () => {
    for (const next of [reviewed, { type: 'changed', change: {} }] as const) {
      const later = run(reviewed, submitted, report(2, 'asking'), next);
      for (const status of ['asking', 'sent', 'uncertain', 'failed'] as const) expect(reduceFlow(later, report(2, status))).to.equal(later);
    }
  });
});
