import { expect } from '@esm-bundle/chai';
import { type Approval, type ApprovalEffect, type ApprovalEvent, type ApprovalState, isSeen, reduceApproval } from './reduce-approval.js';

const request: Approval['request'] = { method: 'eth_sendTransaction', network: 'eip155:1', address: '0x1' };
const asked: ApprovalEvent = { type: 'asked', request };
const opened: ApprovalEvent = { type: 'opened' };
const moved: ApprovalEvent = { type: 'moved' };
const toEnd = (turn: number): readonly ApprovalEvent[] => [
  { type: 'ended', turn, outcome: 'success' },
  { type: 'left', turn, outcome: 'success' },
];

/** Position of the visitor: at the latest request, at another view, or outside the closed modal. */
type Where = 'request' | 'view' | 'closed';

/** Reduces events, each with where the visitor is by then. @returns The state, and the effects of the last event. */
function run(...steps: readonly (readonly [ApprovalEvent, Where])[]): ApprovalState & { readonly effects: readonly ApprovalEffect[] } {
  let state: ApprovalState = { turn: 0, stage: 'idle', isOnStack: false };
  let effects: readonly ApprovalEffect[] = [];
  for (const [event, where] of steps) {
    const next = reduceApproval(state, event, { isOpen: where !== 'closed', params: where === 'view' ? undefined : state.shown });
    ({ state, effects } = next);
  }
  return { ...state, effects };
}
const inOpenModal = [
  [asked, 'view'],
  [opened, 'request'],
] as const;
const inClosedModal = [
  [asked, 'closed'],
  [opened, 'request'],
] as const;

describe('the state of the requests that the visitor is asked to approve', () => {
  it('opens a closed modal for a request, and closes it after the last one', () => {
    expect(run([asked, 'closed'])).to.deep.include({ stage: 'opening', isOnStack: false, effects: ['open'] });
    expect(run(...inClosedModal)).to.deep.include({ stage: 'shown', effects: [] });
    const [ended, left] = toEnd(1);
    expect(run(...inClosedModal, [ended!, 'request'], [left!, 'request']).effects).to.deep.equal(['close']);
    expect(run(...inClosedModal, [ended!, 'request'], [left!, 'view']).effects).to.deep.equal([]);
  });

  it('puts a request of an open modal on the stack, and pops it after the answer', () => {
    expect(run([asked, 'view'])).to.deep.include({ stage: 'opening', isOnStack: true, effects: ['stack', 'push'] });
    const [ended, left] = toEnd(1);
    expect(run(...inOpenModal, [ended!, 'request'], [left!, 'request'])).to.deep.include({
      stage: 'idle',
      isOnStack: false,
      effects: ['pop'],
    });
  });

  it('shows the next request in place of the one before, whose end changes nothing any more', () => {
    const [ended, left] = toEnd(1);
    const next = [...inOpenModal, [ended!, 'request'], [asked, 'request']] as const;
    expect(run(...next)).to.deep.include({ turn: 2, stage: 'opening', isOnStack: true, effects: ['replace'] });
    for (const late of [ended!, left!])
      expect(run(...next, [opened, 'request'], [late, 'request'])).to.deep.include({ turn: 2, stage: 'shown', effects: [] });
  });

  it('takes a request off the stack that ended over another view, before the next one is shown', () => {
    const gone = [...inOpenModal, [moved, 'view'], [asked, 'view']] as const;
    expect(run(...gone)).to.deep.include({ turn: 2, isOnStack: true, effects: ['pop', 'stack', 'push'] });
    expect(run(...inOpenModal, [moved, 'view'], [asked, 'closed'])).to.deep.include({ isOnStack: false, effects: ['pop', 'open'] });
  });

  it('pauses a request on the stack while the modal is closed, and shows it again', () => {
    const closed = [...inOpenModal, [moved, 'closed']] as const;
    expect(run(...closed)).to.deep.include({ stage: 'paused', effects: [] });
    expect(run(...closed, [moved, 'closed'])).to.deep.include({ stage: 'paused', effects: [] });
    expect(run(...closed, [moved, 'view'])).to.deep.include({ stage: 'shown', effects: ['push'] });
    const [ended, left] = toEnd(1);
    expect(run(...closed, [ended!, 'closed'], [left!, 'closed'])).to.deep.include({ stage: 'idle', effects: ['pop'] });
  });

  it('aborts a request that the visitor left for another view, and a preview or one beside the stack when the modal is closed', () => {
    expect(run(...inOpenModal, [moved, 'view'])).to.deep.include({ stage: 'idle', effects: ['abort'] });
    expect(run(...inClosedModal, [moved, 'closed'])).to.deep.include({ stage: 'idle', effects: ['abort'] });
    const preview: ApprovalEvent = { ...asked, preview: { confirm() {}, refuse() {} } } as ApprovalEvent;
    expect(run([preview, 'view'], [opened, 'request'], [moved, 'closed'])).to.deep.include({ stage: 'idle', effects: ['abort'] });
  });

  it('asks nothing where the view was not opened, and overlooks what moves before and after a request', () => {
    expect(run([asked, 'closed'], [opened, 'closed'])).to.deep.include({ stage: 'idle', effects: [] });
    expect(run([asked, 'closed'], [moved, 'closed'])).to.deep.include({ stage: 'opening', effects: [] });
    expect(run(...inOpenModal, [moved, 'request'])).to.deep.include({ stage: 'shown', effects: [] });
    expect(run(...inOpenModal, [toEnd(1)[0]!, 'request'], [moved, 'view'])).to.deep.include({ stage: 'idle', effects: [] });
  });

  it('sees the latest request by its own parameters, in an open modal', () => {
    const state = run(...inOpenModal);
    const copy = { ...state.shown };
    expect([state.shown, copy, undefined].map((params) => isSeen(state, { isOpen: true, params }))).to.deep.equal([true, false, false]);
    expect(isSeen(state, { isOpen: false, params: state.shown })).to.equal(false);
    expect(isSeen({ turn: 0, stage: 'idle', isOnStack: false }, { isOpen: true, params: undefined })).to.equal(false);
  });
});
