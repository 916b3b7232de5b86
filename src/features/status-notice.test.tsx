import { expect } from '@esm-bundle/chai';
import { mount, type Mounted } from '../../test/gallery/mount.js';
import type { Controllers } from '../controllers/controllers.js';
import { ControllersContext } from '../controllers/use-controllers.js';
import { StatusNotice } from './status-notice.js';

describe('a notice of what happens meanwhile', () => {
  let view: Mounted;
  let said: string[];
  const announce = (text: string) => {
    said.push(text);
    return () => {};
  };
  const controllers = { announcer: { announce } } as unknown as Controllers;
  beforeEach(() => {
    said = [];
  });
  afterEach(() => view.unmount());

  it('is announced once for each text, with its title, and is no live region beside that', () => {
    const draw = (text: string, title?: string) => (
      <ControllersContext.Provider value={controllers}>
        <StatusNotice {...(title !== undefined && { title })} data-testid="notice">
          {text}
        </StatusNotice>
      </ControllersContext.Provider>
    );
    view = mount(draw('Continue in Harbor.'));
    view.render(draw('Continue in Harbor.'));
    expect(said).to.deep.equal(['Continue in Harbor.']);
    view.render(draw('Nothing was sent.', 'Declined'));
    expect(said).to.deep.equal(['Continue in Harbor.', 'Declined. Nothing was sent.']);
    expect(view.root.querySelector('[role], [aria-live]')).to.equal(null);
    expect(view.get('[data-testid="notice"]').textContent).to.equal('DeclinedNothing was sent.');
  });

  it('has a button after its text, which is not announced', () => {
    view = mount(
      <ControllersContext.Provider value={controllers}>
        <StatusNotice detail={<button type="button">Choose a network</button>} data-testid="notice">
          This page does not use it.
        </StatusNotice>
      </ControllersContext.Provider>,
    );
    expect(said).to.deep.equal(['This page does not use it.']);
    expect(view.get('[data-testid="notice"]').textContent).to.equal('This page does not use it. Choose a network');
  });

  it('announces the words of a detail after the text', () => {
    view = mount(
      <ControllersContext.Provider value={controllers}>
        <StatusNotice title="You switched accounts" detail={<b>0xf39F…</b>} detailText="0xf3…2266" data-testid="notice">
          Tokens go to:
        </StatusNotice>
      </ControllersContext.Provider>,
    );
    expect(said).to.deep.equal(['You switched accounts. Tokens go to: 0xf3…2266']);
  });
});
