import { expect } from '@esm-bundle/chai';
import { type ApprovePage, createApprovePage } from '../../../test/fixtures/approve-page.js';
import { GRACE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { ResolvedOptions } from '../../config/options.js';
import { approveFeature } from './manifest.js';

const SEND = [{ to: GRACE, value: '0x1' }];
const send = 'eth_sendTransaction';
const view = (of: ApprovePage) => of.controllers.router.getView()?.view;
const isOpen = (of: ApprovePage) => of.page.modal.getState().open;
const messageOf = ({ error }: { readonly error?: unknown }) => (error as Error | undefined)?.message;

describe('asking the visitor [S:34]', () => {
  let at: ApprovePage;
  beforeEach(async () => {
    at = await createApprovePage();
  });
  afterEach(() => at.page.end());

  it('is there where the page offers the embedded wallet', () => {
    const isOn = (more: Partial<ResolvedOptions>) =>
      approveFeature.isEnabled!({ ...at.controllers.stores.$options.get(), ...more } as ResolvedOptions);
    expect(isOn({})).to.equal(true);
    expect(isOn({ features: { email: false, socials: false } })).to.equal(false);
  });

  it('opens the modal, and closes it again with the answer [S:115]', async () => {
    const context = await at.show(send, SEND);
    expect([isOpen(at), view(at)]).to.deep.equal([true, 'ApproveTransaction']);
    context.answer('0xhash');
    expect(await context.end).to.deep.equal({ answer: '0xhash' });
    await until(() => !isOpen(at));
  });

  it('goes on in a modal that is open, and back to where the visitor was', async () => {
    await at.page.modal.open();
    const context = await at.show(send, SEND);
    expect(at.page.title()).to.equal('Approve transaction');
    expect(at.page.find('w3m-modal-back')).to.equal(undefined);
    context.answer(1);
    await context.end;
    await until(() => view(at) === 'Account');
    expect(isOpen(at)).to.equal(true);
  });

  it('has the balance read again after a success [S:115]', async () => {
    await at.page.modal.open();
    const count = () => at.page.wallet.requests.filter(({ method }) => method === 'eth_getBalance').length;
    await until(() => count() > 0);
    const context = await at.show(send, SEND);
    const before = count();
    context.answer(1);
    await context.end;
    await until(() => count() > before);
  });

  it('takes the no of the visitor for an answer [S:115]', async () => {
    await at.page.modal.open();
    const context = await at.show(send, SEND);
    context.refuse(Object.assign(new Error('User rejected'), { code: 4001 }));
    expect(messageOf(await context.end)).to.equal('User rejected');
    await until(() => view(at) === 'Account');
    expect(isOpen(at)).to.equal(true);
  });

  it('puts the request of an open modal on the transaction stack, and pops it after an answer and after a refusal [S:115]', async () => {
    const { router } = at.controllers;
    await at.page.modal.open();
    const first = await at.show(send, SEND);
    expect(router.hasTransaction()).to.equal(true);
    first.answer(1);
    await first.end;
    await until(() => view(at) === 'Account');
    expect(router.hasTransaction()).to.equal(false);
    const second = await at.show(send, SEND);
    second.refuse(new Error('No'));
    await second.end;
    await until(() => view(at) === 'Account');
    expect([isOpen(at), router.hasTransaction()]).to.deep.equal([true, false]);
  });

  it('leaves a request on the transaction stack open when the modal is closed, and shows it again when it is opened [S:45]', async () => {
    await at.page.modal.open();
    const context = await at.show(send, SEND);
    at.page.modal.close();
    await until(() => !isOpen(at));
    expect(context.isAborted()).to.equal(false);
    await at.page.modal.open();
    await until(() => at.page.title() === 'Approve transaction');
    expect(view(at)).to.equal('ApproveTransaction');
    context.answer('0xhash');
    expect(await context.end).to.deep.equal({ answer: '0xhash' });
    await until(() => view(at) === 'Account');
    expect([isOpen(at), at.controllers.router.hasTransaction()]).to.deep.equal([true, false]);
  });

  it('pops the transaction of a request that is answered while the modal is closed, and keeps the modal closed', async () => {
    await at.page.modal.open();
    const context = await at.show(send, SEND);
    at.page.modal.close();
    context.answer(1);
    expect(await context.end).to.deep.equal({ answer: 1 });
    await until(() => !at.controllers.router.hasTransaction());
    expect(isOpen(at)).to.equal(false);
    const next = await at.show(send, SEND);
    next.answer(2);
    await next.end;
    await until(() => !isOpen(at));
  });

  it('rejects a request on the transaction stack when the page shows another view, and empties the stack', async () => {
    await at.page.modal.open();
    const context = await at.show(send, SEND);
    await at.page.modal.open({ view: 'Networks' });
    expect(messageOf(await context.end)).to.equal('Request was aborted');
    await until(() => !at.controllers.router.hasTransaction());
    expect([isOpen(at), view(at)]).to.deep.equal([true, 'Networks']);
  });

  it('asks one after the other, and closes after the last', async () => {
    const first = await at.show(send, SEND);
    const second = at.ask('personal_sign', ['The second']);
    expect(second.isRunning()).to.equal(false);
    first.answer(1);
    await first.end;
    await until(() => second.isRunning() && at.page.find('approve-message'));
    expect(isOpen(at)).to.equal(true);
    expect(at.page.find('approve-message')!.textContent).to.equal('The second');
    expect(at.page.title()).to.equal('Approve signature');
    second.answer(2);
    expect(await second.end).to.deep.equal({ answer: 2 });
    await until(() => !isOpen(at));
  });

  it('rejects all that waits when the modal is closed without an answer [S:45]', async () => {
    const first = await at.show(send, SEND);
    const second = at.ask(send, SEND);
    await at.page.modal.close();
    expect([messageOf(await first.end), messageOf(await second.end)]).to.deep.equal(['Request was aborted', 'Request was aborted']);
    expect([first.isAborted(), second.isRunning()]).to.deep.equal([true, false]);
    const third = await at.show(send, SEND);
    third.answer(3);
    expect(await third.end).to.deep.equal({ answer: 3 });
  });

  it('rejects what the page led away from, and stays where it led', async () => {
    const context = await at.show(send, SEND);
    await at.page.modal.open({ view: 'Networks' });
    expect(messageOf(await context.end)).to.equal('Request was aborted');
    expect([isOpen(at), view(at)]).to.deep.equal([true, 'Networks']);
  });

  it('leads on when the view is opened without a request', async () => {
    for (const params of [undefined, {}, { request: { method: 1 }, turn: 1 }]) {
      await at.controllers.openModal({ view: 'ApproveTransaction', params });
      await until(() => view(at) === 'Account');
    }
    expect(at.frame.hidden).to.equal(true);
  });
});
