import { expect } from '@esm-bundle/chai';
import { createRouterController } from './router-controller.js';

const setUp = () => {
  let closes = 0;
  const router = createRouterController(() => void (closes += 1));
  const views = () => router.$router.get().history.map(({ view }) => view);
  return { router, views, closes: () => closes };
};

describe('the view history', () => {
  it('pushes a view unless it is the current one with the same parameters [S:49]', () => {
    const { router, views } = setUp();
    router.reset('Connect');
    router.push('Connect');
    router.push('ConnectingExternal', { connectorId: 'a' });
    router.push('ConnectingExternal', { connectorId: 'a' });
    expect(views()).to.deep.equal(['Connect', 'ConnectingExternal']);
    router.push('ConnectingExternal', { connectorId: 'b' });
    expect(views()).to.deep.equal(['Connect', 'ConnectingExternal', 'ConnectingExternal']);
    expect(router.getView()!.params).to.deep.equal({ connectorId: 'b' });
  });

  it('resets, replaces, and goes back; back from a single view closes [S:50,51,52]', () => {
    const { router, views, closes } = setUp();
    router.reset('Connect');
    router.push('ConnectingExternal', { connectorId: 'a' });
    router.replace('Account');
    expect(views()).to.deep.equal(['Connect', 'Account']);
    router.back();
    expect(views()).to.deep.equal(['Connect']);
    expect(router.$router.get().direction).to.equal('back');
    expect(closes()).to.equal(0);
    router.back();
    expect(closes()).to.equal(1);
    router.reset('Account');
    expect(views()).to.deep.equal(['Account']);
    expect(router.$router.get().direction).to.equal('forward');
  });
});

describe('the transaction stack [S:115]', () => {
  const seen: string[] = [];
  const action = (name: string, rest: object = {}) => ({
    goBack: false,
    onSuccess: () => seen.push(`${name} done`),
    onCancel: () => seen.push(`${name} cancelled`),
    ...rest,
  });

  beforeEach(() => void (seen.length = 0));

  it('ends the latest first, and does nothing when it is empty', () => {
    const { router, views } = setUp();
    router.reset('Account');
    router.push('Connect');
    router.push('ConnectingExternal', { connectorId: 'a' });
    router.pushTransaction(action('first', { view: 'Account' }));
    router.pushTransaction(action('second', { goBack: true }));
    expect(router.hasTransaction()).to.equal(true);
    router.popTransaction('success');
    expect(views()).to.deep.equal(['Account', 'Connect']);
    router.popTransaction('success');
    expect(views()).to.deep.equal(['Account']);
    router.popTransaction('success');
    expect(router.hasTransaction()).to.equal(false);
    expect(seen).to.deep.equal(['second done', 'first done']);
  });

  it('goes back when it is cancelled', () => {
    const { router, views } = setUp();
    router.reset('Account');
    router.push('Connect');
    router.pushTransaction(action('only', { view: 'Account' }));
    router.popTransaction('cancel');
    expect(views()).to.deep.equal(['Account']);
    expect(seen).to.deep.equal(['only cancelled']);
  });

  it('can take the last view out of the history', () => {
    const { router, views } = setUp();
    router.reset('Account');
    router.push('Connect');
    router.pushTransaction(action('only', { replace: true }));
    router.popTransaction('success');
    expect(views()).to.deep.equal(['Account']);
  });
});
