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

describe('the transaction stack', () => {
  it('notifies the listener of the latest transaction of its outcome, and does nothing when the stack is empty', () => {
    const { router, views } = setUp();
    const ends: string[] = [];
    router.reset('Account');
    router.pushTransaction((outcome) => ends.push(`first ${outcome}`));
    router.pushTransaction((outcome) => ends.push(`second ${outcome}`));
    expect(router.hasTransaction()).to.equal(true);
    router.popTransaction('success');
    router.popTransaction('cancel');
    expect(router.hasTransaction()).to.equal(false);
    router.popTransaction('success');
    expect(ends).to.deep.equal(['second success', 'first cancel']);
    expect(views()).to.deep.equal(['Account']);
  });
});
